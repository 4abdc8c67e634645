import { useState } from 'react'
import { Choices } from '../../../../../components/choices/Choices'
import { formats } from '../../../../../shared/texts/formats'
import { paidHows } from '../../../../../shared/vocabulary'
import { useTexts } from '../../../../api/useTexts'
import { ActionDialog } from '../../../../components/dialog/ActionDialog'
import { useMarkPaidMutation } from '../../calls'
import type { OrderStepProps } from '../orderSteps'
import { orderTexts } from '../texts'

type How = (typeof paidHows)[number]

/**
 * Records that the payment has come which the shop waited for.
 * @param page `to_pay` is the amount in euros, by which the server notices a change
 */
export function MarkPaidDialog({ page, onReload, onClose }: OrderStepProps) {
  const texts = useTexts(orderTexts)
  const [trigger] = useMarkPaidMutation()
  const { order_number, to_pay: amount, awaited } = page.order
  const [how, setHow] = useState<How>(awaited === 'pickup' ? 'cash' : 'transfer')
  return (
    <ActionDialog
      title={texts('paid')}
      text={texts('paidText', { amount: formats.money(amount ?? 0) })}
      trigger={trigger}
      input={{ order_number, how, amount }}
      onReload={onReload}
      onClose={onClose}
    >
      {() => (
        <Choices
          legend={texts('paidHow')}
          isLegendShown
          options={paidHows.map((value) => ({ value, label: texts(`paid_${value}`) }))}
          value={how}
          onChange={(value) => setHow(value as How)}
        />
      )}
    </ActionDialog>
  )
}

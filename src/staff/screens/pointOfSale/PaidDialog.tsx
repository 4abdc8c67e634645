import { useState } from 'react'
import { Choices } from '../../../components/choices/Choices'
import { formats } from '../../../shared/texts/formats'
import { counterHows } from '../../../shared/vocabulary'
import type { ListedOrder } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { useMarkCollectedMutation } from './calls'
import { pointOfSaleTexts } from './texts'

interface PaidDialogProps {
  order: ListedOrder
  /** What the buyer pays, in euros. */
  toPay: number
  onClose: () => void
}

/** Records that the buyer has paid at the counter and takes the order along. */
export function PaidDialog({ order, toPay, onClose }: PaidDialogProps) {
  const texts = useTexts(pointOfSaleTexts)
  const [trigger] = useMarkCollectedMutation()
  const [how, setHow] = useState<(typeof counterHows)[number]>('cash')
  const { order_number } = order
  return (
    <ActionDialog
      title={texts('paidTitle')}
      text={texts('paidText', { number: order_number, amount: formats.money(toPay) })}
      trigger={trigger}
      input={{ order_number, how, amount: toPay }}
      doneText={texts('paidDone', { number: order_number })}
      onClose={onClose}
    >
      {() => (
        <Choices
          legend={texts('paidHow')}
          isLegendShown
          options={counterHows.map((value) => ({ value, label: texts(value) }))}
          value={how}
          onChange={(value) => setHow(value as (typeof counterHows)[number])}
        />
      )}
    </ActionDialog>
  )
}

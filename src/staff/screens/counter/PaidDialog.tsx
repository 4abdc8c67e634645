import { useState } from 'react'
import { Choices } from '../../../components/choices/Choices'
import { money } from '../../../shared/money'
import type { ListedOrder } from '../../api/contract'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { counterTexts } from '../../texts/counter'
import { useTexts } from '../../texts/useTexts'
import { useMarkPaidMutation } from './counterCalls'

/** The ways to pay at the counter. */
const hows = ['cash', 'card'] as const
type How = (typeof hows)[number]

interface PaidDialogProps {
  order: ListedOrder
  /** What the buyer pays, in euros. */
  toPay: number
  onClose: () => void
}

/** Records that the buyer has paid at the counter and takes the order along. */
export function PaidDialog({ order, toPay, onClose }: PaidDialogProps) {
  const texts = useTexts(counterTexts)
  const [trigger] = useMarkPaidMutation()
  const [how, setHow] = useState<How>('cash')
  const { order_number } = order
  return (
    <ActionDialog
      title={texts('paidTitle')}
      text={texts('paidText', { number: order_number, amount: money(toPay) })}
      trigger={trigger}
      input={{ order_number, how, is_handed_over: true }}
      doneText={texts('paidDone', { number: order_number })}
      onClose={onClose}
    >
      {() => (
        <Choices
          legend={texts('paidHow')}
          isLegendShown
          options={hows.map((value) => ({ value, label: texts(value) }))}
          value={how}
          onChange={(value) => setHow(value as How)}
        />
      )}
    </ActionDialog>
  )
}

import { money } from '../../../shared/money'
import type { StaffOrder } from '../../api/contract'
import { Button, Buttons } from '../../components/Button'
import { usePerson } from '../../signIn/PersonContext'
import { formatMoment } from '../../texts/formatMoment'
import { orderTexts } from '../../texts/order'
import { useTexts } from '../../texts/useTexts'
import classes from './OrderScreen.module.css'
import type { OrderStep } from './orderSteps'

/** Stops the packing of an order whose buyer has withdrawn, and leads to the refund. */
export function WithdrawalNotice({ page, onStep }: { page: StaffOrder; onStep: (step: OrderStep) => void }) {
  const texts = useTexts(orderTexts)
  const { permissions } = usePerson()
  const { withdrawn_part: part, can, order } = page
  const open = page.withdrawals.filter(({ is_open }) => is_open)
  if (!part || open.length === 0) return null
  const amount = money(part.amount)
  const isOver = ['cancelled', 'returned'].includes(order.status) && page.sums.refundable === 0
  const preset = { reason: texts('withdrawalReason'), amount: part.amount.toFixed(2) }
  const next: { label: string; step: OrderStep } | null = !part.is_whole_order
    ? can.refund
      ? { label: texts('refundPart', { amount }), step: { name: 'refund', preset } }
      : null
    : can.cancel
      ? { label: texts('cancelWhole', { amount }), step: { name: 'cancel', preset } }
      : can.return
        ? { label: texts('returnWhole', { amount }), step: { name: 'return', preset } }
        : null
  return (
    <section className={classes.withdrawal} aria-labelledby="withdrawal">
      <h2 id="withdrawal">
        {texts(isOver ? 'withdrawalOver' : part.is_whole_order ? 'withdrawalHeading' : 'withdrawalPart')}
      </h2>
      {open.map(
        ({ uuid_withdrawal, name, email, message, received_at, refund_until, is_matched, id_incident }) => (
          <div key={uuid_withdrawal}>
            <p>{texts('withdrawalBy', { name, email, at: formatMoment(received_at) })}</p>
            {message && <blockquote>{message}</blockquote>}
            {!is_matched && <p>{texts('withdrawalUnmatched')}</p>}
            <p>
              {isOver
                ? texts('withdrawalClose', { id: id_incident ?? 0 })
                : texts('withdrawalUntil', { day: refund_until })}
            </p>
          </div>
        ),
      )}
      {order.status === 'shipped' && <p>{texts('withdrawalAfter')}</p>}
      {next && permissions.includes('refunds') && (
        <Buttons>
          <Button kind="danger" onClick={() => onStep(next.step)}>
            {next.label}
          </Button>
        </Buttons>
      )}
    </section>
  )
}

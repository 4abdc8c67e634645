import { formatDay, formatMoment } from '../../../../shared/staff/formatMoment'
import { formats } from '../../../../shared/texts/formats'
import type { StaffOrder } from '../../../api/contract'
import { useUser } from '../../../api/UserContext'
import { useTexts } from '../../../api/useTexts'
import { Button, Buttons } from '../../../components/Button'
import classes from './OrderScreen.module.css'
import { findWithdrawalStep, type OrderStep } from './orderSteps'
import { orderTexts } from './texts'

/**
 * Stops the packing of an order whose buyer has withdrawn, and leads to the refund.
 * @param onStep opens the dialog of the step, with its fields filled in
 */
export function WithdrawalNotice({ page, onStep }: { page: StaffOrder; onStep: (step: OrderStep) => void }) {
  const texts = useTexts(orderTexts)
  const { permissions } = useUser()
  const { withdrawn_part: part, order } = page
  const openWithdrawals = page.withdrawals.filter(({ is_open }) => is_open)
  if (!part || openWithdrawals.length === 0) return null
  const amount = formats.money(part.amount)
  const isOver =
    (part.copies.length === 0 && openWithdrawals.every(({ owed }) => owed === 0)) ||
    (['cancelled', 'returned'].includes(order.status) && page.sums.refundable === 0)
  const isUnpaid = order.awaited !== null
  const step = isOver ? null : findWithdrawalStep(page, texts('withdrawalReason'))
  return (
    <section className={classes.withdrawal} aria-labelledby="withdrawal">
      <h2 id="withdrawal">
        {texts(isOver ? 'withdrawalOver' : part.is_whole_order ? 'withdrawalHeading' : 'withdrawalPart')}
      </h2>
      {openWithdrawals.map(
        ({ uuid_withdrawal, name, email, message, received_at, refund_until, is_matched, owed }) => (
          <div key={uuid_withdrawal}>
            <p>{texts('withdrawalBy', { name, email, at: formatMoment(received_at) })}</p>
            {message && <blockquote>{message}</blockquote>}
            {!is_matched && <p>{texts('withdrawalUnmatched')}</p>}
            <p>
              {isOver
                ? texts('withdrawalClose')
                : isUnpaid
                  ? texts('withdrawalUnpaid')
                  : texts(owed && page.sums.refunded > 0 ? 'withdrawalOwed' : 'withdrawalUntil', {
                      day: formatDay(refund_until),
                      amount: formats.money(owed ?? 0),
                    })}
            </p>
          </div>
        ),
      )}
      {order.status === 'shipped' && (
        <p>{texts(order.is_collected ? 'withdrawalReady' : 'withdrawalAfter')}</p>
      )}
      {permissions.includes('refunds') && (
        <Buttons>
          {step && (
            <Button kind="danger" onClick={() => onStep(step)}>
              {isUnpaid ? texts(`unpaid_${step.label}`) : texts(step.label, { amount })}
            </Button>
          )}
          {openWithdrawals.map(
            ({ id_incident, uuid_withdrawal }) =>
              id_incident !== null && (
                <Button
                  key={uuid_withdrawal}
                  kind={isOver ? 'main' : 'plain'}
                  onClick={() => onStep({ name: 'close', idIncident: id_incident })}
                >
                  {texts('closeIncident')}
                </Button>
              ),
          )}
        </Buttons>
      )}
    </section>
  )
}

import { getWord, paymentState } from '../../../../shared/staff/changes/getWord'
import { formats } from '../../../../shared/texts/formats'
import type { StaffOrder } from '../../../api/contract'
import { useTexts } from '../../../api/useTexts'
import { Button } from '../../../components/Button'
import { Code, Time } from '../../../components/Formatted'
import { nameMail, useEventText } from './eventTexts'
import classes from './OrderScreen.module.css'
import type { OrderMail } from './orderSteps'
import { orderTexts } from './texts'

interface OrderMailsProps {
  page: StaffOrder
  mayResend: boolean
  onResend: (mail: OrderMail) => void
}

/**
 * Lists every mail to the buyer, with the possibility to send it again.
 * @param mayResend whether the person may; the server says of each mail whether it can be sent again
 */
export function OrderMails({ page: { mails, order }, mayResend, onResend }: OrderMailsProps) {
  const texts = useTexts(orderTexts)
  if (mails.length === 0) return <p>{texts('noMails')}</p>
  const states = { waiting: 'mailWaiting', done: 'mailDone', failed: 'mailFailed' } as const
  return (
    <ul className={classes.records}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <span>
            <strong>{nameMail(mail.kind, order)}</strong>, {texts(states[mail.state])}{' '}
            <Time at={mail.sent_at ?? mail.at} />
            {mail.failure && <small> {mail.failure}</small>}
          </span>
          {mayResend && mail.can_resend && (
            <Button
              aria-label={texts('resendOf', { mail: nameMail(mail.kind, order) })}
              onClick={() => onResend(mail)}
            >
              {texts('resend')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * Lists the payments and refunds as the shop has stored them. No provider is asked.
 * @param page `payments` is null for a person who may not see money; amounts are euros
 */
export function OrderPayments({ page: { order, payments, refunds } }: { page: StaffOrder }) {
  const texts = useTexts(orderTexts)
  const eventText = useEventText(order)
  if (!payments || payments.length + refunds.length === 0) return <p>{texts('noPayments')}</p>
  return (
    <ul className={classes.records}>
      {payments.map(({ at, operation, gateway, state, amount, reference, page, failure }) => (
        <li key={`${at} ${operation} ${reference}`}>
          <span>
            <strong>{eventText({ kind: 'payment', what: operation })}</strong> {formats.money(amount)},{' '}
            {getWord('gateway', gateway)}, {paymentState(operation, state)} <Time at={at} />
            {failure && <small> {failure}</small>}
          </span>
          {reference && page ? (
            <a href={page} target="_blank" rel="noreferrer" title={texts('atProvider')}>
              <Code>{reference}</Code>
            </a>
          ) : (
            reference && <Code>{reference}</Code>
          )}
        </li>
      ))}
      {refunds.map(({ at, amount, to_gift_card, reason, state }) => (
        <li key={`${at} ${amount}`}>
          <span>
            <strong>{texts('event_refund')}</strong> {formats.money(amount)},{' '}
            {to_gift_card > 0 && `${texts('toGiftCard', { amount: formats.money(to_gift_card) })}, `}
            {getWord('state', state)} <Time at={at} />
            <small> {reason}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

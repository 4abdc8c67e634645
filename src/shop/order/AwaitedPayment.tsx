import { useTexts } from '../../components/ShopSettings'
import type { Order } from '../../shared/contract'
import { orderTexts } from '../../shared/texts/order'
import classes from './AwaitedPayment.module.css'

/** Tells how an order is still to be paid: by a transfer, with a code for banking apps, or in the shop. */
export function AwaitedPayment({
  payment,
  isToCollect,
}: {
  payment: NonNullable<Order['awaited_payment']>
  isToCollect: boolean
}) {
  const texts = useTexts(orderTexts)
  const { method, account, giro_code, reference } = payment
  const [amount, date] = [texts.money(payment.amount), texts.date(payment.due_on)]
  if (account === null || method === 'pickup') return <p>{texts('order.awaited.pickup', { amount, date })}</p>
  const facts: [name: string, value: string][] = [
    [texts('order.awaited.amount'), amount],
    [texts('order.awaited.holder'), account.holder],
    [texts('order.awaited.iban'), account.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ...(account.bic === null ? [] : [[texts('order.awaited.bic'), account.bic] as [string, string]]),
    [texts('order.awaited.reference'), reference],
  ]
  return (
    <section className={classes.awaited} aria-label={texts('order.awaited.heading')}>
      <div>
        <p>
          {texts(isToCollect ? `order.awaited.collected.${method}` : `order.awaited.${method}`, {
            amount,
            date,
          })}
        </p>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {giro_code && (
        <figure className={classes.code}>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(giro_code)}`}
            alt={texts('order.awaited.code')}
            width="164"
            height="164"
          />
          <figcaption>{texts('order.awaited.scan')}</figcaption>
        </figure>
      )}
    </section>
  )
}

import { useTexts } from '../../components/ShopSettings'
import type { Order } from '../../shared/contract'
import { orderTexts } from '../../shared/texts/order'
import { selectToday } from '../settings/shopSlice'
import { useAppSelector } from '../store/hooks'
import classes from './AwaitedPayment.module.css'
import { lastShippingDay } from './orderSteps'

/** Tells how an order is still to be paid: by a transfer, with a code for banking apps, or in the shop. */
export function AwaitedPayment({
  payment,
  order,
}: {
  payment: NonNullable<Order['awaited_payment']>
  order: Order
}) {
  const texts = useTexts(orderTexts)
  const today = useAppSelector(selectToday)
  const { method, account, giro_code, reference, order_numbers: numbers } = payment
  const [euros, date] = [texts.money(payment.amount), texts.date(payment.due_on)]
  const together = { amount: euros, numbers: numbers.slice(0, -1).join(', '), last: numbers.at(-1) ?? '' }
  const amount = numbers.length > 1 ? texts('order.awaited.together', together) : euros
  if (account === null || method === 'pickup') {
    const key = order.status === 'placed' ? 'order.awaited.pickup.placed' : 'order.awaited.pickup'
    return <p>{texts(key, { amount, date })}</p>
  }
  const shipsOn = lastShippingDay(order)
  const isPreOrder = method === 'prepayment' && shipsOn > today
  const key = isPreOrder ? getPreOrderText(order) : getText(order, method)
  const facts: [name: string, value: string][] = [
    [texts('order.awaited.amount'), euros],
    [texts('order.awaited.holder'), account.holder],
    [texts('order.awaited.iban'), account.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ...(account.bic === null ? [] : [[texts('order.awaited.bic'), account.bic] as [string, string]]),
    [texts('order.awaited.reference'), reference],
  ]
  return (
    <section className={classes.awaited} aria-label={texts('order.awaited.heading')}>
      <div>
        <p>
          {texts(key, {
            amount,
            date,
            from: texts.date(shipsOn),
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

const getText = ({ is_collected }: Order, method: 'prepayment' | 'invoice') =>
  is_collected ? (`order.awaited.collected.${method}` as const) : (`order.awaited.${method}` as const)

const getPreOrderText = ({ is_collected }: Order) =>
  is_collected ? 'order.awaited.collected.prepayment.preOrder' : 'order.awaited.prepayment.preOrder'

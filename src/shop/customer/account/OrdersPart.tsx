import { useState } from 'react'
import { Picture } from '../../../components/picture/Picture'
import { useTexts } from '../../../components/ShopSettings'
import type { Customer } from '../../../shared/contract'
import { formatReleaseTitle } from '../../../shared/formatReleaseName'
import { formatDay } from '../../../shared/formatTime'
import { shownState } from '../../../shared/shownState'
import { customerTexts } from '../../../shared/texts/customer'
import { orderTexts } from '../../../shared/texts/order'
import formClasses from '../forms/CustomerForm.module.css'
import classes from './Account.module.css'
import type { PartProps } from './accountPart'

const shownAtFirst = 8
const coversShown = 4

export function OrdersPart({ customer: { orders } }: PartProps) {
  const texts = useTexts(customerTexts)
  const [areAllShown, setAreAllShown] = useState(false)
  if (orders.length === 0) {
    return (
      <>
        <p>{texts('account.orders.none')}</p>
        <p className={classes.note}>{texts('account.orders.hint')}</p>
        <p>
          <a className={classes.link} href="/releases">
            {texts('account.orders.releases')}
          </a>
        </p>
      </>
    )
  }
  const shownOrders = areAllShown ? orders : orders.slice(0, shownAtFirst)
  return (
    <>
      <ul className={classes.rows}>
        {shownOrders.map((order) => (
          <OrderRow key={order.uuid_order} order={order} />
        ))}
      </ul>
      {shownOrders.length < orders.length && (
        <p>
          <button type="button" className={formClasses.quiet} onClick={() => setAreAllShown(true)}>
            {texts('account.orders.all', { count: orders.length })}
          </button>
        </p>
      )}
    </>
  )
}

function OrderRow({ order }: { order: Customer['orders'][number] }) {
  const texts = useTexts(orderTexts, customerTexts)
  const { uuid_order, order_number, created_at, status, payment_status, total, items } = order
  const stateText = getStateText(order)
  // A cancelled order that was never paid has no state of its payment.
  const isNeverPaid = status === 'cancelled' && (order.is_taken_off || payment_status === 'failed')
  const more = items.length - coversShown
  return (
    <li>
      <a className={classes.order} href={`/order/${uuid_order}`}>
        <span className={classes.covers}>
          {items.slice(0, coversShown).map((item) => (
            <Picture
              key={item.uuid_release_format}
              image={item.product_image}
              alt={formatReleaseTitle(item.display_artist, item.title)}
              sizes="3.5rem"
              largest={200}
              className={classes.cover}
            />
          ))}
          {more > 0 && <span className={classes.more}>{texts('account.orders.more', { count: more })}</span>}
        </span>
        <span className={classes.orderName}>
          <b>{texts('account.order', { number: order_number })}</b>
          <span>{formatDay(created_at, texts)}</span>
        </span>
        <span className={classes.orderStates}>
          {stateText && <span>{texts(stateText)}</span>}
          {!isNeverPaid && (
            <span data-open={payment_status === 'pending' || payment_status === 'failed' || undefined}>
              {texts(`order.payment.${payment_status}`)}
            </span>
          )}
        </span>
        <span className={classes.amount}>{texts.money(total)}</span>
      </a>
    </li>
  )
}

/** @returns null while the payment is pending or has failed */
function getStateText(order: Customer['orders'][number]) {
  const state = shownState(order)
  if (state === null) return null
  if (!order.is_collected || state === 'preOrdered' || state === 'cancelled')
    return `order.status.${state}` as const
  return `order.status.collected.${state}` as const
}

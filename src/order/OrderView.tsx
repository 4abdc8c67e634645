import { type ReactNode, useId, useState } from 'react'
import { Picture } from '../components/picture/Picture'
import { conditionText } from '../shared/conditionText'
import type { Order, OrderItem } from '../shared/contract'
import { formatDate } from '../shared/dates'
import { formatDay } from '../shared/formatTime'
import { money } from '../shared/money'
import { rebateName } from '../shared/rebateName'
import { slugPath } from '../shared/slugs'
import { orderTexts } from '../shared/texts/order'
import { rebateTexts } from '../shared/texts/rebate'
import { useTexts } from '../shop/ShopSettings'
import { InvoiceLink } from './InvoiceLink'
import { LinkOrder } from './LinkOrder'
import { hasSeveralParcels, OrderSteps, Parcels, TrackingNumber } from './OrderSteps'
import classes from './OrderView.module.css'
import { SendLink } from './SendLink'
import { WithdrawalForm } from './withdrawal/WithdrawalForm'
import { isWithdrawnFrom, WithdrawalState } from './withdrawal/WithdrawalState'

export interface OrderViewProps {
  order: Order
  /** The access key from a link in a mail; null without one. */
  access: string | null
  /** True when it was bought in this tab just now. */
  isJustBought: boolean
  /** True when the page's heading names this order already. */
  isNamed: boolean
}

/** Shows one order: its progress, items, sums and addresses. */
export function OrderView({ order, access, isJustBought, isNamed }: OrderViewProps) {
  const texts = useTexts(orderTexts)
  const id = useId()
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const { payment_status: payment, addresses, download_token, city, withdrawal } = order
  const isPersonal = order.personal_data === 'shown'
  const itemsLeft = order.items.filter((item) => !isWithdrawnFrom(item, withdrawal))
  const isWithdrawable = itemsLeft.length > 0 && order.status !== 'cancelled'
  return (
    <article className={classes.order} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 className={isNamed ? 'visually-hidden' : classes.number} id={id}>
          {texts('order.heading', { number: order.order_number })}
        </h2>
        <p>{texts('order.on', { date: formatDay(order.created_at) })}</p>
      </header>
      {order.is_test && <p className={classes.test}>{texts('order.test')}</p>}
      <OrderSteps order={order} />
      {hasSeveralParcels(order) ? <Parcels order={order} /> : <TrackingNumber parcel={order} />}
      {(payment === 'refunded' || payment === 'partly_refunded') && (
        <p className={classes.refund}>{texts(`order.payment.${payment}`)}</p>
      )}
      {payment === 'pending' && (
        <p>{texts(order.has_parcel ? 'order.payment.pending.body' : 'order.payment.pending.downloads')}</p>
      )}
      {payment === 'failed' && <p>{texts('order.payment.failed.body')}</p>}
      {withdrawal && <WithdrawalState order={order} withdrawal={withdrawal} />}
      {download_token && (
        <a className={classes.strong} href={`/downloads/${download_token}`}>
          {texts('order.downloads')}
        </a>
      )}
      <ul className={classes.items}>
        {order.items.map((item) => (
          <Item key={item.uuid_release_format} item={item} isSent={order.shipped_at !== null} />
        ))}
      </ul>
      <Totals order={order} />
      <dl className={classes.facts}>
        {addresses && (
          <>
            {order.has_parcel && <Fact name={texts('order.to')}>{addresses.shipping}</Fact>}
            {addresses.billing !== addresses.shipping && (
              <Fact name={texts('order.bill')}>{addresses.billing}</Fact>
            )}
            <Fact name={texts('order.email')}>{addresses.email}</Fact>
          </>
        )}
        {!addresses && city && <Fact name={texts('order.to')}>{city}</Fact>}
        {order.has_parcel && <Fact name={texts('order.sentBy')}>{order.shipping_label}</Fact>}
        <Fact name={texts('order.paidBy')}>{order.payment_label}</Fact>
      </dl>
      {!order.is_linked && <LinkOrder order={order} access={access} isJustBought={isJustBought} />}
      {!isPersonal && <SendLink uuidOrder={order.uuid_order} />}
      <p className={classes.actions}>
        {isPersonal && <InvoiceLink order={order} access={access} />}
        {order.corrections.map(({ number }) => (
          <InvoiceLink key={number} order={order} access={access} correction={number} />
        ))}
        {!isWithdrawing && isWithdrawable && (
          <button type="button" onClick={() => setIsWithdrawing(true)}>
            {texts('order.withdraw')}
          </button>
        )}
      </p>
      {isWithdrawing && (
        <WithdrawalForm
          uuidOrder={order.uuid_order}
          orderNumber={order.order_number}
          name={addresses?.name ?? ''}
          email={addresses?.email}
          items={itemsLeft}
          onClose={() => setIsWithdrawing(false)}
        />
      )}
    </article>
  )
}

function Item({ item, isSent }: { item: OrderItem; isSent: boolean }) {
  const texts = useTexts(orderTexts)
  const href = slugPath('/release', item.slug)
  const date = !isSent && item.ships_on && texts('order.shipsOn', { date: formatDate(item.ships_on) })
  return (
    <li className={classes.item}>
      <Picture image={item.product_image} alt="" sizes="3.5rem" largest={200} className={classes.picture} />
      <p className={classes.what}>
        <a href={href}>
          <b>{item.display_artist}</b> {item.title}
          {item.edition && ` ${item.edition}`}
        </a>
        <span className={classes.format}>
          {[item.format, conditionText(item.condition, texts), item.catalog_nr, date]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <p className={classes.price}>
        {item.quantity > 1 && (
          <span className={classes.each}>
            {item.quantity} × {money(item.price)}
          </span>
        )}
        {item.cancelled > 0 && (
          <span className={classes.each}>{texts('order.cancelled', { count: item.cancelled })}</span>
        )}
        {item.returned > 0 && (
          <span className={classes.each}>{texts('order.returned', { count: item.returned })}</span>
        )}
        {money(item.total)}
      </p>
    </li>
  )
}

function Totals({ order: { totals, has_parcel } }: { order: Order }) {
  const texts = useTexts(orderTexts, rebateTexts)
  const lines: [name: string, amount: string][] = [
    [texts('order.items'), money(totals.items)],
    ...totals.rebates.map((rebate): [string, string] => [
      rebateName(rebate, texts),
      `−${money(rebate.total)}`,
    ]),
  ]
  if (has_parcel) lines.push([texts('order.shipping'), money(totals.shipping)])
  return (
    <dl className={classes.totals}>
      {lines.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{texts('order.total')}</dt>
        <dd>{money(totals.total)}</dd>
      </div>
      {totals.vat > 0 ? (
        totals.vat_lines.map(({ rate, net, vat }) => (
          <div key={rate} className={classes.vat}>
            <dt>{texts('order.vatLine', { rate, net: money(net) })}</dt>
            <dd>{money(vat)}</dd>
          </div>
        ))
      ) : (
        <div className={classes.vat}>
          <dt>{texts('order.noVat')}</dt>
          <dd>{money(0)}</dd>
        </div>
      )}
      {totals.refunded > 0 && (
        <div>
          <dt>{texts('order.refunded')}</dt>
          <dd>{money(totals.refunded)}</dd>
        </div>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

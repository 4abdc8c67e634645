import { type ReactNode, useId, useState } from 'react'
import { Picture } from '../../components/picture/Picture'
import { useTexts } from '../../components/ShopSettings'
import { conditionText } from '../../shared/conditionText'
import type { Order, OrderItem } from '../../shared/contract'
import { formatDay } from '../../shared/formatTime'
import { rebateName } from '../../shared/rebateName'
import { slugPath } from '../../shared/slugs'
import { giftCardTexts } from '../../shared/texts/giftCard'
import { orderTexts } from '../../shared/texts/order'
import { rebateTexts } from '../../shared/texts/rebate'
import { selectWebshop } from '../settings/shopSlice'
import { useAppSelector } from '../store/hooks'
import { AwaitedPayment } from './AwaitedPayment'
import { InvoiceLink } from './InvoiceLink'
import { LinkOrder } from './LinkOrder'
import { OrderAgain } from './OrderAgain'
import { hasSeveralParcels, OrderSteps, Parcels, TrackingNumber } from './OrderSteps'
import classes from './OrderView.module.css'
import { SendLink } from './SendLink'
import { SoldGiftCard } from './SoldGiftCard'
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
  const { address: shopAddress } = useAppSelector(selectWebshop)
  const isPersonal = order.personal_data === 'shown'
  const isSent = order.has_parcel && !order.is_collected
  const itemsLeft = order.items.filter((item) => !isWithdrawnFrom(item, withdrawal))
  const isAllWithdrawn = withdrawal !== null && withdrawal.items === null
  const isCardLeft = order.gift_card_sale !== null && withdrawal === null
  const isWithdrawable = (itemsLeft.length > 0 || isCardLeft) && order.status !== 'cancelled'
  return (
    <article className={classes.order} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 className={isNamed ? 'visually-hidden' : classes.number} id={id}>
          {texts('order.heading', { number: order.order_number })}
        </h2>
        <p>{texts('order.on', { date: formatDay(order.created_at, texts) })}</p>
      </header>
      {order.is_test && <p className={classes.test}>{texts('order.test')}</p>}
      <OrderSteps order={order} />
      {hasSeveralParcels(order) ? <Parcels order={order} /> : <TrackingNumber parcel={order} />}
      {(payment === 'refunded' || payment === 'partly_refunded') && (
        <p className={classes.refund}>
          {texts(order.is_taken_off ? 'order.payment.takenOff' : `order.payment.${payment}`)}
        </p>
      )}
      {order.awaited_payment && !isAllWithdrawn && (
        <AwaitedPayment payment={order.awaited_payment} order={order} />
      )}
      {payment === 'pending' && !order.awaited_payment && <PendingPayment order={order} />}
      {payment === 'failed' && <p>{texts(`order.payment.failed.${getFailedText(order)}`)}</p>}
      {withdrawal && <WithdrawalState order={order} withdrawal={withdrawal} />}
      {download_token && (
        <a className={classes.strong} href={`/downloads/${download_token}`}>
          {texts('order.downloads')}
        </a>
      )}
      {order.gift_card_sale && <SoldGiftCard order={order} sale={order.gift_card_sale} access={access} />}
      <ul className={classes.items}>
        {order.items.map((item) => (
          <Item key={item.uuid_release_format} item={item} order={order} />
        ))}
      </ul>
      <Totals order={order} />
      <dl className={classes.facts}>
        {addresses && (
          <>
            {isSent && <Fact name={texts('order.to')}>{addresses.shipping}</Fact>}
            {(order.is_collected || addresses.billing !== addresses.shipping) && (
              <Fact name={texts('order.bill')}>{addresses.billing}</Fact>
            )}
            <Fact name={texts('order.email')}>{addresses.email}</Fact>
          </>
        )}
        {!addresses && city && !order.is_collected && <Fact name={texts('order.to')}>{city}</Fact>}
        {isSent && <Fact name={texts('order.sentBy')}>{order.shipping_label}</Fact>}
        {order.is_collected && (
          <Fact name={texts(shopAddress ? 'order.collectAt' : 'order.collected')}>
            {shopAddress ?? order.shipping_label}
          </Fact>
        )}
        <Fact name={texts('order.paidBy')}>{order.payment_label}</Fact>
      </dl>
      {!order.is_linked && <LinkOrder order={order} access={access} isJustBought={isJustBought} />}
      {!isPersonal && <SendLink uuidOrder={order.uuid_order} />}
      <div className={classes.actions}>
        {isPersonal && order.items.length > 0 && <OrderAgain items={order.items} />}
        {isPersonal && <InvoiceLink order={order} access={access} />}
        {order.corrections.map(({ number }) => (
          <InvoiceLink key={number} order={order} access={access} correction={number} />
        ))}
        {!isWithdrawing && isWithdrawable && (
          <button type="button" onClick={() => setIsWithdrawing(true)}>
            {texts('order.withdraw')}
          </button>
        )}
      </div>
      {isWithdrawing && (
        <WithdrawalForm
          uuidOrder={order.uuid_order}
          orderNumber={order.order_number}
          name={addresses?.name ?? ''}
          email={addresses?.email}
          items={itemsLeft}
          access={access}
          onClose={() => setIsWithdrawing(false)}
        />
      )}
    </article>
  )
}

/** Tells what happens when the provider or bank has confirmed a payment. */
function PendingPayment({ order }: { order: Order }) {
  const texts = useTexts(orderTexts)
  const sentences = [
    texts(`order.payment.pending.${getPendingText(order)}`),
    ...(order.has_parcel && order.has_download ? [texts('order.payment.pending.alsoDownloads')] : []),
  ]
  return <p>{sentences.join(' ')}</p>
}

const getPendingText = ({ has_parcel, is_collected, gift_card_sale }: Order) => {
  if (is_collected) return 'collected'
  if (gift_card_sale) return 'giftCard'
  return has_parcel ? 'body' : 'downloads'
}

const getFailedText = ({ awaited_method: method }: Order) =>
  method === 'prepayment' || method === 'pickup' ? method : 'body'

function Item({ item, order }: { item: OrderItem; order: Order }) {
  const texts = useTexts(orderTexts)
  const href = slugPath('/release', item.slug)
  const hasLeft = order.shipped_at !== null || order.delivered_at !== null
  const start = order.is_collected ? 'order.collectsFrom' : 'order.shipsOn'
  const date = !hasLeft && item.ships_on && texts(start, { date: texts.date(item.ships_on) })
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
            {item.quantity} × {texts.money(item.price)}
          </span>
        )}
        {item.cancelled > 0 && (
          <span className={classes.each}>{texts('order.cancelled', { count: item.cancelled })}</span>
        )}
        {item.returned > 0 && (
          <span className={classes.each}>{texts('order.returned', { count: item.returned })}</span>
        )}
        {texts.money(item.total)}
      </p>
    </li>
  )
}

function Totals({ order }: { order: Order }) {
  const { totals, has_parcel, is_collected, is_taken_off, payment_status } = order
  const texts = useTexts(orderTexts, rebateTexts, giftCardTexts)
  const lines: [name: string, amount: string][] = [
    [texts('order.items'), texts.money(totals.items)],
    ...totals.rebates.map((rebate): [string, string] => [
      rebateName(rebate, texts),
      `−${texts.money(rebate.total)}`,
    ]),
  ]
  // Nothing was paid, so less is to be paid.
  const isUnpaid = is_taken_off || payment_status === 'pending' || payment_status === 'failed'
  if (is_collected)
    lines.push([
      texts('order.collected'),
      totals.shipping === 0 ? texts('order.shipping.free') : texts.money(totals.shipping),
    ])
  else if (has_parcel) lines.push([texts('order.shipping'), texts.money(totals.shipping)])
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
        <dd>{texts.money(totals.total)}</dd>
      </div>
      {totals.gift_card > 0 && (
        <div>
          <dt>{texts('giftCard.paid')}</dt>
          <dd>{texts.money(totals.gift_card)}</dd>
        </div>
      )}
      {totals.vat_lines.map(({ kind, rate, net, vat }) => (
        <div key={`${kind} ${rate}`} className={classes.vat}>
          <dt>
            {texts(kind === 'taxed' ? 'order.vatLine' : `order.vat.${kind}`, {
              rate: texts.decimal(rate),
              net: texts.money(net),
            })}
          </dt>
          <dd>{kind === 'taxed' && texts.money(vat)}</dd>
        </div>
      ))}
      {totals.refunded > 0 && (
        <div>
          <dt>{texts(isUnpaid ? 'order.takenOff' : 'order.refunded')}</dt>
          <dd>{texts.money(totals.refunded)}</dd>
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

import { useMemo } from 'react'
import { formatDate, formatDay } from '../../../shared/staff/formatMoment'
import type { KeyOf, Texts } from '../../../shared/texts/createTexts'
import { formats } from '../../../shared/texts/formats'
import type { ListedOrder } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { Badge, Time } from '../../components/Formatted'
import { Link } from '../../components/Link'
import type { Column } from '../../components/table/tableTypes'
import classes from './OrdersScreen.module.css'
import { ordersTexts } from './texts'

type OrdersTexts = Texts<KeyOf<typeof ordersTexts>>

/** The columns that are shown until others are chosen. */
export const usualColumns = ['number', 'placed', 'name', 'items', 'total', 'status', 'place', 'marks']

/**
 * Makes all columns of the list of orders, of which a person chooses some.
 * @returns the same list until the language changes; its first column is always shown
 */
export function useOrderColumns(): Column<ListedOrder>[] {
  const texts = useTexts(ordersTexts)
  return useMemo(
    () => [
      {
        id: 'number',
        header: texts('number'),
        cell: ({ order_number }) => (
          <Link to={`/orders/${order_number}`} className={classes.number}>
            {order_number}
          </Link>
        ),
        note: (order) => listMarks(order, texts)[0],
      },
      {
        id: 'placed',
        header: texts('placed'),
        isWide: true,
        cell: ({ created_at }) => <Time at={created_at} />,
      },
      {
        id: 'name',
        header: texts('name'),
        cell: ({ name, email }) => name ?? email,
        note: (order) => `${formatDate(order.created_at)}, ${formatStatus(order, texts)}`,
      },
      { id: 'items', header: texts('items'), isNumber: true, isWide: true, cell: ({ items }) => items },
      {
        id: 'total',
        header: texts('total'),
        isNumber: true,
        isWide: true,
        cell: ({ total }) => formats.money(total),
      },
      { id: 'status', header: texts('status'), isWide: true, cell: (order) => formatStatus(order, texts) },
      {
        id: 'payment',
        header: texts('payment'),
        isWide: true,
        cell: ({ payment_status }) => texts(`payment_${payment_status}`),
      },
      {
        id: 'shipping',
        header: texts('shipping'),
        isWide: true,
        cell: ({ shipping_label }) => shipping_label,
      },
      {
        id: 'place',
        header: texts('place'),
        isWide: true,
        cell: ({ city, id_country }) => [id_country, city].filter(Boolean).join(' '),
      },
      { id: 'tracking', header: texts('tracking'), isWide: true, cell: ({ tracking }) => tracking },
      { id: 'email', header: texts('email'), isWide: true, cell: ({ email }) => email },
      { id: 'marks', header: texts('marks'), isWide: true, cell: (order) => <OrderBadges order={order} /> },
    ],
    [texts],
  )
}

/** Names the state of an order; a payment that is not in order is named too. */
function formatStatus(order: ListedOrder, texts: OrdersTexts): string {
  const { payment_status } = order
  const status = sendingText(order, texts)
  return payment_status === 'paid'
    ? status
    : texts('statusAndPayment', { status, payment: texts(`also_${payment_status}`) })
}

/**
 * Tells whether some copies of an order were sent and others not yet.
 * @param to_send the copies that are still to be sent
 */
export const isPartlySent = ({ status, sent, to_send }: ListedOrder): boolean =>
  status === 'placed' && sent > 0 && to_send > 0

/**
 * Names how far an order is: placed, partly sent, sent, and so on.
 * @param texts those of the list of orders, in the person's language
 */
export const sendingText = (order: ListedOrder, texts: OrdersTexts): string =>
  isPartlySent(order)
    ? texts('partlySent', { sent: order.sent, count: order.sent + order.to_send })
    : texts(`status_${nameStatus(order)}`)

/** Names a status: an order that is collected is not sent, but ready, and then collected. */
function nameStatus({ status, is_collected }: ListedOrder) {
  if (is_collected && status === 'shipped') return 'ready'
  return is_collected && status === 'delivered' ? 'collected' : status
}

/**
 * Shows what is special about an order: a withdrawal, a pre-order, a note, or a test.
 * @param order `ships_on` is the day of a pre-order; it counts only until the order is sent
 */
export function OrderBadges({ order }: { order: ListedOrder }) {
  const texts = useTexts(ordersTexts)
  return <span className={classes.marks}>{listMarks(order, texts)}</span>
}

/** Lists what is special about an order, the most urgent first. */
function listMarks({ is_withdrawn, ships_on, has_note, is_test, status }: ListedOrder, texts: OrdersTexts) {
  const badge = (name: string, isStrong = false) => (
    <Badge key={name} isStrong={isStrong}>
      {name}
    </Badge>
  )
  return [
    ...(is_withdrawn ? [badge(texts('withdrawnMark'), true)] : []),
    ...(ships_on && status === 'placed' ? [badge(texts('preOrder', { day: formatDay(ships_on) }))] : []),
    ...(has_note ? [badge(texts('note'))] : []),
    ...(is_test ? [badge(texts('test'))] : []),
  ]
}

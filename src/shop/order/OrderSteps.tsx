import { useTexts } from '../../components/ShopSettings'
import type { Order } from '../../shared/contract'
import { formatDay } from '../../shared/formatTime'
import { safeHref } from '../../shared/safeHref'
import { orderTexts } from '../../shared/texts/order'
import classes from './OrderSteps.module.css'
import { orderSteps } from './orderSteps'

/** Shows the progress of an order: past, present and future steps. */
export function OrderSteps({ order }: { order: Order }) {
  const texts = useTexts(orderTexts)
  return (
    <ol className={classes.steps} aria-label={texts('order.steps')}>
      {orderSteps(order).map(({ label, state, note }) => (
        <li
          key={label}
          className={classes.step}
          data-state={state}
          data-open={label === 'pending' || label === 'failed' || undefined}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes.name}>{texts(`order.step.${label}`)}</span>
          {note && (
            <span className={classes.note}>
              {texts(`order.stepDate.${note.key}`, {
                date: texts.date(note.date),
                until: texts.date(note.until ?? ''),
              })}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Shows the parcels of an order that is sent in several, each with what is in it. */
export function Parcels({ order: { parcels, items, is_collected } }: { order: Order }) {
  const texts = useTexts(orderTexts)
  return parcels.map((parcel, index) => {
    const number = index + 1
    const name = texts(is_collected ? 'order.parcelNumber.collected' : 'order.parcelNumber', {
      number,
      date: formatDay(parcel.sent_at, texts),
    })
    return (
      <section key={number} className={classes.tracking} aria-label={name}>
        <h3>{name}</h3>
        <ul>
          {parcel.items.map(({ uuid_release_format, quantity }) => {
            const item = items.find((candidate) => candidate.uuid_release_format === uuid_release_format)
            return (
              item && (
                <li key={uuid_release_format}>
                  {quantity} × {item.display_artist} – {item.title} ({item.format})
                </li>
              )
            )
          })}
        </ul>
        <TrackingNumber parcel={parcel} />
      </section>
    )
  })
}

/** Tells whether the parcels of an order are shown one by one, so that its own tracking number is not. */
export const hasSeveralParcels = ({ parcels, status }: Order): boolean =>
  parcels.length > 1 || (parcels.length === 1 && status === 'placed')

/** Shows the tracking number, as a link if the carrier has a page for it. */
export function TrackingNumber({
  parcel: { tracking_number, tracking_url },
}: {
  parcel: Pick<Order, 'tracking_number' | 'tracking_url'>
}) {
  const texts = useTexts(orderTexts)
  const isLinked = tracking_url !== null && safeHref(tracking_url) !== null
  if (tracking_number === null && !isLinked) return null
  const text =
    tracking_number === null ? texts('order.track') : texts('order.parcel', { number: tracking_number })
  return (
    <p className={classes.tracking}>
      {isLinked ? (
        <a href={tracking_url} target="_blank" rel="noopener">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  )
}

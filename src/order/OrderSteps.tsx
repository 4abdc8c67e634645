import type { Order } from '../shared/contract'
import { safeHref } from '../shared/safeHref'
import { orderTexts } from '../shared/texts/order'
import { useTexts } from '../shop/ShopSettings'
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
              {texts(`order.stepDate.${note.key}`, { date: note.date, until: note.until ?? '' })}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Shows the tracking number, as a link if the carrier has a page for it. */
export function TrackingNumber({ order: { tracking_number, tracking_url } }: { order: Order }) {
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

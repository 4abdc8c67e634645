import type { StaffOrder } from '../../api/contract'
import { Time } from '../../components/Values'
import { orderTexts } from '../../texts/order'
import { useTexts } from '../../texts/useTexts'
import { useEventText } from './eventTexts'
import classes from './OrderScreen.module.css'

/** What happened to the order, newest first. */
export function OrderTimeline({ page: { timeline } }: { page: StaffOrder }) {
  const texts = useTexts(orderTexts)
  const eventText = useEventText()
  return (
    <ol className={classes.timeline}>
      {timeline.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several entries may have the same moment and words
        <li key={index}>
          <Time at={entry.at} />
          <span>
            <strong>{eventText(entry)}</strong>
            {entry.by && ` ${texts('by', { name: entry.by })}`}
            {entry.detail && <small> {entry.detail}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

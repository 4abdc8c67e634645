import type { StaffOrder } from '../../api/contract'
import { Facts, useDescribed } from '../../components/changes/ChangePreview'
import { Time } from '../../components/Values'
import { orderTexts } from '../../texts/order'
import { useTexts } from '../../texts/useTexts'
import { useEventText } from './eventTexts'
import classes from './OrderScreen.module.css'

/** What happened to the order, newest first. */
export function OrderTimeline({ page: { timeline } }: { page: StaffOrder }) {
  const texts = useTexts(orderTexts)
  const eventText = useEventText()
  const describe = useDescribed()
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
            {entry.kind === 'staff' && <Facts described={describe(changeOf(entry))} />}
          </span>
        </li>
      ))}
    </ol>
  )
}

const changeOf = ({ what, facts = {} }: StaffOrder['timeline'][number]) => ({
  ...{ action: what, detail: facts, before: null, after: null },
})

import type { StaffOrder } from '../../../api/contract'
import { useTexts } from '../../../api/useTexts'
import { ChangeFacts, useDescribed } from '../../../components/changes/ChangePreview'
import { Time } from '../../../components/Formatted'
import { useEventText } from './eventTexts'
import classes from './OrderScreen.module.css'
import { orderTexts } from './texts'

/**
 * Shows what happened to the order.
 * @param page its `timeline` is newest first
 */
export function OrderTimeline({ page: { order, timeline } }: { page: StaffOrder }) {
  return (
    <ol className={classes.timeline}>
      {timeline.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several entries may have the same moment and words
        <li key={index}>
          <Time at={entry.at} />
          <span>
            <EntryText entry={entry} order={order} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function EntryText({ entry, order }: { entry: StaffOrder['timeline'][number] } & Pick<StaffOrder, 'order'>) {
  const texts = useTexts(orderTexts)
  const eventText = useEventText(order)
  const describe = useDescribed()
  const { kind, what, by, detail, facts = {} } = entry
  const described =
    kind === 'staff' ? describe({ action: what, detail: facts, before: null, after: null }) : null
  return (
    <>
      <strong>{described?.sentence ?? eventText(entry)}</strong>
      {by && ` ${texts('by', { name: by })}`}
      {detail && <small> {detail}</small>}
      {described && <ChangeFacts described={described} />}
    </>
  )
}

import { useTexts } from '../../api/useTexts'
import { Time } from '../../components/Formatted'
import { Empty, Hint, Pending } from '../../components/Notice'
import { type ClosedIncident, useClosedInboxQuery } from './calls'
import classes from './InboxScreen.module.css'
import { inboxTexts } from './texts'

/** Lists the incidents that were closed last, with who closed them and why. */
export function ClosedIncidents() {
  const texts = useTexts(inboxTexts)
  const { data, error, refetch } = useClosedInboxQuery()
  if (!data) return <Pending error={error} onRetry={refetch} />
  if (data.incidents.length === 0) return <Empty heading={texts('noneClosed')} />
  return (
    <div className={classes.closed}>
      <Hint>{texts('closedText')}</Hint>
      <ul aria-label={texts('closedHeading')} className={classes.incidents}>
        {data.incidents.map((incident) => (
          <ClosedIncidentItem key={incident.id_incident} one={incident} />
        ))}
      </ul>
    </div>
  )
}

function ClosedIncidentItem({ one: { title, name, detail, note, by, closed_at } }: { one: ClosedIncident }) {
  const texts = useTexts(inboxTexts)
  return (
    <li className={classes.closedIncident}>
      <span className={classes.incidentTop}>
        <strong>{title}</strong>
        <Time at={closed_at} />
      </span>
      <span className={classes.about}>{[name, detail].filter(Boolean).join(' · ')}</span>
      {note && <span className={classes.detailText}>{note}</span>}
      <span className={classes.soft}>
        {by === null ? texts('closedByItself') : texts('closedBy', { name: by })}
      </span>
    </li>
  )
}

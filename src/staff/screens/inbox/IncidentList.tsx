import { formatDay, todayInShop } from '../../../shared/staff/formatMoment'
import { useTexts } from '../../api/useTexts'
import { Badge, Time } from '../../components/Formatted'
import { Link } from '../../components/Link'
import type { InboxIncident } from './calls'
import classes from './InboxScreen.module.css'
import { inboxTexts } from './texts'

/**
 * Lists the open incidents, each a link to its details.
 * @param chosen the number of the incident that is shown; null for none
 */
export function IncidentList({
  incidents,
  chosen: chosenId,
}: {
  incidents: readonly InboxIncident[]
  chosen: number | null
}) {
  const texts = useTexts(inboxTexts)
  return (
    <ul aria-label={texts('incidents')} className={classes.incidents}>
      {incidents.map((incident) => (
        <li key={incident.id_incident}>
          <Link
            to={`/inbox?incident=${incident.id_incident}`}
            className={classes.incident}
            aria-current={incident.id_incident === chosenId ? 'true' : undefined}
          >
            <span className={classes.incidentTop}>
              <strong>{incident.title}</strong>
              {incident.due === null ? <Time at={incident.opened_at} /> : <Deadline day={incident.due} />}
            </span>
            <IncidentSubject one={incident} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Who or what an incident is about, in a line. */
function IncidentSubject({ one: { withdrawal, orders, detail } }: { one: InboxIncident }) {
  const texts = useTexts(inboxTexts)
  const numbers = orders.map(({ order_number }) => order_number).join(', ')
  const parts = [
    withdrawal?.name,
    orders.length > 0 && texts('ofOrders', { count: orders.length, orders: numbers }),
    !withdrawal && orders.length === 0 && detail,
  ].filter(Boolean)
  return <span className={classes.about}>{parts.join(' · ')}</span>
}

/**
 * Shows the last day for an incident; one that has come stands out.
 * @param day `YYYY-MM-DD` in the shop's time zone
 */
export function Deadline({ day }: { day: string }) {
  const texts = useTexts(inboxTexts)
  const today = todayInShop()
  const state = day < today ? 'overdue' : day === today ? 'dueToday' : 'due'
  return <Badge isStrong={day <= today}>{texts(state, { day: formatDay(day) })}</Badge>
}

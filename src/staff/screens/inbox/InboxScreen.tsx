import { useSearchParams } from 'react-router-dom'
import { useTexts } from '../../api/useTexts'
import { Link } from '../../components/Link'
import { Empty, Pending } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { ClosedIncidents } from './ClosedIncidents'
import { useInboxQuery } from './calls'
import classes from './InboxScreen.module.css'
import { IncidentDetail } from './IncidentDetail'
import { IncidentList } from './IncidentList'
import { inboxTexts } from './texts'

/**
 * Lists the incidents that a person must decide. The incident that is shown is in the address: `?incident=17`;
 * `?show=closed` lists closed ones.
 */
export function InboxScreen() {
  const texts = useTexts(inboxTexts)
  const [params] = useSearchParams()
  const isClosedShown = params.get('show') === 'closed'
  return (
    <ScreenFrame
      title={texts(isClosedShown ? 'closedHeading' : 'heading')}
      actions={
        isClosedShown ? (
          <Link to="/inbox">{texts('all')}</Link>
        ) : (
          <Link to="/inbox?show=closed">{texts('showClosed')}</Link>
        )
      }
    >
      {isClosedShown ? <ClosedIncidents /> : <OpenIncidents chosen={params.get('incident')} />}
    </ScreenFrame>
  )
}

function OpenIncidents({ chosen }: { chosen: string | null }) {
  const texts = useTexts(inboxTexts)
  const { data, error, refetch } = useInboxQuery()
  if (!data) return <Pending error={error} onRetry={refetch} />
  const { incidents } = data
  const incident = incidents.find(({ id_incident }) => String(id_incident) === chosen)
  if (incidents.length === 0 && chosen === null) {
    return <Empty heading={texts('empty')}>{texts('emptyText')}</Empty>
  }
  return (
    <div className={classes.screen} data-chosen={chosen !== null || undefined}>
      <div className={classes.list}>
        <p className={classes.count}>{texts('count', { count: incidents.length })}</p>
        <IncidentList incidents={incidents} chosen={incident?.id_incident ?? null} />
      </div>
      <div className={classes.detail}>
        {chosen !== null && (
          <p className={classes.back}>
            <Link to="/inbox">{texts('all')}</Link>
          </p>
        )}
        {incident ? (
          <IncidentDetail key={incident.id_incident} shown={incident} onStale={refetch} />
        ) : chosen === null ? (
          <p className={classes.soft}>{texts('choose')}</p>
        ) : (
          <Empty heading={texts('gone')}>{texts('goneText')}</Empty>
        )}
      </div>
    </div>
  )
}

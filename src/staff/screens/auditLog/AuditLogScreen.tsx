import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { formatMoment } from '../../../shared/staff/formatMoment'
import type { LogEntry } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { Time } from '../../components/Formatted'
import { Empty, Pending } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import { PageLinks } from '../../components/table/ListPage'
import type { Column } from '../../components/table/tableTypes'
import { AuditLogFilter } from './AuditLogFilter'
import classes from './AuditLogScreen.module.css'
import { auditLogFilterNames } from './auditLogFilterNames'
import { useListAuditLogQuery } from './calls'
import { auditLogTexts } from './texts'

const entryText = lazyModule(() => import(/* webpackChunkName: "logEntryText" */ './LogEntryText'))

/** Shows the audit log. The filter is in the address, so that it can be sent to others. */
export function AuditLogScreen() {
  const texts = useTexts(auditLogTexts)
  const [params] = useSearchParams()
  const filter = Object.fromEntries(
    auditLogFilterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  )
  const before = params.get('before')
  const { currentData, error, isFetching, refetch } = useListAuditLogQuery({
    ...filter,
    ...(before && { before }),
  })
  const columns = useColumns()
  const lastEntry = currentData?.has_more ? currentData.entries.at(-1) : null
  const isFiltered = Object.keys(filter).length > 0
  return (
    <ScreenFrame title={texts('heading')}>
      <AuditLogFilter key={params.toString()} filter={filter} />
      {currentData ? (
        currentData.entries.length > 0 ? (
          <div className={classes.results} aria-busy={isFetching}>
            <DataTable
              label={texts('results')}
              items={currentData.entries}
              columns={columns}
              idOf={({ id }) => String(id)}
              isWrapping
            />
          </div>
        ) : (
          <Empty heading={texts(isFiltered ? 'emptySearch' : 'empty')}>
            {isFiltered && texts('emptySearchText')}
          </Empty>
        )
      ) : (
        <Pending error={error} onRetry={refetch} />
      )}
      <PageLinks
        label={texts('pages')}
        links={[
          { name: texts('newest'), to: before ? buildAddress(filter) : null },
          {
            name: texts('older'),
            to: lastEntry ? buildAddress({ ...filter, before: String(lastEntry.id) }) : null,
          },
        ]}
      />
    </ScreenFrame>
  )
}

const buildAddress = (parameters: Record<string, string>): string => {
  const query = new URLSearchParams(parameters).toString()
  return query === '' ? '/audit-log' : `/audit-log?${query}`
}

function useColumns(): Column<LogEntry>[] {
  const texts = useTexts(auditLogTexts)
  return useMemo(
    () => [
      { id: 'at', header: texts('at'), isWide: true, cell: ({ at }) => <Time at={at} /> },
      { id: 'by', header: texts('by'), isWide: true, cell: ({ by }) => by },
      { id: 'from', header: texts('from'), isWide: true, cell: ({ from }) => from },
      {
        id: 'action',
        header: texts('action'),
        note: ({ at, by }) => `${formatMoment(at)}, ${by}`,
        cell: (entry) => <LazyEntryText entry={entry} />,
      },
    ],
    [texts],
  )
}

/** What was done, with words that are fetched after the list. */
function LazyEntryText({ entry }: { entry: LogEntry }) {
  const loaded = useLazyModule(entryText, true)
  return loaded && <loaded.LogEntryText entry={entry} />
}

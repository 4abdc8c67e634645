import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatFullDay } from '../../../shared/staff/formatMoment'
import { searchOutcomes } from '../../../shared/staff/reports/reportChoices'
import type { AnswerAt } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { ChoiceField } from '../../components/ChoiceField'
import { Link } from '../../components/Link'
import { Empty, Pending } from '../../components/Notice'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import { useSearchesQuery } from './calls'
import { PeriodChoice } from './PeriodChoice'
import { MoreRowsNote, ReportFiles } from './ReportFiles'
import classes from './ReportsScreen.module.css'
import { type ReportsAddress, toReportsPath } from './reportsAddress'
import { reportTexts } from './texts'

type Row = AnswerAt<'/reports/searches'>['rows'][number]

/**
 * Lists what shoppers searched for and did not find.
 * @param address what of it is asked for
 */
export function SearchesReport({ address }: { address: ReportsAddress }) {
  const texts = useTexts(reportTexts)
  const navigate = useNavigate()
  const { from, until, found, searches: sort } = address
  const query = { from, until, found, sort }
  const { currentData, error, refetch } = useSearchesQuery(query, { refetchOnMountOrArgChange: true })
  const columns = useColumns()
  return (
    <div className={classes.report}>
      <div className={classes.choice}>
        <PeriodChoice address={address} />
        <ChoiceField
          label={texts('found')}
          value={found}
          options={searchOutcomes.map((value) => ({ value, label: texts(`found_${value}`) }))}
          onChange={(value) => void navigate(toReportsPath(address, { found: value }))}
        />
      </div>
      <p className={classes.soft}>{texts('searchesText')}</p>
      {!currentData ? (
        <Pending error={error} onRetry={refetch} />
      ) : currentData.rows.length === 0 ? (
        <Empty heading={texts('searchesNone')} />
      ) : (
        <>
          <DataTable
            label={texts('searches')}
            items={currentData.rows}
            columns={columns}
            idOf={({ text }) => text}
            sorting={{ id: sort, isDescending: sort !== 'text' }}
            onSort={({ id }) => void navigate(toReportsPath(address, { searches: id as typeof sort }))}
            isWrapping
          />
          {currentData.has_more && <MoreRowsNote count={currentData.rows.length} />}
          <ReportFiles path="/reports/searches" query={query} />
        </>
      )}
    </div>
  )
}

function useColumns(): Column<Row>[] {
  const texts = useTexts(reportTexts)
  return useMemo(
    () => [
      {
        id: 'text',
        header: texts('text'),
        isSortable: true,
        cell: ({ text }) => <Link to={`/releases?${new URLSearchParams({ search: text })}`}>{text}</Link>,
      },
      {
        id: 'searches',
        header: texts('count'),
        isNumber: true,
        isSortable: true,
        cell: ({ searches }) => searches,
      },
      {
        id: 'last',
        header: texts('last'),
        isSortable: true,
        cell: ({ last_on }) => formatFullDay(last_on),
      },
    ],
    [texts],
  )
}

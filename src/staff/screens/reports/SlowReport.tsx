import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { TextField } from '../../../components/Field'
import { formatReleaseTitle } from '../../../shared/formatReleaseName'
import { formatFullDay } from '../../../shared/staff/formatMoment'
import { slowDays } from '../../../shared/staff/reports/reportChoices'
import { formats } from '../../../shared/texts/formats'
import type { AnswerAt } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { Link } from '../../components/Link'
import { Empty, Pending } from '../../components/Notice'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import { useSlowStockQuery } from './calls'
import { MoreRowsNote, ReportFiles } from './ReportFiles'
import classes from './ReportsScreen.module.css'
import { type ReportsAddress, toReportsPath } from './reportsAddress'
import { reportTexts } from './texts'

type Row = AnswerAt<'/reports/slow'>['rows'][number]

/**
 * Lists the stock of which nothing was sold for some days.
 * @param address gives the number of days and the sorting
 */
export function SlowReport({ address }: { address: ReportsAddress }) {
  const texts = useTexts(reportTexts)
  const navigate = useNavigate()
  const { days, slow: sort } = address
  const query = { days, sort }
  const { currentData, error, refetch } = useSlowStockQuery(query, { refetchOnMountOrArgChange: true })
  const columns = useColumns()
  return (
    <div className={classes.report}>
      <div className={classes.choice}>
        <DaysField key={days} address={address} />
      </div>
      <p className={classes.soft}>{texts('slowText')}</p>
      {!currentData ? (
        <Pending error={error} onRetry={refetch} />
      ) : currentData.rows.length === 0 ? (
        <Empty heading={texts('slowNone')} />
      ) : (
        <>
          <p>{texts('slowSums', { count: currentData.copies, value: formats.money(currentData.value) })}</p>
          <DataTable
            label={texts('slow')}
            items={currentData.rows}
            columns={columns}
            idOf={({ uuid_release_format }) => uuid_release_format}
            sorting={{ id: sort, isDescending: sort !== 'name' }}
            onSort={({ id }) => void navigate(toReportsPath(address, { slow: id as typeof sort }))}
            isWrapping
          />
          {currentData.has_more && <MoreRowsNote count={currentData.rows.length} />}
          <ReportFiles path="/reports/slow" query={{ days: String(days), sort }} />
        </>
      )}
    </div>
  )
}

/** The report follows once the number is one. */
function DaysField({ address }: { address: ReportsAddress }) {
  const texts = useTexts(reportTexts)
  const navigate = useNavigate()
  const [text, setText] = useState(String(address.days))
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  const isWrong = days < slowDays.min || days > slowDays.max
  return (
    <TextField
      label={texts('days')}
      inputMode="numeric"
      value={text}
      errors={isWrong ? [texts('daysWrong')] : []}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => {
        if (!isWrong) void navigate(toReportsPath(address, { days }), { replace: true })
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && !isWrong) void navigate(toReportsPath(address, { days }), { replace: true })
      }}
    />
  )
}

function useColumns(): Column<Row>[] {
  const texts = useTexts(reportTexts)
  return useMemo(
    () => [
      {
        id: 'name',
        header: texts('by_release_format'),
        isSortable: true,
        note: ({ format }) => format,
        cell: ({ uuid_release, artist, title, edition }) => (
          <Link to={`/releases/${uuid_release}`}>
            {[formatReleaseTitle(artist, title), edition].filter(Boolean).join(', ')}
          </Link>
        ),
      },
      {
        id: 'format',
        header: texts('format'),
        isWide: true,
        cell: ({ format, is_used }) => (is_used ? `${format}, ${texts('used')}` : format),
      },
      { id: 'number', header: texts('catalogNr'), isWide: true, cell: ({ catalog_nr }) => catalog_nr },
      {
        id: 'copies',
        header: texts('copies'),
        isNumber: true,
        isSortable: true,
        cell: ({ on_hand }) => on_hand,
      },
      {
        id: 'days',
        header: texts('idleDays'),
        isNumber: true,
        isSortable: true,
        cell: ({ idle_days }) => idle_days,
      },
      { id: 'since', header: texts('since'), isWide: true, cell: ({ since }) => formatFullDay(since) },
      {
        id: 'sold',
        header: texts('soldOn'),
        isWide: true,
        cell: ({ sold_on }) => sold_on && formatFullDay(sold_on),
      },
      {
        id: 'value',
        header: texts('value'),
        isNumber: true,
        isSortable: true,
        cell: ({ value, is_purchase_known }) =>
          is_purchase_known ? formats.money(value) : texts('atPrice', { value: formats.money(value) }),
      },
    ],
    [texts],
  )
}

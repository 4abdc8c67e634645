import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { type SoldGroup, soldGroups } from '../../../shared/staff/reports/reportChoices'
import { formats } from '../../../shared/texts/formats'
import type { AnswerAt } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { ChoiceField } from '../../components/ChoiceField'
import { Link } from '../../components/Link'
import { Empty, Pending } from '../../components/Notice'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import { useBestSoldQuery } from './calls'
import { PeriodChoice } from './PeriodChoice'
import { MoreRowsNote, ReportFiles } from './ReportFiles'
import classes from './ReportsScreen.module.css'
import { type ReportsAddress, toReportsPath } from './reportsAddress'
import { reportTexts } from './texts'

type Row = AnswerAt<'/reports/sold'>['rows'][number]

/**
 * Lists what was sold in a period, by release format or by what formats have in common.
 * @param address gives the period, the grouping and the sorting
 */
export function SoldReport({ address }: { address: ReportsAddress }) {
  const texts = useTexts(reportTexts)
  const navigate = useNavigate()
  const { from, until, by, sold: sort } = address
  const query = { from, until, by, sort }
  const { currentData, error, refetch } = useBestSoldQuery(query, { refetchOnMountOrArgChange: true })
  const columns = useColumns(by)
  return (
    <div className={classes.report}>
      <div className={classes.choice}>
        <PeriodChoice address={address} />
        <ChoiceField
          label={texts('by')}
          value={by}
          options={soldGroups.map((value) => ({ value, label: texts(`by_${value}`) }))}
          onChange={(value) => void navigate(toReportsPath(address, { by: value }))}
        />
      </div>
      <p className={classes.soft}>{texts('soldText')}</p>
      {!currentData ? (
        <Pending error={error} onRetry={refetch} />
      ) : currentData.rows.length === 0 ? (
        <Empty heading={texts('soldNone')} />
      ) : (
        <>
          <p>
            {texts('soldSums', {
              count: currentData.total.copies + currentData.total.counter_copies,
              net: formats.money(currentData.total.net),
              postage: formats.money(currentData.postage.net),
            })}{' '}
            {currentData.total_margin_vat !== 0 &&
              `${texts('soldTotalMargin', { vat: formats.money(currentData.total_margin_vat) })} `}
            {currentData.is_test && texts('isTest')}
          </p>
          <DataTable
            label={texts('sold')}
            items={currentData.rows}
            columns={columns}
            idOf={({ release_format, name }) => release_format?.uuid_release_format ?? name ?? ''}
            sorting={{ id: sort, isDescending: sort !== 'name' }}
            onSort={({ id }) => void navigate(toReportsPath(address, { sold: id as typeof sort }))}
            isWrapping
          />
          {currentData.has_more && <MoreRowsNote count={currentData.rows.length} />}
          <ReportFiles path="/reports/sold" query={query} />
        </>
      )}
    </div>
  )
}

function useColumns(by: SoldGroup): Column<Row>[] {
  const texts = useTexts(reportTexts)
  return useMemo(
    () => [
      {
        id: 'name',
        header: texts(`by_${by}`),
        isSortable: true,
        note: ({ release_format }) => release_format?.format ?? null,
        cell: ({ release_format, name }) =>
          release_format?.uuid_release ? (
            <Link to={`/releases/${release_format.uuid_release}`}>{name}</Link>
          ) : (
            (name ?? texts('none'))
          ),
      },
      ...(by === 'release_format'
        ? [
            {
              id: 'format',
              header: texts('format'),
              isWide: true,
              cell: ({ release_format }: Row) => release_format?.format,
            },
            {
              id: 'number',
              header: texts('catalogNr'),
              isWide: true,
              cell: ({ release_format }: Row) => release_format?.catalog_nr,
            },
          ]
        : []),
      {
        id: 'copies',
        header: texts('copies'),
        isNumber: true,
        isSortable: true,
        cell: ({ copies, counter_copies }) => copies + counter_copies,
      },
      {
        id: 'counter',
        header: texts('counter'),
        isNumber: true,
        isWide: true,
        cell: ({ counter_copies }) => counter_copies !== 0 && counter_copies,
      },
      {
        id: 'net',
        header: texts('net'),
        isNumber: true,
        isSortable: true,
        cell: ({ net }) => formats.money(net),
      },
      {
        id: 'gross',
        header: texts('gross'),
        isNumber: true,
        isWide: true,
        cell: ({ gross }) => formats.money(gross),
      },
    ],
    [texts, by],
  )
}

import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { TextField } from '../../../components/Field'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { money } from '../../../shared/money'
import type { MonthSums } from '../../api/contract'
import { Link } from '../../components/Link'
import { Empty, Loading, Problem } from '../../components/Notice'
import { ScreenFrame, Section } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import { todayInShop } from '../../texts/formatMoment'
import { monthTexts } from '../../texts/office/month'
import { useTexts } from '../../texts/useTexts'
import classes from './MonthScreen.module.css'
import { useGetMonthQuery } from './monthCalls'
import { isMonth, monthAfter } from './monthRules'

const addressOf = (month: string): string => `/month?${new URLSearchParams({ month })}`

/** What a month brought, by country and VAT rate, and its files. The month is in the address; it begins with the last one. */
export function MonthScreen() {
  const texts = useTexts(monthTexts)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const wanted = params.get('month') ?? ''
  const month = isMonth(wanted) ? wanted : monthAfter(todayInShop().slice(0, 7), -1)
  return (
    <ScreenFrame title={texts('heading')}>
      <div className={classes.choice}>
        <TextField
          label={texts('month')}
          type="month"
          value={month}
          onChange={({ target }) => {
            if (isMonth(target.value)) void navigate(addressOf(target.value), { replace: true })
          }}
        />
        <Link to={addressOf(monthAfter(month, -1))}>{texts('previous')}</Link>
        <Link to={addressOf(monthAfter(month, 1))}>{texts('next')}</Link>
      </div>
      <Sums month={month} />
      <Section title={texts('files')}>
        <p className={classes.soft}>{texts('filesText')}</p>
        <p className={classes.files}>
          <a href={`/api/staff/month/export?month=${month}`}>{texts('csv')}</a>
          <a href={`/api/staff/month/export?month=${month}&semicolons=yes`}>{texts('csvSemicolons')}</a>
        </p>
      </Section>
      <LazyDebits />
    </ScreenFrame>
  )
}

const debits = lazyModule(() => import(/* webpackChunkName: "debits" */ './DebitsSection'))

/** The direct debits, whose code comes after the sums. */
function LazyDebits() {
  const loaded = useLazyModule(debits, true)
  return loaded && <loaded.DebitsSection />
}

function Sums({ month }: { month: string }) {
  const texts = useTexts(monthTexts)
  const { currentData, error, refetch } = useGetMonthQuery({ month })
  const columns = useColumns()
  if (!currentData) return error ? <Problem error={error} onRetry={refetch} /> : <Loading />
  const { from, until, is_test, orders, refunds, sums, total } = currentData
  const counts = [
    texts('period', { from, until }),
    texts('orders', { count: orders }),
    ...(refunds > 0 ? [texts('refunds', { count: refunds })] : []),
  ]
  const rows: Row[] = [...sums, { country: null, vat_rate: null, is_export: false, ...total }]
  return (
    <div className={classes.sums}>
      <p className={classes.counts}>{counts.join(' · ')}</p>
      {is_test && <p className={classes.counts}>{texts('isTest')}</p>}
      {sums.length > 0 ? (
        <DataTable
          label={texts('sums')}
          items={rows}
          columns={columns}
          idOf={({ country, vat_rate, is_export }) => `${country} ${vat_rate} ${is_export}`}
          isWrapping
        />
      ) : (
        <Empty heading={texts('empty')} />
      )}
    </div>
  )
}

/** A sum; that of all has neither a country nor a rate. */
type Row = MonthSums['total'] & {
  country: string | null
  vat_rate: number | null
  is_export: boolean
}

function useColumns(): Column<Row>[] {
  const texts = useTexts(monthTexts)
  return useMemo(() => {
    const sum = (id: keyof MonthSums['total'], isWide = false): Column<Row> => ({
      ...{ id, header: texts(id), isNumber: true, isWide },
      cell: (row) => <span className={row.country === null ? classes.all : undefined}>{money(row[id])}</span>,
    })
    return [
      {
        id: 'country',
        header: texts('country'),
        cell: ({ country }) => country ?? <strong>{texts('all')}</strong>,
      },
      {
        id: 'rate',
        header: texts('vatRate'),
        isNumber: true,
        cell: ({ vat_rate, is_export }) =>
          is_export ? texts('isExport') : vat_rate !== null && texts('percent', { percent: vat_rate }),
      },
      sum('sold', true),
      sum('refunded', true),
      sum('gross'),
      sum('net', true),
      sum('vat'),
    ]
  }, [texts])
}

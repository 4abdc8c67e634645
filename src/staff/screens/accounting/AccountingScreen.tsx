import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { TextField } from '../../../components/Field'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { formatDay, todayInShop } from '../../../shared/staff/formatMoment'
import { formats } from '../../../shared/texts/formats'
import type { MonthSums } from '../../api/contract'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { Link } from '../../components/Link'
import { Empty, Pending } from '../../components/Notice'
import { ScreenFrame, Section } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import classes from './AccountingScreen.module.css'
import { useGetMonthQuery } from './calls'
import { addMonths, isMonth } from './periodRules'
import { accountingTexts } from './texts'

const toAddress = (month: string): string => `/accounting?${new URLSearchParams({ month })}`

/**
 * Shows the sums of a month by country and VAT rate, and its files. The month is in the address;
 * without one it is the last one.
 */
export function AccountingScreen() {
  const texts = useTexts(accountingTexts)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const requestedMonth = params.get('month') ?? ''
  const month = isMonth(requestedMonth) ? requestedMonth : addMonths(todayInShop().slice(0, 7), -1)
  return (
    <ScreenFrame title={texts('heading')}>
      <div className={classes.choice}>
        <TextField
          label={texts('month')}
          type="month"
          value={month}
          onChange={({ target }) => {
            if (isMonth(target.value)) void navigate(toAddress(target.value), { replace: true })
          }}
        />
        <Link to={toAddress(addMonths(month, -1))}>{texts('previous')}</Link>
        <Link to={toAddress(addMonths(month, 1))}>{texts('next')}</Link>
      </div>
      <Sums month={month} />
      <Section title={texts('files')}>
        <p className={classes.soft}>{texts('filesText')}</p>
        <p className={classes.files}>
          <a href={`/api/staff/accounting/export?month=${month}`}>{texts('csv')}</a>
          <a href={`/api/staff/accounting/export?month=${month}&semicolons=yes`}>{texts('csvSemicolons')}</a>
        </p>
      </Section>
      <LazyStatement />
      <LazyBookkeeperSections month={month} />
      <LazyDebits />
    </ScreenFrame>
  )
}

const debits = lazyModule(() => import(/* webpackChunkName: "debits" */ './DebitsSection'))

const sections = lazyModule(() => import(/* webpackChunkName: "bookkeeperSections" */ './BookkeeperSections'))

/** The files for the tax adviser, whose code comes after the sums too. */
function LazyBookkeeperSections({ month }: { month: string }) {
  const loaded = useLazyModule(sections, true)
  return loaded && <loaded.BookkeeperSections month={month} />
}

/** The direct debits, whose code comes after the sums. */
function LazyDebits() {
  const loaded = useLazyModule(debits, true)
  return loaded && <loaded.DebitsSection />
}

const statement = lazyModule(() => import(/* webpackChunkName: "statement" */ './StatementSection'))

/** The bank's statement, for those who may pay orders with it. */
function LazyStatement() {
  const mayImport = useUser().permissions.includes('refunds')
  const loaded = useLazyModule(statement, mayImport)
  return loaded && <loaded.StatementSection />
}

function Sums({ month }: { month: string }) {
  const texts = useTexts(accountingTexts)
  const { currentData, error, refetch } = useGetMonthQuery({ month })
  const columns = useColumns(currentData?.sums.some(({ kind }) => kind === 'gift_card') ?? false)
  if (!currentData) return <Pending error={error} onRetry={refetch} />
  const { from, until, is_test, orders, refunds, sums, statement, total } = currentData
  const counts = [
    texts('period', { from: formatDay(from), until: formatDay(until) }),
    texts('orders', { count: orders }),
    ...(refunds > 0 ? [texts('refunds', { count: refunds })] : []),
  ]
  const rows: Row[] = [
    ...sums,
    {
      country: null,
      vat_rate: null,
      is_export: false,
      ...total,
      kind: null,
      vat_country: null,
      margin: 0,
      margin_method: null,
    },
  ]
  return (
    <div className={classes.sums}>
      <p className={classes.counts}>{counts.join(' · ')}</p>
      {is_test && <p className={classes.counts}>{texts('isTest')}</p>}
      {sums.length > 0 ? (
        <DataTable
          label={texts('sums')}
          items={rows}
          columns={columns}
          idOf={({ country, vat_rate, is_export, kind, margin_method, vat_country }) =>
            [country, vat_rate, is_export, kind, margin_method, vat_country].join(' ')
          }
          isWrapping
        />
      ) : (
        <Empty heading={texts('empty')} />
      )}
      {statement.length > 0 && <Statement rows={statement} />}
    </div>
  )
}

/** A sum; that of all has neither a country nor a rate. */
type Row = MonthSums['total'] & {
  country: string | null
  vat_rate: number | null
  is_export: boolean
  kind: MonthSums['sums'][number]['kind'] | null
  vat_country: string | null
  margin: number
  margin_method: MonthSums['sums'][number]['margin_method']
}

const useAccountingTexts = () => useTexts(accountingTexts)
type AccountingTexts = ReturnType<typeof useAccountingTexts>

/** Names how a row was taxed; nothing for the row of all. */
function formatRate({ kind, vat_rate, is_export, margin_method }: Row, texts: AccountingTexts) {
  if (kind === null || vat_rate === null) return false
  if (is_export) return texts(kind === 'margin' ? 'isExportMargin' : 'isExport')
  if (kind === 'taxed') return texts('percent', { percent: formats.decimal(vat_rate) })
  if (kind !== 'margin') return texts(kind)
  return texts(margin_method === 'total' ? 'totalMarginRate' : 'marginRate', {
    percent: formats.decimal(vat_rate),
  })
}

/** What belongs into the recapitulative statement. */
function Statement({ rows }: { rows: MonthSums['statement'] }) {
  const texts = useTexts(accountingTexts)
  const columns = useMemo(
    (): Column<MonthSums['statement'][number]>[] => [
      { id: 'vatId', header: texts('vatId'), cell: ({ vat_id }) => vat_id },
      { id: 'kind', header: texts('statementKind'), cell: ({ kind }) => texts(`statement${kind}`) },
      { id: 'net', header: texts('net'), isNumber: true, cell: ({ net }) => formats.money(net) },
    ],
    [texts],
  )
  return (
    <Section title={texts('statement')}>
      <p className={classes.soft}>{texts('statementText')}</p>
      <DataTable
        label={texts('statement')}
        items={rows}
        columns={columns}
        idOf={({ vat_id, kind }) => `${vat_id} ${kind}`}
      />
    </Section>
  )
}

function useColumns(hasCards: boolean): Column<Row>[] {
  const texts = useTexts(accountingTexts)
  return useMemo(() => {
    const sum = (id: keyof MonthSums['total'], isWide = false): Column<Row> => ({
      id,
      header: texts(id),
      isNumber: true,
      isWide,
      cell: (row) => (
        <span className={row.country === null ? classes.all : undefined}>{formats.money(row[id])}</span>
      ),
    })
    return [
      {
        id: 'country',
        header: texts('country'),
        cell: ({ country }) => country ?? <strong>{texts(hasCards ? 'allWithoutCards' : 'all')}</strong>,
      },
      {
        id: 'rate',
        header: texts('vatRate'),
        isNumber: true,
        cell: (row) => formatRate(row, texts),
      },
      sum('sold', true),
      sum('refunded', true),
      sum('gross'),
      sum('net', true),
      {
        id: 'margin',
        header: texts('margin'),
        isNumber: true,
        isWide: true,
        cell: ({ margin }) => margin !== 0 && formats.money(margin),
      },
      sum('vat'),
    ]
  }, [texts, hasCards])
}

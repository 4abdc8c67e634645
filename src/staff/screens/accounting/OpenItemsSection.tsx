import { useMemo } from 'react'
import { formatDay } from '../../../shared/staff/formatMoment'
import { formats } from '../../../shared/texts/formats'
import type { AnswerAt } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { Link } from '../../components/Link'
import { Problem } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import classes from './AccountingScreen.module.css'
import { useListOpenItemsQuery } from './calls'
import { accountingTexts } from './texts'

type Item = AnswerAt<'/accounting/open_items'>['items'][number]

/** Shows the open items of today, independent of the month that the screen shows. */
export function OpenItemsSection() {
  const texts = useTexts(accountingTexts)
  const { data, error, refetch } = useListOpenItemsQuery(undefined, { refetchOnMountOrArgChange: true })
  const columns = useColumns()
  if (!data) return error ? <Problem error={error} onRetry={refetch} /> : null
  const { items, total } = data
  return (
    <Section title={texts('open')}>
      <p className={classes.soft}>
        {items.length === 0
          ? texts('openNone')
          : texts('openText', { count: items.length, amount: formats.money(total) })}
      </p>
      {items.length > 0 && (
        <DataTable
          label={texts('open')}
          items={items}
          columns={columns}
          idOf={({ order_number }) => String(order_number)}
        />
      )}
    </Section>
  )
}

function useColumns(): Column<Item>[] {
  const texts = useTexts(accountingTexts)
  return useMemo(
    () => [
      {
        id: 'order',
        header: texts('openOrder'),
        note: ({ payment }) => payment,
        cell: ({ order_number }) => <Link to={`/orders/${order_number}`}>{order_number}</Link>,
      },
      { id: 'day', header: texts('openDay'), isWide: true, cell: ({ day }) => formatDay(day) },
      {
        id: 'due',
        header: texts('openDue'),
        cell: ({ due_on, is_overdue, is_failed }) => {
          if (is_failed) return texts('openFailed')
          if (due_on === null) return null
          return is_overdue ? texts('openOverdue', { day: formatDay(due_on) }) : formatDay(due_on)
        },
      },
      { id: 'payment', header: texts('openPayment'), isWide: true, cell: ({ payment }) => payment },
      { id: 'amount', header: texts('openAmount'), isNumber: true, cell: (item) => formats.money(item.open) },
    ],
    [texts],
  )
}

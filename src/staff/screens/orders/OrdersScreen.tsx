import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import type { OrderView } from '../../../shared/staff/orders/orderViews'
import type { ListedOrder, OrderSelection } from '../../api/contract'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { CameraScan } from '../../camera/CameraScan'
import { Link } from '../../components/Link'
import { Empty, Pending } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import { ListPage } from '../../components/table/ListPage'
import { useSelection } from '../../components/table/useSelection'
import { useScanner } from '../../keys/useScanner'
import type { BulkBarProps } from './BulkBar'
import { ColumnChoice } from './ColumnChoice'
import { useListOrdersQuery } from './calls'
import { readColumns, readView, writeColumns } from './deviceSettings'
import { OrderSearch } from './OrderSearch'
import classes from './OrdersScreen.module.css'
import { useOrderColumns, usualColumns } from './orderColumns'
import { ordersTexts } from './texts'
import { ViewLinks } from './ViewLinks'

const bulkBar = lazyModule(() => import(/* webpackChunkName: "orderBulkBar" */ './BulkBar'))

/** The bar for ticked orders, whose code is fetched when an order is ticked. */
function LazyBulkBar(props: BulkBarProps) {
  const loaded = useLazyModule(bulkBar, true, props.onClear)
  return loaded && <loaded.BulkBar {...props} />
}

/**
 * Lists the orders of a view or of a search. Both are in the address, so that they
 * can be kept and sent to somebody.
 */
export function OrdersScreen() {
  const texts = useTexts(ordersTexts)
  const { permissions } = useUser()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const view = readView(params)
  const search = params.get('search') ?? ''
  useScanner((text) => {
    void navigate(/^\d{5,9}$/.test(text) ? `/orders/${text}` : toAddress({ search: text }))
  })
  return (
    <ScreenFrame
      title={texts('heading')}
      actions={
        permissions.includes('orders') && (
          <Link to="/orders/shipping" className={classes.action}>
            {texts('markSent')}
          </Link>
        )
      }
    >
      <OrderSearch search={search} />
      <CameraScan />
      <ViewLinks view={view} search={search} />
      <OrderList
        key={`${view} ${search}`}
        view={view}
        search={search}
        before={params.get('before')}
        after={params.get('after')}
      />
    </ScreenFrame>
  )
}

interface OrderListProps {
  view: OrderView
  search: string
  before: string | null
  after: string | null
}

function OrderList({ view, search, before, after }: OrderListProps) {
  const texts = useTexts(ordersTexts)
  const filter: { view?: OrderView; search?: string } = search === '' ? { view } : { search }
  const { data, error, isFetching, refetch } = useListOrdersQuery({
    ...filter,
    ...(before && { before }),
    ...(after && { after }),
  })
  const all = useOrderColumns()
  const [columnIds, setColumnIds] = useState(() => readColumns() ?? usualColumns)
  const columns = useMemo(
    () => all.filter(({ id }) => id === 'number' || columnIds.includes(id)),
    [all, columnIds],
  )
  const { ids: selectedIds, allCount, tick, selectAll, clear } = useSelection('orders', `${view} ${search}`)
  if (!data) return <Pending error={error} onRetry={refetch} />
  // Where all of the list is shown, what has left it meanwhile is no longer ticked.
  const isWhole = !before && !after && data.next_before === null && data.next_after === null
  const numbers = data.orders.map(({ order_number }) => String(order_number))
  const ids = isWhole ? new Set(numbers.filter((number) => selectedIds.has(number))) : selectedIds
  const selected: OrderSelection | null =
    allCount !== null
      ? { view, search: search || null, expected_count: allCount }
      : ids.size > 0
        ? { order_numbers: [...ids].map(Number) }
        : null
  return (
    <ListPage
      isFetching={isFetching}
      pages={{
        label: texts('pages'),
        links: [
          { name: texts('newest'), to: before && toAddress(filter) },
          { name: texts('oldest'), to: after && toAddress(filter) },
          {
            name: texts('newer'),
            to: data.next_after === null ? null : toAddress({ ...filter, after: String(data.next_after) }),
          },
          {
            name: texts('older'),
            to: data.next_before === null ? null : toAddress({ ...filter, before: String(data.next_before) }),
          },
        ],
      }}
    >
      {selected && (
        <LazyBulkBar selection={selected} filter={filter} onSelectAll={selectAll} onClear={clear} />
      )}
      {data.orders.length > 0 ? (
        <>
          <ColumnChoice
            columns={all.slice(1)}
            chosen={columnIds}
            onChange={(next) => {
              setColumnIds(next)
              writeColumns(next)
            }}
          />
          <DataTable<ListedOrder>
            label={texts('heading')}
            items={data.orders}
            columns={columns}
            idOf={({ order_number }) => String(order_number)}
            selection={{
              ids: allCount === null ? ids : new Set(numbers),
              onChange: tick,
              nameOf: ({ order_number }) => texts('orderName', { number: order_number }),
            }}
          />
        </>
      ) : (
        <Empty heading={search === '' ? texts(`empty_${view}`) : texts('emptySearch')}>
          {search !== '' && texts('emptySearchText')}
        </Empty>
      )}
    </ListPage>
  )
}

const toAddress = (parameters: {
  view?: OrderView
  search?: string
  before?: string
  after?: string
}): string => `/orders?${new URLSearchParams(parameters).toString()}`

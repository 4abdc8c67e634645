import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListedCustomer } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { Time } from '../../components/Formatted'
import { Link } from '../../components/Link'
import { Empty, Hint, Pending } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { SearchBox } from '../../components/search/SearchBox'
import { DataTable } from '../../components/table/DataTable'
import { ListPage } from '../../components/table/ListPage'
import { TableLink } from '../../components/table/TableLink'
import type { Column } from '../../components/table/tableTypes'
import classes from './CustomersScreen.module.css'
import { useListCustomersQuery } from './calls'
import { customersTexts } from './texts'

/** Lists the accounts, or those that a search finds, newest first. The search is in the address. */
export function CustomersScreen() {
  const texts = useTexts(customersTexts)
  const [params] = useSearchParams()
  const search = params.get('search') ?? ''
  return (
    <ScreenFrame title={texts('heading')}>
      <SearchBox
        label={texts('search')}
        hint={texts('searchHint')}
        search={search}
        toAddress={(words) => toAddress(words === '' ? {} : { search: words })}
      />
      <p className={classes.about}>
        {texts('guests')} <Link to={`/orders?${new URLSearchParams({ search })}`}>{texts('orders')}</Link>
      </p>
      <CustomerList search={search} before={params.get('before')} />
    </ScreenFrame>
  )
}

function CustomerList({ search, before }: { search: string; before: string | null }) {
  const texts = useTexts(customersTexts)
  const ofSearch = search === '' ? {} : { search }
  const filter = { ...ofSearch, ...(before && { before }) }
  const { data, error, isFetching, refetch } = useListCustomersQuery(filter)
  const columns = useColumns()
  if (!data) return <Pending error={error} onRetry={refetch} />
  return (
    <ListPage
      isFetching={isFetching}
      pages={{
        label: texts('pages'),
        links: [
          { name: texts('newest'), to: before && toAddress(ofSearch) },
          {
            name: texts('older'),
            to: data.next_before && toAddress({ ...ofSearch, before: data.next_before }),
          },
        ],
      }}
    >
      {data.customers.length > 0 ? (
        <DataTable
          label={texts('heading')}
          items={data.customers}
          columns={columns}
          idOf={({ uuid_customer }) => uuid_customer}
          isWrapping
        />
      ) : (
        <Empty heading={texts(search === '' ? 'noCustomers' : 'notFound')}>
          {search !== '' && texts('notFoundText')}
        </Empty>
      )}
      {data.has_more && data.next_before === null && <Hint>{texts('more')}</Hint>}
    </ListPage>
  )
}

const toAddress = (parameters: { search?: string; before?: string }): string =>
  Object.keys(parameters).length === 0 ? '/customers' : `/customers?${new URLSearchParams(parameters)}`

function useColumns(): Column<ListedCustomer>[] {
  const texts = useTexts(customersTexts)
  return useMemo(
    () => [
      {
        id: 'email',
        header: texts('email'),
        note: ({ name }) => name,
        cell: ({ uuid_customer, email }) => (
          <span className={classes.email}>
            <TableLink to={`/customers/${uuid_customer}`}>{email}</TableLink>
          </span>
        ),
      },
      { id: 'name', header: texts('name'), isWide: true, cell: ({ name }) => name },
      { id: 'orders', header: texts('orders'), isNumber: true, cell: ({ orders }) => orders },
      {
        id: 'newest',
        header: texts('newestOrder'),
        isWide: true,
        cell: ({ newest_order }) =>
          newest_order !== null && <TableLink to={`/orders/${newest_order}`}>{newest_order}</TableLink>,
      },
      {
        id: 'rebate',
        header: texts('rebate'),
        isNumber: true,
        cell: ({ rebate_percent }) => rebate_percent > 0 && texts('percent', { percent: rebate_percent }),
      },
      {
        id: 'since',
        header: texts('since'),
        isWide: true,
        cell: ({ created_at }) => <Time at={created_at} />,
      },
    ],
    [texts],
  )
}

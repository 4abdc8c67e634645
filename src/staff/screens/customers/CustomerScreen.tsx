import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { formats } from '../../../shared/texts/formats'
import type { CustomerPage } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button } from '../../components/Button'
import { Facts } from '../../components/Facts'
import { Badge, Time } from '../../components/Formatted'
import { Empty, Hint, Pending, Problem } from '../../components/Notice'
import { ScreenFrame, Section } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import { TableLink } from '../../components/table/TableLink'
import type { Column } from '../../components/table/tableTypes'
import { useFileSaving } from '../../forms/useFileSaving'
import { ordersTexts } from '../orders/texts'
import type { CustomerDialogName } from './CustomerDialogs'
import { useExportCustomerMutation, useGetCustomerQuery } from './calls'
import { customersTexts } from './texts'

const dialogs = lazyModule(() => import(/* webpackChunkName: "customerDialogs" */ './CustomerDialogs'))

/** Shows one account with its orders, and what can be done with it. */
export function CustomerScreen() {
  const texts = useTexts(customersTexts)
  const { uuid_customer = '' } = useParams()
  const { currentData: customer, error, refetch } = useGetCustomerQuery({ uuid_customer })
  if (!customer) {
    return (
      <ScreenFrame title={texts('heading')}>
        <Pending error={error} onRetry={refetch} />
        <TableLink to="/customers">{texts('all')}</TableLink>
      </ScreenFrame>
    )
  }
  return <Page customer={customer} onReload={refetch} />
}

function Page({ customer, onReload }: { customer: CustomerPage; onReload: () => void }) {
  const texts = useTexts(customersTexts)
  const navigate = useNavigate()
  const [opened, setOpened] = useState<CustomerDialogName | null>(null)
  const close = () => setOpened(null)
  const loaded = useLazyModule(dialogs, opened !== null, close)
  const saving = useExport(customer.uuid_customer)
  return (
    <ScreenFrame
      title={customer.email}
      actions={
        <>
          <Button onClick={() => setOpened('rebate')}>{texts('changeRebate')}</Button>
          <Button isBusy={saving.isBusy} onClick={() => void saving.run()}>
            {texts('export')}
          </Button>
          <Button kind="danger" onClick={() => setOpened('delete')}>
            {texts('delete')}
          </Button>
        </>
      }
    >
      {saving.error && <Problem error={saving.error} />}
      {saving.isSaved && <Hint>{texts('exported')}</Hint>}
      <CustomerFacts customer={customer} />
      <Bought customer={customer} />
      {loaded && opened && (
        <loaded.CustomerDialog
          name={opened}
          customer={customer}
          onReload={onReload}
          onDeleted={() => void navigate('/customers', { replace: true })}
          onClose={close}
        />
      )}
    </ScreenFrame>
  )
}

/** Fetches the file with everything that the shop knows about a customer, and has the browser save it. */
function useExport(uuid_customer: string) {
  const texts = useTexts(customersTexts)
  const announce = useAnnounce()
  const [trigger, { isLoading }] = useExportCustomerMutation()
  const { error, save } = useFileSaving()
  const [isSaved, setIsSaved] = useState(false)
  const run = async () => {
    const file = await save(trigger({ uuid_customer }).unwrap())
    setIsSaved(file !== null)
    if (file) announce(texts('exported'))
  }
  return { error, isSaved, isBusy: isLoading, run }
}

function CustomerFacts({ customer }: { customer: CustomerPage }) {
  const texts = useTexts(customersTexts)
  const facts: [string, React.ReactNode][] = [
    [texts('name'), customer.name ?? '–'],
    [texts('phone'), customer.phone ?? '–'],
    [texts('since'), <Time key="since" at={customer.created_at} />],
    [texts('rebate'), texts('percent', { percent: customer.rebate_percent })],
    [texts('spent'), formats.money(customer.spent)],
    [texts('newsletter'), texts(`newsletter_${customer.newsletter}`)],
    [texts('addresses'), customer.addresses],
    [texts('wishes'), customer.wishes],
  ]
  return <Facts facts={facts} />
}

type BoughtOrder = CustomerPage['newest_orders'][number]

function Bought({ customer: { newest_orders, orders } }: { customer: CustomerPage }) {
  const texts = useTexts(customersTexts)
  const columns = useOrderColumns()
  return (
    <Section title={texts('bought')}>
      {newest_orders.length > 0 ? (
        <DataTable
          label={texts('bought')}
          items={newest_orders}
          columns={columns}
          idOf={({ order_number }) => String(order_number)}
          isWrapping
        />
      ) : (
        <Empty heading={texts('nothingBought')} />
      )}
      {orders > newest_orders.length && (
        <Hint>{texts('newestOnly', { count: newest_orders.length, all: orders })}</Hint>
      )}
    </Section>
  )
}

function useOrderColumns(): Column<BoughtOrder>[] {
  const texts = useTexts(customersTexts)
  const words = useTexts(ordersTexts)
  return useMemo(
    () => [
      {
        id: 'order',
        header: texts('order'),
        cell: ({ order_number, is_test }) => (
          <>
            <TableLink to={`/orders/${order_number}`}>{order_number}</TableLink>{' '}
            {is_test && <Badge>{texts('test')}</Badge>}
          </>
        ),
      },
      {
        id: 'placed',
        header: texts('placed'),
        isWide: true,
        cell: ({ created_at }) => <Time at={created_at} />,
      },
      {
        id: 'records',
        header: texts('records'),
        cell: ({ lines }) => (
          <ul>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
              <li key={index}>{texts('record', line)}</li>
            ))}
          </ul>
        ),
      },
      {
        id: 'state',
        header: texts('state'),
        isWide: true,
        cell: ({ status, payment_status }) =>
          words('statusAndPayment', {
            status: words(`status_${status}`),
            payment: words(`also_${payment_status}`),
          }),
      },
      { id: 'total', header: texts('total'), isNumber: true, cell: ({ total }) => formats.money(total) },
    ],
    [texts, words],
  )
}

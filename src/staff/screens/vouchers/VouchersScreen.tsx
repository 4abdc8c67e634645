import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { formatFullDay } from '../../../shared/staff/formatMoment'
import type { KeyOf, Texts } from '../../../shared/texts/createTexts'
import { formats } from '../../../shared/texts/formats'
import type { Voucher } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { CodeList } from '../../components/codes/CodeList'
import { CodesScreen, Views } from '../../components/codes/CodesScreen'
import codes from '../../components/codes/CodesScreen.module.css'
import { Badge, Code } from '../../components/Formatted'
import { LazyPart } from '../../components/LazyPart'
import { Menu } from '../../components/Menu'
import { Empty, Pending } from '../../components/Notice'
import { TableLink } from '../../components/table/TableLink'
import type { Column } from '../../components/table/tableTypes'
import { useListVouchersQuery } from './calls'
import { vouchersTexts } from './texts'
import type { OpenedDialog } from './VoucherDialogs'
import classes from './VouchersScreen.module.css'

const dialogs = lazyModule(() => import(/* webpackChunkName: "voucherDialogs" */ './VoucherDialogs'))

const giftCards = lazyModule(() => import(/* webpackChunkName: "giftCards" */ '../giftCards/GiftCards'))

/** Lists the vouchers, and in the other tab the gift cards, whose code comes when they are opened. */
export function VouchersScreen() {
  const [params] = useSearchParams()
  if (params.get('tab') !== 'gift-cards') return <Vouchers />
  return (
    <LazyPart module={giftCards}>
      {({ GiftCards }) => <GiftCards tabs={<Tabs current="giftCards" />} />}
    </LazyPart>
  )
}

function Tabs({ current }: { current: 'heading' | 'giftCards' }) {
  const texts = useTexts(vouchersTexts)
  const tabs = [
    ['heading', '/vouchers'],
    ['giftCards', '/vouchers?tab=gift-cards'],
  ] as const
  return (
    <Views
      label={texts('kinds')}
      views={tabs.map(([name, to]) => ({ name: texts(name), to, isShown: name === current }))}
    />
  )
}

/** The voucher codes: what each gives and was used for, making and ending them. What is shown is in the address. */
function Vouchers() {
  const texts = useTexts(vouchersTexts)
  const [params] = useSearchParams()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const close = () => setOpened(null)
  const loaded = useLazyModule(dialogs, opened !== null, close)
  const search = params.get('search') ?? ''
  const only = params.get('only') === 'all' ? 'all' : 'usable'
  return (
    <CodesScreen
      title={texts('heading')}
      tabs={<Tabs current="heading" />}
      make={{ label: texts('make'), onMake: () => setOpened({ name: 'make' }) }}
      search={{
        label: texts('search'),
        hint: texts('searchHint'),
        search,
        toAddress: (words) => toAddress({ only, search: words }),
      }}
      views={{
        label: texts('show'),
        views: (['usable', 'all'] as const).map((view) => ({
          name: texts(view),
          to: toAddress({ only: view, search }),
          isShown: view === only,
        })),
      }}
    >
      <VoucherList search={search} only={only} after={params.get('after')} onOpen={setOpened} />
      {loaded && opened && <loaded.VoucherDialog opened={opened} onClose={close} />}
    </CodesScreen>
  )
}

interface VoucherListProps {
  search: string
  only: 'usable' | 'all'
  after: string | null
  onOpen: (opened: OpenedDialog) => void
}

function VoucherList({ search, only, after, onOpen }: VoucherListProps) {
  const texts = useTexts(vouchersTexts)
  const filter = { only, ...(search !== '' && { search }) }
  const { data, error, isFetching, refetch } = useListVouchersQuery({ ...filter, ...(after && { after }) })
  const columns = useColumns(onOpen)
  if (!data) return <Pending error={error} onRetry={refetch} />
  return (
    <CodeList
      label={texts('heading')}
      items={data.vouchers}
      columns={columns}
      idOf={({ uuid_voucher }) => uuid_voucher}
      isFetching={isFetching}
      empty={
        <Empty heading={texts(search !== '' ? 'notFound' : only === 'all' ? 'emptyAll' : 'empty')}>
          {search === '' && texts('emptyText')}
        </Empty>
      }
      pages={{
        label: texts('pages'),
        links: [
          { name: texts('first'), to: after && toAddress({ only, search }) },
          {
            name: texts('more'),
            to: data.next_after && toAddress({ only, search, after: data.next_after }),
          },
        ],
      }}
    />
  )
}

const toAddress = ({ only, search, after }: { only: string; search: string; after?: string }): string => {
  const parameters = new URLSearchParams({
    ...(only === 'all' && { only }),
    ...(search !== '' && { search }),
    ...(after && { after }),
  })
  return parameters.size === 0 ? '/vouchers' : `/vouchers?${parameters}`
}

/** Names the days on which a voucher can be used; '' if it is always. */
const formatValidity = ({ from, until }: Voucher, texts: Texts<KeyOf<typeof vouchersTexts>>): string =>
  [
    from && texts('fromDay', { day: formatFullDay(from) }),
    until && texts('untilDay', { day: formatFullDay(until) }),
  ]
    .filter(Boolean)
    .join(' ')

function useColumns(onOpen: (dialog: OpenedDialog) => void): Column<Voucher>[] {
  const texts = useTexts(vouchersTexts)
  return useMemo(
    () => [
      {
        id: 'code',
        header: texts('code'),
        note: ({ used }) => (used > 0 ? texts('uses', { count: used }) : ''),
        cell: ({ code, why_not, uses_left }) => (
          <>
            <span className={classes.code}>
              <Code>{code}</Code>
            </span>
            {why_not !== null && uses_left !== 0 && <div className={codes.soft}>{why_not}</div>}
          </>
        ),
      },
      {
        id: 'gives',
        header: texts('gives'),
        note: (voucher) => formatValidity(voucher, texts),
        cell: ({ percent, amount, minimum }) => (
          <>
            {percent === null ? formats.money(amount) : texts('percentOff', { percent })}
            {minimum > 0 && (
              <div className={codes.soft}>{texts('minimumOf', { amount: formats.money(minimum) })}</div>
            )}
          </>
        ),
      },
      {
        id: 'valid',
        header: texts('valid'),
        isWide: true,
        cell: (voucher) => formatValidity(voucher, texts),
      },
      {
        id: 'left',
        header: texts('left'),
        isWide: true,
        cell: ({ uses_left, once_per_customer, email, products }) => (
          <>
            {uses_left === 0 ? <Badge isStrong>{texts('ended')}</Badge> : (uses_left ?? texts('noLimit'))}
            {once_per_customer && <div className={codes.soft}>{texts('once')}</div>}
            {email && <div className={codes.soft}>{texts('onlyOf', { email })}</div>}
            {products && (
              <div className={codes.soft}>
                {products.map((product) => texts(`product.${product}`)).join(', ')}
              </div>
            )}
          </>
        ),
      },
      {
        id: 'used',
        header: texts('used'),
        isWide: true,
        cell: ({ used, orders }) =>
          used > 0 && (
            <span className={classes.orders}>
              {texts('uses', { count: used })}
              {orders.map((number) => (
                <TableLink key={number} to={`/orders/${number}`}>
                  {number}
                </TableLink>
              ))}
            </span>
          ),
      },
      {
        id: 'actions',
        header: texts('actions'),
        cell: (voucher) =>
          voucher.uses_left !== 0 && (
            <Menu
              label={texts('actions')}
              name={texts('actionsOf', { code: voucher.code })}
              items={[{ label: texts('end'), onSelect: () => onOpen({ name: 'end', voucher }) }]}
            />
          ),
      },
    ],
    [texts, onOpen],
  )
}

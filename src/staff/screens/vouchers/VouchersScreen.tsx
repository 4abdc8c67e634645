import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { money } from '../../../shared/money'
import type { Voucher } from '../../api/contract'
import { Button } from '../../components/Button'
import { Link } from '../../components/Link'
import { Menu } from '../../components/Menu'
import { Empty, Loading, Problem } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { SearchBox } from '../../components/search/SearchBox'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import { Code, Mark } from '../../components/Values'
import { vouchersTexts } from '../../texts/office/vouchers'
import { useTexts } from '../../texts/useTexts'
import type { OpenedDialog } from './VoucherDialogs'
import classes from './VouchersScreen.module.css'
import { useListVouchersQuery } from './voucherCalls'

const dialogs = lazyModule(() => import(/* webpackChunkName: "voucherDialogs" */ './VoucherDialogs'))

/** The voucher codes: what each gives and was used for, making and ending them. What is shown is in the address. */
export function VouchersScreen() {
  const texts = useTexts(vouchersTexts)
  const [params] = useSearchParams()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const close = () => setOpened(null)
  const loaded = useLazyModule(dialogs, opened !== null, close)
  const search = params.get('search') ?? ''
  const only = params.get('only') === 'all' ? 'all' : 'usable'
  return (
    <ScreenFrame
      title={texts('heading')}
      actions={
        <Button kind="main" onClick={() => setOpened({ name: 'make' })}>
          {texts('make')}
        </Button>
      }
    >
      <SearchBox
        label={texts('search')}
        hint={texts('searchHint')}
        search={search}
        addressOf={(words) => addressOf({ only, search: words })}
      />
      <nav aria-label={texts('show')} className={classes.views}>
        {(['usable', 'all'] as const).map((view) => (
          <Link
            key={view}
            to={addressOf({ only: view, search })}
            aria-current={view === only ? 'page' : undefined}
          >
            {texts(view)}
          </Link>
        ))}
      </nav>
      <VoucherList search={search} only={only} after={params.get('after')} onOpen={setOpened} />
      {loaded && opened && <loaded.VoucherDialog opened={opened} onClose={close} />}
    </ScreenFrame>
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
  if (!data) return error ? <Problem error={error} onRetry={refetch} /> : <Loading />
  return (
    <div aria-busy={isFetching} className={classes.list}>
      {data.vouchers.length > 0 ? (
        <DataTable
          label={texts('heading')}
          items={data.vouchers}
          columns={columns}
          idOf={({ uuid_voucher }) => uuid_voucher}
          isWrapping
        />
      ) : (
        <Empty heading={texts(search !== '' ? 'notFound' : only === 'all' ? 'emptyAll' : 'empty')}>
          {search === '' && texts('emptyText')}
        </Empty>
      )}
      <nav className={classes.pages} aria-label={texts('pages')}>
        {after && <Link to={addressOf({ only, search })}>{texts('first')}</Link>}
        {data.next_after !== null && (
          <Link to={addressOf({ only, search, after: data.next_after })}>{texts('more')}</Link>
        )}
      </nav>
    </div>
  )
}

const addressOf = ({ only, search, after }: { only: string; search: string; after?: string }): string => {
  const parameters = new URLSearchParams({
    ...(only === 'all' && { only }),
    ...(search !== '' && { search }),
    ...(after && { after }),
  })
  return parameters.size === 0 ? '/vouchers' : `/vouchers?${parameters}`
}

function useColumns(open: (opened: OpenedDialog) => void): Column<Voucher>[] {
  const texts = useTexts(vouchersTexts)
  return useMemo(
    () => [
      {
        id: 'code',
        header: texts('code'),
        cell: ({ code, why_not, uses_left }) => (
          <>
            <Code>{code}</Code>
            {why_not !== null && uses_left !== 0 && <div className={classes.soft}>{why_not}</div>}
          </>
        ),
      },
      {
        id: 'gives',
        header: texts('gives'),
        cell: ({ percent, amount, minimum }) => (
          <>
            {percent === null ? money(amount) : texts('percentOff', { percent })}
            {minimum > 0 && (
              <div className={classes.soft}>{texts('minimumOf', { amount: money(minimum) })}</div>
            )}
          </>
        ),
      },
      {
        id: 'valid',
        header: texts('valid'),
        isWide: true,
        cell: ({ from, until }) =>
          [from && texts('fromDay', { day: from }), until && texts('untilDay', { day: until })]
            .filter(Boolean)
            .join(' '),
      },
      {
        id: 'left',
        header: texts('left'),
        isWide: true,
        cell: ({ uses_left, once_per_customer }) => (
          <>
            {uses_left === 0 ? <Mark isStrong>{texts('ended')}</Mark> : (uses_left ?? texts('noLimit'))}
            {once_per_customer && <div className={classes.soft}>{texts('once')}</div>}
          </>
        ),
      },
      {
        id: 'used',
        header: texts('used'),
        cell: ({ used, orders }) =>
          used > 0 && (
            <span className={classes.orders}>
              {texts('uses', { count: used })}
              {orders.map((number) => (
                <Link key={number} to={`/orders/${number}`}>
                  {number}
                </Link>
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
              items={[{ label: texts('end'), onSelect: () => open({ name: 'end', voucher }) }]}
            />
          ),
      },
    ],
    [texts, open],
  )
}

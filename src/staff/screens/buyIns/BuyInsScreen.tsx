import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { formatFullDay, todayInShop } from '../../../shared/staff/formatMoment'
import { formats } from '../../../shared/texts/formats'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Views } from '../../components/codes/CodesScreen'
import { Menu } from '../../components/Menu'
import { Empty, Pending } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import type { OpenedDialog } from './BuyInDialogs'
import classes from './BuyInsScreen.module.css'
import { type BuyIn, useListBuyInsQuery } from './calls'
import { buyInsTexts } from './texts'

const dialogs = lazyModule(() => import(/* webpackChunkName: "buyInDialogs" */ './BuyInDialogs'))

/** Lists what the shop bought of used records in a year, which is in the address, and records more. */
export function BuyInsScreen() {
  const texts = useTexts(buyInsTexts)
  const [params] = useSearchParams()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const close = () => setOpened(null)
  const loaded = useLazyModule(dialogs, opened !== null, close)
  const thisYear = todayInShop().slice(0, 4)
  const year = /^\d{4}$/.test(params.get('year') ?? '') ? params.get('year')! : thisYear
  const { currentData: data, error, refetch } = useListBuyInsQuery({ year })
  const columns = useColumns(setOpened)
  const years = [...new Set([thisYear, year, ...(data?.earlier_year ? [String(data.earlier_year)] : [])])]
  return (
    <ScreenFrame
      title={texts('heading')}
      actions={
        <Button kind="main" onClick={() => setOpened({ name: 'add' })}>
          {texts('add')}
        </Button>
      }
    >
      <p>{texts('intro')}</p>
      {years.length > 1 && (
        <Views
          label={texts('years')}
          views={years.map((name) => ({ name, to: `/buy-ins?year=${name}`, isShown: name === year }))}
        />
      )}
      {!data ? (
        <Pending error={error} onRetry={refetch} />
      ) : data.buy_ins.length > 0 ? (
        <DataTable
          label={texts('heading')}
          items={data.buy_ins}
          columns={columns}
          idOf={({ uuid_buy_in }) => uuid_buy_in}
          isWrapping
        />
      ) : (
        <Empty heading={texts('empty', { year })}>{texts('emptyText')}</Empty>
      )}
      {loaded && opened && <loaded.BuyInDialog opened={opened} onClose={close} />}
    </ScreenFrame>
  )
}

function useColumns(onOpen: (opened: OpenedDialog) => void): Column<BuyIn>[] {
  const texts = useTexts(buyInsTexts)
  return useMemo(
    () => [
      { id: 'number', header: texts('number'), isNumber: true, isWide: true, cell: ({ number }) => number },
      {
        id: 'day',
        header: texts('boughtOn'),
        isWide: true,
        cell: ({ bought_on }) => formatFullDay(bought_on),
      },
      {
        id: 'name',
        header: texts('name'),
        note: ({ bought_on }) => formatFullDay(bought_on),
        cell: ({ name }) => <span className={classes.name}>{name}</span>,
      },
      { id: 'seller', header: texts('seller'), isWide: true, cell: ({ seller }) => texts(seller) },
      {
        id: 'copies',
        header: texts('copies'),
        cell: ({ copies, listed_copies }) => texts('listed', { listed: listed_copies, copies }),
      },
      {
        id: 'price',
        header: texts('price'),
        isNumber: true,
        isWide: true,
        cell: ({ price }) => formats.money(price),
      },
      {
        id: 'method',
        header: texts('marginMethod'),
        isWide: true,
        cell: ({ margin_method }) => texts(`${margin_method}_short`),
      },
      { id: 'receipt', header: texts('receipt'), isWide: true, cell: ({ receipt }) => receipt },
      {
        id: 'actions',
        header: texts('actions'),
        cell: (buyIn) => (
          <Menu
            label={texts('actions')}
            name={texts('actionsOf', { number: buyIn.number })}
            items={[
              { label: texts('change'), onSelect: () => onOpen({ name: 'change', buyIn }) },
              ...(buyIn.listed_copies === 0
                ? [{ label: texts('remove'), onSelect: () => onOpen({ name: 'remove', buyIn }) }]
                : []),
            ]}
          />
        ),
      },
    ],
    [texts, onOpen],
  )
}

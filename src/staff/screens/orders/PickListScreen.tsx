import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OrderSelection, PickList } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Code } from '../../components/Formatted'
import { Link } from '../../components/Link'
import { Empty, Pending } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import { useSelection } from '../../components/table/useSelection'
import { commonTexts } from '../../components/texts'
import { useMakePickListQuery } from './calls'
import classes from './OrdersScreen.module.css'
import { orderWorkTexts } from './order/workTexts'
import { readSelection } from './selectionAddress'

type Line = PickList['lines'][number]

/** Lists the copies to take from the shelf, in the order of the shelf, to print or to mark on a phone. */
export function PickListScreen() {
  const texts = useTexts(orderWorkTexts)
  const common = useTexts(commonTexts)
  const [params] = useSearchParams()
  const address = params.toString()
  const selection = useMemo(() => readSelection(new URLSearchParams(address)), [address])
  return (
    <ScreenFrame
      title={texts('pickHeading')}
      actions={<Button onClick={() => window.print()}>{common('print')}</Button>}
    >
      {selection ? (
        <Picking key={address} list={address} selection={selection} />
      ) : (
        <Empty heading={texts('nothingToPick')} />
      )}
      <p className={classes.back}>
        <Link to="/orders">{texts('backToOrders')}</Link>
      </p>
    </ScreenFrame>
  )
}

function Picking({ list, selection }: { list: string; selection: OrderSelection }) {
  const texts = useTexts(orderWorkTexts)
  const { data, error, refetch } = useMakePickListQuery(selection, { refetchOnMountOrArgChange: true })
  const { ids: pickedIds, tick } = useSelection('pickList', list)
  const columns = useColumns()
  if (!data) return <Pending error={error} onRetry={refetch} />
  const copies = data.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      {data.lines.length > 0 ? (
        <>
          <p>
            {texts('pickSum', { count: copies })} {texts('pickFor', { count: data.orders.length })}
          </p>
          <DataTable<Line>
            label={texts('pickHeading')}
            items={data.lines}
            columns={columns}
            idOf={({ uuid_release_format }) => uuid_release_format}
            selection={{ ids: pickedIds, onChange: tick, nameOf: ({ title }) => title }}
            isWrapping
          />
        </>
      ) : (
        <Empty heading={texts('nothingToPick')} />
      )}
      {data.left_out.length > 0 && (
        <section className={classes.leftOut}>
          <h2>{texts('leftOut')}</h2>
          <ul>
            {data.left_out.map(({ order_number, reason }) => (
              <li key={order_number}>
                <Link to={`/orders/${order_number}`}>{order_number}</Link> {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function useColumns(): Column<Line>[] {
  const texts = useTexts(orderWorkTexts)
  return useMemo(
    () => [
      { id: 'copies', header: texts('copies'), isNumber: true, cell: ({ quantity }) => quantity },
      {
        id: 'shelf',
        header: texts('shelf'),
        cell: ({ location }) => location && <Code>{location}</Code>,
      },
      {
        id: 'record',
        header: texts('record'),
        cell: ({ artist, title, format, condition }) => (
          <>
            {artist} – {title}
            <br />
            <small>{[format, condition].filter(Boolean).join(' · ')}</small>
          </>
        ),
      },
      {
        id: 'catalogNr',
        header: texts('catalogNr'),
        cell: ({ label, catalog_nr }) => (
          <>
            {catalog_nr}
            {label && <br />}
            <small>{label}</small>
          </>
        ),
      },
      { id: 'orders', header: texts('forOrders'), cell: ({ orders }) => orders.join(', ') },
    ],
    [texts],
  )
}

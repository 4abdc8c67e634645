import { useEffect, useRef } from 'react'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { Empty, Loading, Problem } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import { playRight, playWrong } from '../../keys/sounds'
import { useHastyEnter } from '../../keys/useHastyEnter'
import { useFindFormatsQuery, useFindOrdersQuery } from './calls'
import { FormatResult } from './FormatResult'
import { PickUp } from './PickUp'
import classes from './PointOfSaleScreen.module.css'
import { pointOfSaleTexts } from './texts'

const shownOrders = 5

/**
 * Lists the records to sell and the orders to hand over that a search finds. Orders are looked for from three
 * characters on, for people who may see them.
 * @param isScanned plays a sound, which tells whether something was found
 */
export function SearchResults({ search, isScanned }: { search: string; isScanned: boolean }) {
  const texts = useTexts(pointOfSaleTexts)
  const { permissions } = useUser()
  const seesOrders = permissions.includes('orders') && search.length >= 3
  const records = useFindFormatsQuery({ search })
  const orderSearch = useFindOrdersQuery({ search }, { skip: !seesOrders })
  const orders = (orderSearch.currentData?.orders ?? []).filter(
    ({ status }) => status === 'placed' || status === 'shipped',
  )
  const more = orders.length - shownOrders
  const formats = records.data?.formats ?? []
  const isAsking = records.isLoading || (seesOrders && orderSearch.isLoading)
  const count = formats.length + orders.length
  useSound(isScanned && !isAsking, count > 0)
  const isHasty = useHastyEnter()
  if (records.error) return <Problem error={records.error} onRetry={records.refetch} />
  if (isAsking) return <Loading />
  if (count === 0 && !orderSearch.error) {
    return <Empty heading={texts('nothing', { search: search.slice(0, 60) })}>{texts('nothingText')}</Empty>
  }
  return (
    <>
      {orderSearch.error && <Problem error={orderSearch.error} onRetry={orderSearch.refetch} />}
      {orders.length > 0 && (
        <Section title={texts('orders')}>
          <ul className={classes.rows}>
            {orders.slice(0, shownOrders).map((order) => (
              <PickUp key={order.order_number} order={order} />
            ))}
          </ul>
          {more > 0 && <p>{texts('moreOrders', { count: more })}</p>}
        </Section>
      )}
      {formats.length > 0 && (
        <Section title={texts('records')}>
          <ul className={classes.rows}>
            {formats.map((format) => (
              <FormatResult
                key={format.uuid_release_format}
                format={format}
                takesFocus={isScanned && formats.length === 1}
                isHasty={isHasty}
              />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** Says by a sound what came of a scan, once. */
function useSound(isReady: boolean, isRight: boolean): void {
  const isSaid = useRef(false)
  useEffect(() => {
    if (!isReady || isSaid.current) return
    isSaid.current = true
    if (isRight) playRight()
    else playWrong()
  }, [isReady, isRight])
}

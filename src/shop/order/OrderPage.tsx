import { useEffect, useState } from 'react'
import { Problem } from '../../components/Problem'
import { ScreenTitle } from '../../components/ScreenTitle'
import { useTexts } from '../../components/ShopSettings'
import { TryAgain, Waiting } from '../../components/Waiting'
import { toCents, toEuros } from '../../shared/money'
import { orderTexts } from '../../shared/texts/order'
import { useSession } from '../customer/session/useSession'
import { ScreenHead } from '../settings/ScreenHead'
import { useAppDispatch, useAppSelector, useFeature } from '../store/hooks'
import classes from './OrderPage.module.css'
import { OrderView } from './OrderView'
import { orderFeature } from './orderFeature'
import { ordersRequested, selectOrderState } from './orderSlice'

/** The query of the address, which only the browser knows. */
interface OrderQuery {
  access: string | null
  isJustBought: boolean
}

/**
 * Shows one or more orders.
 * @param ids of orders, joined by `+`
 */
export function OrderPage({ ids }: { ids: string }) {
  const texts = useTexts(orderTexts)
  const dispatch = useAppDispatch()
  useFeature(orderFeature)
  const { ids: shownIds, status, isServerFault, orders } = useAppSelector(selectOrderState)
  const [query, setQuery] = useState<OrderQuery>({ access: null, isJustBought: false })

  useEffect(() => {
    const params = new URLSearchParams(window.location.search)
    const access = params.get('access')
    setQuery({ access, isJustBought: params.has('checkout_completed') })
    dispatch(ordersRequested({ ids, access }))
  }, [ids, dispatch])

  const [first, ...otherOrders] = orders
  const unnumberedTitle = texts(ids.includes('+') ? 'order.heading.many' : 'order.heading.one')
  const title =
    first && otherOrders.length === 0
      ? texts('order.heading', { number: first.order_number })
      : unnumberedTitle
  const state = shownIds === ids ? status : 'loading'
  const isMissing = state === 'shown' && orders.length === 0
  const isShown = state === 'shown' && !isMissing
  const shownTitle = query.isJustBought ? texts('order.thanks.heading') : title
  const heading = isShown ? shownTitle : unnumberedTitle
  return (
    <>
      <ScreenHead title={title} />
      {/* The heading stays the same element in all states, so that the shopper's focus stays on it. */}
      {(state === 'loading' || isShown) && (
        <div className={isShown && query.isJustBought ? classes.thanksHeading : undefined}>
          <ScreenTitle title={heading} />
        </div>
      )}
      {state === 'loading' && <Waiting text={texts('order.loading')} noScript={texts('order.noScript')} />}
      {state === 'failed' && (
        <>
          <Problem heading={texts('order.failed.heading')}>
            {texts(isServerFault ? 'order.failed.body.server' : 'order.failed.body')}
          </Problem>
          <TryAgain
            text={texts('order.failed.retry')}
            onPress={() => dispatch(ordersRequested({ ids, access: query.access }))}
          />
        </>
      )}
      {isMissing && (
        <Problem
          heading={texts('order.missing.heading')}
          action={{ href: '/imprint', text: texts('order.missing.contact') }}
        >
          {texts('order.missing.body')}
        </Problem>
      )}
      {isShown && (
        <div className={classes.page}>
          {query.isJustBought && <Thanks />}
          {orders.map((order) => (
            <OrderView
              key={order.uuid_order}
              order={order}
              access={query.access}
              isJustBought={query.isJustBought}
              isNamed={shownTitle === title && orders.length === 1}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** Thanks the shopper right after the purchase. */
function Thanks() {
  const texts = useTexts(orderTexts)
  const { orders } = useAppSelector(selectOrderState)
  const session = useSession()
  const email = orders[0]?.addresses?.email
  const isToCollect = orders.some((order) => order.is_collected)
  const totalCents = orders.reduce((cents, { totals }) => cents + toCents(totals.total), 0)
  return (
    <div className={classes.thanks}>
      <p>{email ? texts('order.thanks', { email }) : texts('order.thanks.noMail')}</p>
      {orders.length > 1 && (
        <p>
          {texts(isToCollect ? 'order.thanks.many.collected' : 'order.thanks.many', {
            count: orders.length,
            total: texts.money(toEuros(totalCents)),
          })}
        </p>
      )}
      {session === 'out' && (
        <p className={classes.account}>
          {texts('order.thanks.account')} <a href="/user/register">{texts('order.thanks.account.make')}</a>
        </p>
      )}
    </div>
  )
}

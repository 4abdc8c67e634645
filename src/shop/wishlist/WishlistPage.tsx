import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Problem } from '../../components/Problem'
import { ScreenTitle } from '../../components/ScreenTitle'
import { useTexts } from '../../components/ShopSettings'
import { TryAgain, Waiting } from '../../components/Waiting'
import type { Customer } from '../../shared/contract'
import { wishlistTexts } from '../../shared/texts/wishlist'
import { CheckoutReason } from '../basket/buying/CheckoutReason'
import {
  customerCommandRequested,
  selectCustomer,
  selectCustomerProblem,
  selectCustomerStatus,
  selectPendingWishlistChanges,
} from '../customer/session/customerSlice'
import { useSession } from '../customer/session/useSession'
import { ScreenHead } from '../settings/ScreenHead'
import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks'
import classes from './WishlistPage.module.css'
import { WishlistRow } from './WishlistRow'
import { getFormatId, listWishlistRows, type WishlistItem } from './wishlistRules'
import { optimisticWishlist } from './wishlistSelectors'

/** This many rows render at once; the others follow in a deferred rendering. */
const rowsAtOnce = 30

/** Shows the wishlist, newest first, or offers the login. */
export function WishlistPage() {
  const texts = useTexts(wishlistTexts)
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const session = useSession()
  const customer = useLastKnown(useAppSelector(selectCustomer), session)
  const status = useAppSelector(selectCustomerStatus)
  const problem = useAppSelector(selectCustomerProblem)

  // After a navigation prices and stock are refetched; on a first page they are loading anyway.
  useEffect(() => {
    if (selectCustomer(store.getState())) dispatch(customerCommandRequested({ kind: 'refresh' }))
  }, [dispatch, store])

  const heading = texts('wishlist.heading')
  const pending = useAppSelector(selectPendingWishlistChanges)
  const isWishlisted = useMemo(() => optimisticWishlist(customer, pending), [customer, pending])
  const count = isWishlisted.size
  const isFailed = session === 'in' && !customer && status === 'failed'
  const isLoading = session === 'unknown' || (session === 'in' && !customer && !isFailed)
  return (
    <div className={classes.screen}>
      <ScreenHead title={heading} description={null} />
      {(isLoading || customer) && (
        <ScreenTitle title={heading}>{count > 0 && texts('wishlist.count', { count })}</ScreenTitle>
      )}
      {isLoading && <Waiting text={texts('wishlist.loading')} noScript={texts('wishlist.noScript')} />}
      {session === 'out' && !customer && <LoggedOut />}
      {isFailed && (
        <>
          <Problem heading={texts('wishlist.failed.heading')}>
            {problem ?? texts('wishlist.failed.body')}
          </Problem>
          <TryAgain
            text={texts('wishlist.retry')}
            onPress={() => dispatch(customerCommandRequested({ kind: 'refresh' }))}
          />
        </>
      )}
      {customer && (
        <>
          <p className={classes.problem} role="alert">
            {status === 'failed' && (problem ?? texts('wish.failed'))}
          </p>
          <CheckoutReason />
          <WishlistItems key={customer.uuid_customer} customer={customer} isWishlisted={isWishlisted} />
        </>
      )}
    </div>
  )
}

/** Keeps the list visible while the customer is fetched again after an error. */
function useLastKnown(customer: Customer | null, session: ReturnType<typeof useSession>) {
  const [last, setLast] = useState(customer)
  useEffect(() => {
    if (customer || session === 'out') setLast(customer)
  }, [customer, session])
  return customer ?? (session === 'in' ? last : null)
}

function LoggedOut() {
  const texts = useTexts(wishlistTexts)
  return (
    <section>
      <ScreenTitle title={texts('wishlist.loggedOut.heading')} />
      <div className={classes.words}>
        <p>{texts('wishlist.loggedOut.body')}</p>
        <p className={classes.actions}>
          <a className={classes.strong} href="/user/login">
            {texts('wishlist.logIn')}
          </a>
          <a className={classes.button} href="/user/register">
            {texts('wishlist.register')}
          </a>
        </p>
      </div>
    </section>
  )
}

/** Switches notifications about the items of the wishlist. */
function NotifySwitch({ isOn }: { isOn: boolean }) {
  const texts = useTexts(wishlistTexts)
  const dispatch = useAppDispatch()
  const change = { call: 'set_customer_data', body: { notify_for_wishlist_items: !isOn } } as const
  return (
    <button
      type="button"
      className={classes.change}
      onClick={() => dispatch(customerCommandRequested({ kind: 'change', change }))}
    >
      {texts(isOn ? 'wishlist.notify.end' : 'wishlist.notify')}
    </button>
  )
}

function WishlistItems({
  customer,
  isWishlisted,
}: {
  customer: Customer
  isWishlisted: ReadonlySet<string>
}) {
  const texts = useTexts(wishlistTexts)
  const { wishlist, notify_for_wishlist_items: isNotified } = customer
  const lastItems = useRef<readonly WishlistItem[]>([])
  const items = useMemo(() => listWishlistRows(wishlist.items, lastItems.current), [wishlist.items])
  useEffect(() => {
    lastItems.current = items
  }, [items])
  const [first] = useState(() => items.slice(0, rowsAtOnce))
  const shownItems = useDeferredValue(items, first)

  if (items.length === 0 && isWishlisted.size > 0) {
    return <Waiting text={texts('wishlist.loading')} noScript={texts('wishlist.noScript')} />
  }
  if (items.length === 0) {
    return (
      <div className={classes.empty}>
        <h2>{texts('wishlist.empty.heading')}</h2>
        <p>{texts('wishlist.empty.body')}</p>
        <p className={classes.actions}>
          <a className={classes.button} href="/releases">
            {texts('wishlist.empty.releases')}
          </a>
        </p>
      </div>
    )
  }
  return (
    <div className={classes.page}>
      <p className={classes.note}>
        {texts(isNotified ? 'wishlist.notified' : 'wishlist.notNotified')} <NotifySwitch isOn={isNotified} />
      </p>
      <ul className={classes.rows}>
        {shownItems.map((item) => (
          <WishlistRow
            key={getFormatId(item)}
            item={item}
            isWishlisted={isWishlisted.has(getFormatId(item))}
          />
        ))}
      </ul>
    </div>
  )
}

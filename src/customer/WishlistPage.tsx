import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Problem } from '../components/Problem'
import { ScreenTitle } from '../components/ScreenTitle'
import { TryAgain, Waiting } from '../components/Waiting'
import type { Customer } from '../shared/contract'
import { wishlistTexts } from '../shared/texts/wishlist'
import { ScreenHead } from '../shop/ScreenHead'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks'
import { customerWished, selectCustomer } from './customerSlice'
import { useSession } from './useSession'
import classes from './WishlistPage.module.css'
import { WishRow } from './WishRow'
import { expectedWishlist, selectCustomerProblem, selectCustomerStatus, selectWaitingWishes } from './wishes'
import { idOf, shownWishes, type Wish } from './wishlistRules'

/** So many rows are there at once; the others follow without holding up what somebody does. */
const rowsAtOnce = 30

/** What a customer wishes for, the newest first. Others are offered to log in, and come back by themselves. */
export function WishlistPage() {
  const texts = useTexts(wishlistTexts)
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const session = useSession()
  const customer = useLastKnown(useAppSelector(selectCustomer), session)
  const status = useAppSelector(selectCustomerStatus)
  const problem = useAppSelector(selectCustomerProblem)

  // Whoever comes from another screen sees prices and stock of now; on a first page they are on their way.
  useEffect(() => {
    if (selectCustomer(store.getState())) dispatch(customerWished({ kind: 'refresh' }))
  }, [dispatch, store])

  const heading = texts('wishlist.heading')
  const waiting = useAppSelector(selectWaitingWishes)
  const wished = useMemo(() => expectedWishlist(customer, waiting), [customer, waiting])
  const count = wished.size
  const isFailed = session === 'in' && !customer && status === 'failed'
  const isLoading = session === 'unknown' || (session === 'in' && !customer && !isFailed)
  return (
    <div className={classes.screen}>
      <ScreenHead title={heading} description={null} />
      {(isLoading || customer) && (
        <ScreenTitle title={heading}>
          {count > 0 && texts(count === 1 ? 'wishlist.count.one' : 'wishlist.count', { count })}
        </ScreenTitle>
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
            onPress={() => dispatch(customerWished({ kind: 'refresh' }))}
          />
        </>
      )}
      {customer && (
        <>
          <p className={classes.problem} role="alert">
            {status === 'failed' && (problem ?? texts('wish.failed'))}
          </p>
          <Wishes key={customer.uuid_customer} customer={customer} wished={wished} />
        </>
      )}
    </div>
  )
}

/** A refusal takes the customer's data away until they are fetched again: the list stays for so long. */
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
        <p className={classes.ways}>
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

/** Whether to write is asked where it matters: beside the wishes. */
function NotifySwitch({ isOn }: { isOn: boolean }) {
  const texts = useTexts(wishlistTexts)
  const dispatch = useAppDispatch()
  const change = { call: 'set_customer_data', body: { notify_for_wishlist_items: !isOn } } as const
  return (
    <button
      type="button"
      className={classes.change}
      onClick={() => dispatch(customerWished({ kind: 'change', change }))}
    >
      {texts(isOn ? 'wishlist.notify.end' : 'wishlist.notify')}
    </button>
  )
}

function Wishes({ customer, wished }: { customer: Customer; wished: ReadonlySet<string> }) {
  const texts = useTexts(wishlistTexts)
  const { wishlist, notify_for_wishlist_items: isNotified } = customer
  const seen = useRef<readonly Wish[]>([])
  const wishes = useMemo(() => shownWishes(wishlist.items, seen.current), [wishlist.items])
  useEffect(() => {
    seen.current = wishes
  }, [wishes])
  const [first] = useState(() => wishes.slice(0, rowsAtOnce))
  const shown = useDeferredValue(wishes, first)

  if (wishes.length === 0 && wished.size > 0) {
    return <Waiting text={texts('wishlist.loading')} noScript={texts('wishlist.noScript')} />
  }
  if (wishes.length === 0) {
    return (
      <div className={classes.empty}>
        <h2>{texts('wishlist.empty.heading')}</h2>
        <p>{texts('wishlist.empty.body')}</p>
        <p className={classes.ways}>
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
        {shown.map((wish) => (
          <WishRow key={idOf(wish)} wish={wish} isWished={wished.has(idOf(wish))} />
        ))}
      </ul>
    </div>
  )
}

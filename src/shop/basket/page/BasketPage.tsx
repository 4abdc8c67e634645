import { useEffect, useMemo, useState } from 'react'
import { useResetScroll } from '../../../components/dom/useResetScroll'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { ScreenTitle } from '../../../components/ScreenTitle'
import { useTexts } from '../../../components/ShopSettings'
import { Spinner } from '../../../components/Spinner'
import type { Basket } from '../../../shared/contract'
import { basketTexts } from '../../../shared/texts/basket'
import { ScreenHead } from '../../settings/ScreenHead'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import {
  buildOptimisticBasket,
  selectIsBasketUnavailable,
  selectPending,
  selectProblem,
} from '../basketSelectors'
import { basketCommandRequested, selectBasket } from '../basketSlice'
import classes from './BasketPage.module.css'
import { BasketSummary } from './BasketSummary'
import { BasketUnavailable } from './BasketUnavailable'
import { GiftCardInBasket } from './GiftCardInBasket'
import { GoToCheckout } from './GoToCheckout'
import { ParcelPlanner } from './ParcelPlanner'
import { ShipmentSection } from './ShipmentSection'
import { ShippingCountry } from './ShippingCountry'
import { useCheckoutChangeNotice } from './useCheckoutChangeNotice'

const checkout = lazyModule(() => import(/* webpackChunkName: "checkout" */ '../../checkout/Checkout'))

/**
 * Shows a basket, or its checkout.
 * @param uuidBasket as in the address; null: this browser's own
 */
export function BasketPage({ uuidBasket }: { uuidBasket: string | null }) {
  const texts = useTexts(basketTexts)
  const dispatch = useAppDispatch()
  const serverBasket = useAppSelector(selectBasket)
  const pending = useAppSelector(selectPending)
  // During a checkout the page shows only the server's data, no optimistic changes.
  const basket = useMemo(
    () =>
      serverBasket && !serverBasket.checkout_started
        ? buildOptimisticBasket(serverBasket, pending)
        : serverBasket,
    [serverBasket, pending],
  )
  const isUnavailable = useAppSelector(selectIsBasketUnavailable)
  const problem = useAppSelector(selectProblem)
  const news = useCheckoutChangeNotice(basket)
  useResetScroll(basket && Boolean(basket.checkout_started))
  // A gift card has a basket of its own, which is only shown at its address.
  const isAnother =
    basket !== null &&
    (uuidBasket === null ? basket.gift_card_sale !== null : basket.uuid_basket !== uuidBasket)
  useEffect(() => {
    if (isAnother) dispatch(basketCommandRequested({ kind: 'open', uuidBasket }))
  }, [isAnother, uuidBasket, dispatch])

  const title = texts(basket?.checkout_started ? 'checkout.heading' : 'basket.heading')
  return (
    <>
      <ScreenHead title={title} description={null} path="/basket" />
      <ScreenTitle title={title}>
        {basket && basket.items_count > 0 && <ItemsCount basket={basket} />}
      </ScreenTitle>
      <p className={classes.problem} role="alert">
        {isUnavailable ? null : (problem ?? news)}
      </p>
      {isUnavailable ? (
        <BasketUnavailable />
      ) : !basket ? (
        <>
          <Loading text={texts('basket.loading')} />
          <noscript>
            <p className={classes.problem}>
              {texts('basket.noScript')} <a href="/imprint">{texts('footer.imprint')}</a>
            </p>
          </noscript>
        </>
      ) : basket.checkout_started ? (
        <LoadedCheckout basket={basket} />
      ) : basket.gift_card_sale ? (
        <div className={classes.page}>
          <GiftCardInBasket sale={basket.gift_card_sale} />
          <BasketSummary basket={basket}>
            <GoToCheckout isReserving={false} />
          </BasketSummary>
        </div>
      ) : basket.shipments.length === 0 && basket.items_count > 0 ? (
        <Loading text={texts('basket.loading')} />
      ) : basket.items_count === 0 ? (
        <EmptyBasket />
      ) : (
        <div className={classes.page}>
          <div>
            {basket.shipments.map((shipment) => (
              <ShipmentSection
                key={shipment.uuid_shipment}
                shipment={shipment}
                shipments={basket.shipments}
                isSent={basket.has_parcel}
              />
            ))}
            {basket.has_parcel && <ParcelPlanner groupings={basket.groupings} />}
          </div>
          <BasketSummary basket={basket} country={<ShippingCountry basket={basket} />}>
            <GoToCheckout />
          </BasketSummary>
        </div>
      )}
    </>
  )
}

/** Shows the checkout once its code has been fetched. Without the code, the error boundary offers to try again. */
function LoadedCheckout({ basket }: { basket: Basket }) {
  const texts = useTexts(basketTexts)
  const [hasFailed, setHasFailed] = useState(false)
  const loaded = useLazyModule(checkout, true, () => setHasFailed(true))
  if (hasFailed) throw new Error('The code of the checkout could not be fetched.')
  return loaded ? <loaded.Checkout basket={basket} /> : <Loading text={texts('checkout.loadingCode')} />
}

function Loading({ text }: { text: string }) {
  return (
    <p className={classes.loading}>
      <Spinner /> {text}
    </p>
  )
}

function ItemsCount({ basket: { items_count: count } }: { basket: Basket }) {
  const texts = useTexts(basketTexts)
  return texts('basket.items', { count })
}

function EmptyBasket() {
  const texts = useTexts(basketTexts)
  return (
    <div className={classes.empty}>
      <h2>{texts('basket.empty.heading')}</h2>
      <p>{texts('basket.empty.body')}</p>
      <p className={classes.actions}>
        <a href="/releases">{texts('basket.empty.releases')}</a>
        <a href="/sale">{texts('basket.empty.sale')}</a>
      </p>
      <h3>{texts('basket.how.heading')}</h3>
      <ul className={classes.how}>
        <li>{texts('basket.how.parcels')}</li>
        <li>{texts('basket.how.reserved')}</li>
        <li>{texts('basket.how.ordered')}</li>
        <li>
          {texts('basket.how.postage')} <a href="/shipping">{texts('basket.how.shipping')}</a>
        </li>
      </ul>
    </div>
  )
}

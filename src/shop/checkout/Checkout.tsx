import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useShopSettings, useTexts } from '../../components/ShopSettings'
import { Spinner } from '../../components/Spinner'
import type { BaseData, Basket } from '../../shared/contract'
import { basketTexts } from '../../shared/texts/basket'
import { checkoutTexts } from '../../shared/texts/checkout'
import { pickupShippingId } from '../../shared/vocabulary'
import { getCountry } from '../address/addressConventions'
import { basketCommandRequested } from '../basket/basketSlice'
import { useAppDispatch, useAppSelector, useFeature } from '../store/hooks'
import { selectHasTermsFailed, selectTerms, termsRequested } from '../terms/termsSlice'
import { BuyStep } from './BuyStep'
import classes from './Checkout.module.css'
import { ContactStep } from './ContactStep'
import { checkoutFeature } from './checkoutFeature'
import { checkoutOpened, selectIsPaying, selectPaymentStatus } from './checkoutSlice'
import { type FormProblems, ReportFormProblems } from './formProblems'
import { findRedirect } from './methods/paymentMethods'
import { PaymentStep } from './payment/PaymentStep'
import type { PaymentEntry } from './payment/paymentEntry'
import { usePaymentReturn } from './payment/usePaymentReturn'
import { usePaymentWatch } from './payment/usePaymentWatch'
import { ShippingStep } from './ShippingStep'
import { TimeLeft } from './TimeLeft'
import { type Consents, useConsents } from './useConsents'
import { UnsavedForms } from './useDrafts'
import { useScrollIntoView } from './useScrollIntoView'

/**
 * Shows the checkout on one page: contact and addresses, shipping, payment, and everything again before the
 * order.
 */
export function Checkout({ basket }: { basket: Basket }) {
  const texts = useTexts(basketTexts, checkoutTexts)
  const dispatch = useAppDispatch()
  useFeature(checkoutFeature)
  const terms = useAppSelector(selectTerms)
  const hasFailed = useAppSelector(selectHasTermsFailed)
  usePaymentReturn()
  usePaymentWatch(basket)
  useEffect(() => {
    dispatch(checkoutOpened())
  }, [dispatch])

  if (terms) return <Steps basket={basket} terms={terms} />
  return (
    <div className={classes.checkout}>
      {hasFailed ? (
        <>
          <p className={classes.problem} role="alert">
            {texts('checkout.failed')}
          </p>
          <button type="button" className={classes.plain} onClick={() => dispatch(termsRequested())}>
            {texts('checkout.retry')}
          </button>
        </>
      ) : (
        <p className={classes.waiting}>
          <Spinner /> {texts('checkout.loadingCode')}
        </p>
      )}
    </div>
  )
}

function Steps({ basket, terms }: { basket: Basket; terms: BaseData }) {
  const texts = useTexts(checkoutTexts)
  const isPaying = useAppSelector(selectIsPaying)
  const page = useRef<HTMLDivElement>(null)
  const entry = useRef<PaymentEntry>(null)
  const [unsaved] = useState(() => new Set<() => void>())
  const [formProblems, setFormProblems] = useState<FormProblems>({})
  const report = useCallback(
    (problems: FormProblems) => setFormProblems((before) => ({ ...before, ...problems })),
    [],
  )
  /** How often "Buy now" was pressed. */
  const [checks, setChecks] = useState(0)
  const check = () => setChecks((before) => before + 1)
  const isFrozen = isPaying || basket.checkout_state !== 'started'
  const [consents, setConsents] = useConsents(basket)
  /** Downloads are not shipped. */
  const paymentStep = basket.has_parcel ? 3 : 2
  const hasPickup = terms.shipping_options.some(
    ({ uuid_shipping_option, countries }) =>
      uuid_shipping_option === pickupShippingId &&
      countries.includes(getCountry(basket.shipping_address.address, terms)),
  )
  const step = { basket, terms, isChecked: checks > 0, checks }

  // The first field with an error gets the focus.
  useEffect(() => {
    if (checks > 0)
      page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
  }, [checks])

  return (
    <UnsavedForms value={unsaved}>
      <ReportFormProblems value={report}>
        <div ref={page} className={classes.checkout}>
          <div className={classes.top}>
            {basket.expires_at && !basket.gift_card_sale && <TimeLeft expiresAt={basket.expires_at} />}
            <CancelCheckout basket={basket} />
          </div>
          <Frozen basket={basket} consents={consents} entry={entry} />
          <div className={classes.steps}>
            <div>
              <Step n={1} name={texts('checkout.step.contact')} isFrozen={isFrozen}>
                <p className={classes.note}>{texts('checkout.required')}</p>
                <ContactStep {...step} />
              </Step>
              {basket.has_parcel && (
                <Step
                  n={2}
                  name={texts(hasPickup ? 'checkout.step.shippingOrPickup' : 'checkout.step.shipping')}
                  isFrozen={isFrozen}
                >
                  <ShippingStep {...step} />
                </Step>
              )}
              <Step n={paymentStep} name={texts('checkout.step.payment')} isFrozen={isFrozen}>
                <PaymentStep {...step} entry={entry} consents={consents} onChecked={check} />
              </Step>
            </div>
            <Step n={paymentStep + 1} name={texts('checkout.step.buy')} isBeside>
              <BuyStep
                {...step}
                entry={entry}
                isFrozen={isFrozen}
                consents={consents}
                onConsents={setConsents}
                formProblems={formProblems}
                onChecked={check}
              />
            </Step>
          </div>
        </div>
      </ReportFormProblems>
    </UnsavedForms>
  )
}

interface StepFrameProps {
  n: number
  name: string
  /** True: nothing in it can be edited. */
  isFrozen?: boolean
  /** True: it stays in sight beside the other steps in a wide window. */
  isBeside?: boolean
  children: ReactNode
}

function Step({ n, name, isFrozen, isBeside, children }: StepFrameProps) {
  const id = useId()
  return (
    <section className={isBeside ? `${classes.step} ${classes.beside}` : classes.step} aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        <span className={classes.number}>{n}</span> {name}
      </h2>
      {isFrozen === undefined ? (
        children
      ) : (
        <fieldset className={classes.fields} disabled={isFrozen} aria-labelledby={id}>
          {children}
        </fieldset>
      )}
    </section>
  )
}

/** Explains why nothing can be edited, and offers a way out if there is one. */
function Frozen({
  basket,
  consents,
  entry,
}: {
  basket: Basket
  consents: Consents
  entry: RefObject<PaymentEntry | null>
}) {
  const { checkout_state: state } = basket
  const texts = useTexts(checkoutTexts)
  const { wording } = useShopSettings()
  const redirect = findRedirect(basket)
  const dispatch = useAppDispatch()
  const status = useAppSelector(selectPaymentStatus)
  const isPaying = useAppSelector(selectIsPaying)
  const isWaiting = state === 'capturing' || state === 'review'
  // The state of this tab's payment is shown beside the button.
  const isShown = isWaiting || !(state === 'started' || isPaying || status === 'unconfirmed')
  const message = useScrollIntoView(isShown ? state : null)
  if (!isShown) return null
  if (isWaiting) {
    return (
      <div ref={message} className={classes.frozen} role="status">
        <Spinner /> {texts(`frozen.${state}`)}
      </div>
    )
  }
  return (
    <div ref={message} className={classes.frozen}>
      <p>{texts('frozen.started')}</p>
      {/* The button begins a new payment with the consents of this tab; another tab may not have them. */}
      {redirect && consents.terms && (
        <button
          type="button"
          className={classes.strong}
          onClick={() =>
            dispatch(
              basketCommandRequested({
                kind: 'pay',
                entry: entry.current,
                downloadConsent: consents.download,
              }),
            )
          }
        >
          {redirect.textsOf(wording).resume}
        </button>
      )}
      <button
        type="button"
        className={classes.plain}
        onClick={() => dispatch(basketCommandRequested({ kind: 'checkout', how: 'cancel_payment' }))}
      >
        {texts('frozen.takeBack')}
      </button>
    </div>
  )
}

/** Offers to cancel the checkout, unless a payment is being decided. */
function CancelCheckout({ basket: { checkout_state: state } }: { basket: Basket }) {
  const texts = useTexts(basketTexts)
  const dispatch = useAppDispatch()
  const isPaying = useAppSelector(selectIsPaying)
  if (isPaying || state === 'capturing' || state === 'review') return null
  return (
    <button
      type="button"
      className={classes.cancel}
      onClick={() => dispatch(basketCommandRequested({ kind: 'checkout', how: 'cancel_checkout' }))}
    >
      {texts('banner.cancel')}
    </button>
  )
}

import { type RefObject, useContext } from 'react'
import { TickBox } from '../../components/Field'
import { useTexts } from '../../components/ShopSettings'
import type { Basket } from '../../shared/contract'
import { checkoutTexts } from '../../shared/texts/checkout'
import { basketCommandRequested } from '../basket/basketSlice'
import { BasketSummary } from '../basket/page/BasketSummary'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './Checkout.module.css'
import type { StepProps } from './ContactStep'
import {
  selectIsPaying,
  selectPaymentProblem,
  selectPaymentStatus,
  selectSentPayment,
  selectWasLoggedOut,
} from './checkoutSlice'
import type { FormProblems } from './formProblems'
import { OrderedItems } from './OrderedItems'
import { OrderTerms } from './OrderTerms'
import { isProgress, PaymentProgress } from './payment/PaymentProgress'
import type { PaymentEntry } from './payment/paymentEntry'
import type { Consents } from './useConsents'
import { UnsavedForms } from './useDrafts'
import { useScrollIntoView } from './useScrollIntoView'
import { VoucherField } from './VoucherField'

export interface BuyStepProps extends StepProps {
  /** Set by the form of the chosen payment method. */
  entry: RefObject<PaymentEntry | null>
  /** True during a payment: nothing can be edited. */
  isFrozen: boolean
  consents: Consents
  onConsents: (consents: Consents) => void
  /** What the forms find wrong in what was typed. */
  formProblems: FormProblems
  /** Called when "Buy now" is pressed, to show everything that is missing. */
  onChecked: () => void
}

/** Tells whether the basket has downloads, which need the shopper's consent to be available at once. */
const hasInstantDownload = ({ shipments }: Basket): boolean =>
  shipments.some(({ items }) => items.some(({ release_format }) => release_format.instant_download))

/**
 * Lists what must be mended before the order. Where a form refuses what was typed, the server still has the value of
 * before, so its error does not count.
 */
const listMissing = ({ errors }: Basket, formProblems: FormProblems): string[] => {
  const messages = errors.map(({ field, message }) => (field !== null && formProblems[field]) || message)
  const wrong = Object.values(formProblems).filter((problem) => problem !== null)
  return [...new Set([...messages, ...wrong])]
}

/** Shows everything again, with the terms to agree to and the button. */
export function BuyStep({
  basket,
  terms,
  isChecked,
  entry,
  isFrozen,
  consents,
  onConsents,
  formProblems,
  onChecked,
}: BuyStepProps) {
  const texts = useTexts(checkoutTexts)
  const dispatch = useAppDispatch()
  const unsaved = useContext(UnsavedForms)
  const status = useAppSelector(selectPaymentStatus)
  const problem = useAppSelector(selectPaymentProblem)
  const wasLoggedOut = useAppSelector(selectWasLoggedOut)
  const sentPayment = useAppSelector(selectSentPayment)
  const isPaying = useAppSelector(selectIsPaying)
  const { terms: areTermsAgreed, download: isDownloadAgreed } = consents
  const hasDownloads = hasInstantDownload(basket)
  const isAgain = status === 'unconfirmed'
  const outcome = useScrollIntoView(problem ?? (isProgress(status) ? status : null))

  const buy = () => {
    if (isPaying) return
    onChecked()
    for (const saveNow of unsaved) saveNow()
    if (isAgain && sentPayment) dispatch(basketCommandRequested({ kind: 'payAgain' }))
    else if (areTermsAgreed && Object.values(formProblems).every((problem) => problem === null)) {
      const downloadConsent = hasDownloads && isDownloadAgreed
      const paymentEntry = basket.total === 0 ? null : entry.current
      dispatch(basketCommandRequested({ kind: 'pay', entry: paymentEntry, downloadConsent }))
    }
  }
  const unticked = areTermsAgreed ? [] : [texts('buy.terms.missing')]
  const missing = isChecked ? listMissing(basket, formProblems) : []

  return (
    <>
      <div className={classes.scrolled}>
        <OrderTerms basket={basket} terms={terms} isChecked={isChecked} />
        <fieldset className={classes.fields} disabled={isFrozen}>
          <legend className="visually-hidden">{texts('checkout.step.buy')}</legend>
          {!basket.gift_card_sale && <VoucherField basket={basket} />}
          <TickBox
            isTicked={areTermsAgreed}
            errors={isChecked && !areTermsAgreed ? [texts('buy.terms.missing')] : []}
            onChange={(isGiven) => onConsents({ ...consents, terms: isGiven })}
          >
            <TermsWords />
          </TickBox>
          {hasDownloads && (
            <>
              <TickBox
                isTicked={isDownloadAgreed}
                errors={[]}
                onChange={(isGiven) => onConsents({ ...consents, download: isGiven })}
              >
                {texts('buy.download')}
              </TickBox>
              <p className={classes.note}>{texts('buy.download.optional')}</p>
            </>
          )}
        </fieldset>
      </div>
      <div className={classes.pinned}>
        {missing.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls in a low window.
          <section className={classes.fix} tabIndex={0} aria-label={texts('buy.fix')}>
            <p>{texts('buy.fix')}</p>
            <ul>
              {[...missing, ...unticked].map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </section>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls in a low window. */}
        <section className={classes.ordered} tabIndex={0} aria-label={texts('buy.items')}>
          <OrderedItems basket={basket} />
        </section>
        <BasketSummary basket={basket} isStill />
        {(!isFrozen || isPaying || isAgain) && (
          <button type="button" className={classes.buy} aria-disabled={isPaying} onClick={buy}>
            {texts(isAgain ? 'pay.again' : 'buy.now')}
          </button>
        )}
        <div ref={outcome}>
          <p role="status">
            <PaymentProgress basket={basket} />
          </p>
          <p className={classes.problem} role="alert">
            {problem}
          </p>
          {wasLoggedOut && (
            <a className={classes.link} href="/user/login">
              {texts('pay.logIn')}
            </a>
          )}
        </div>
      </div>
    </>
  )
}

/** Writes a sentence with two links, which open in a new tab. */
function TermsWords() {
  const texts = useTexts(checkoutTexts)
  const links: Record<string, string> = { terms: '/terms', withdrawal: '/withdrawal' }
  const parts = texts('buy.terms').split(/\{(terms|withdrawal)\}/)
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={links[part]} target="_blank" rel="noopener">
        {texts(part === 'terms' ? 'buy.terms.terms' : 'buy.terms.withdrawal')}
      </a>
    ),
  )
}

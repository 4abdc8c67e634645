import type { PaypalApproval } from '../../core/payment/methods/paypal/simulator/paypalShopper'
import { HtmlDocument } from '../../platform/html/HtmlDocument'
import { renderHtml } from '../../platform/html/renderHtml'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import { sayNow } from '../../platform/languages/said'

/**
 * Renders the simulator's page in place of PayPal's: without scripts and without the shop's design, in the
 * language of the host.
 * @param token of the PayPal order
 * @returns HTML
 */
export const approvalPage = (
  token: string,
  { amountCents, description, isOpen, cancelUrl }: PaypalApproval,
): string =>
  renderHtml(
    <HtmlDocument
      title={sayNow('sandbox.paypal.heading')}
      language={currentLanguage()}
      head={
        <>
          <meta name="robots" content="noindex" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="/sandbox.css" />
        </>
      }
    >
      <body>
        <main>
          <h1>{sayNow('sandbox.paypal.heading')}</h1>
          <p>{sayNow('sandbox.paypal.test')}</p>
          <p>
            <strong>{sayNow('sandbox.paypal.amount', { amount: { cents: amountCents } })}</strong>
          </p>
          {description !== null && <p>{description}</p>}
          {isOpen ? (
            <ApprovalForm token={token} />
          ) : (
            <p>
              {sayNow('sandbox.paypal.approved')} <a href={cancelUrl}>{sayNow('sandbox.paypal.back')}</a>
            </p>
          )}
        </main>
      </body>
    </HtmlDocument>,
  )

const ApprovalForm = ({ token }: { token: string }) => (
  <form method="post" action="/sandbox/paypal/approve">
    <input type="hidden" name="token" value={token} />
    <fieldset>
      <legend>{sayNow('sandbox.paypal.with')}</legend>
      <Funding value="balance" label={sayNow('sandbox.paypal.balance')} isChosen />
      <Funding value="declined" label={sayNow('sandbox.paypal.declined')} />
      <Funding value="review" label={sayNow('sandbox.paypal.review')} />
    </fieldset>
    <button type="submit" name="choice" value="approve">
      {sayNow('sandbox.paypal.approve')}
    </button>
    <button type="submit" name="choice" value="cancel">
      {sayNow('sandbox.paypal.cancel')}
    </button>
  </form>
)

const Funding = ({ value, label, isChosen }: { value: string; label: string; isChosen?: boolean }) => (
  <label>
    <input type="radio" name="funding" value={value} defaultChecked={isChosen} /> {label}
  </label>
)

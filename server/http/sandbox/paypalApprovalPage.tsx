import { moneyOfCents } from '../../../src/shared/money'
import type { PaypalApproval } from '../../core/payment/methods/paypal/simulator/paypalShopper'
import { HtmlDocument } from '../../platform/html/HtmlDocument'
import { renderHtml } from '../../platform/html/renderHtml'

/**
 * Renders the simulator's page in place of PayPal's: without scripts and without the shop's design.
 * @param token of the PayPal order
 * @returns HTML
 */
export const approvalPage = (
  token: string,
  { amountCents, description, isOpen, cancelUrl }: PaypalApproval,
): string =>
  renderHtml(
    <HtmlDocument
      title="PayPal (simulated)"
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
          <h1>PayPal (simulated)</h1>
          <p>This is a test shop: no money moves.</p>
          <p>
            You pay <strong>{moneyOfCents(amountCents)}</strong>
          </p>
          {description !== null && <p>{description}</p>}
          {isOpen ? (
            <ApprovalForm token={token} />
          ) : (
            <p>
              This payment has already been approved. <a href={cancelUrl}>Back to the basket</a>
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
      <legend>Pay with</legend>
      <Funding value="balance" label="Balance" isChosen />
      <Funding value="declined" label="A bank account that declines" />
      <Funding value="review" label="A payment under review for ten minutes" />
    </fieldset>
    <button type="submit" name="choice" value="approve">
      Approve
    </button>
    <button type="submit" name="choice" value="cancel">
      Cancel
    </button>
  </form>
)

const Funding = ({ value, label, isChosen }: { value: string; label: string; isChosen?: boolean }) => (
  <label>
    <input type="radio" name="funding" value={value} defaultChecked={isChosen} /> {label}
  </label>
)

import { euros } from '../paypalOrder'
import type { PaypalApproval } from './paypalShopper'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/**
 * Renders the simulator's page in place of PayPal's: without scripts and without the shop's design.
 * @param token of the PayPal order
 * @returns HTML
 */
export function approvalPage(
  token: string,
  { amountCents, description, isOpen, cancelUrl }: PaypalApproval,
): string {
  const choice = (value: string, label: string, isChosen = false) =>
    `<label><input type="radio" name="funding" value="${value}"${isChosen ? ' checked' : ''}> ${label}</label>`
  const form = [
    '<form method="post" action="/sandbox/paypal/approve">',
    `<input type="hidden" name="token" value="${escaped(token)}">`,
    '<fieldset><legend>Pay with</legend>',
    choice('balance', 'Balance', true),
    choice('declined', 'A bank account that declines'),
    choice('review', 'A payment that is reviewed for ten minutes'),
    '</fieldset>',
    '<button name="choice" value="approve">Approve</button>',
    '<button name="choice" value="cancel">Cancel</button>',
    '</form>',
  ].join('')
  const done = `<p>This payment was approved already. <a href="${escaped(cancelUrl)}">Back to the basket</a></p>`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex"><title>PayPal (simulated)</title>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="stylesheet" href="/sandbox.css"></head>',
    '<body><main><h1>PayPal (simulated)</h1>',
    '<p>This is a test shop: no money moves.</p>',
    `<p>You pay <strong>${euros(amountCents)}\u00a0€</strong></p>`,
    description === null ? '' : `<p>${escaped(description)}</p>`,
    isOpen ? form : done,
    '</main></body></html>',
  ].join('')
}

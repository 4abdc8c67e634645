import { getEntries } from '../../../src/shared/objects'
import { required } from '../../../src/shared/required'
import type { ShopDatabase } from '../../platform/database/access'
import { type NewIncident, openIncident } from '../../platform/jobs/incidents'
import { timeAfter } from '../../platform/support/dates'
import { createAttemptReader } from '../payment/attemptRepository'
import type { GatewayPayment, Gateways } from '../payment/paymentGateway'
import { createCheckoutReader } from './checkoutRepository'
import { tell } from './staffSentences'

const daysBack = 3
const dayMs = 86_400_000
/** Younger charges are not compared yet, because the provider may not list them. */
const settledAfterMs = 15 * 60_000

/**
 * Makes a daily task that compares the captures of the last days at the providers with our orders, independently of
 * the reconciler. It opens an incident for each difference.
 */
export function createCaptureMatch(
  db: ShopDatabase,
  { gateways, now }: { gateways: Gateways; now: () => Date },
) {
  const at = (ms = 0) => timeAfter(now(), ms)
  const report = (incident: NewIncident) => openIncident(db, incident, at())

  async function hasOrder({ uuidCheckout, capturedCents, refundedCents }: GatewayPayment): Promise<boolean> {
    if (capturedCents === refundedCents) return true
    const checkout = uuidCheckout && (await createCheckoutReader(db).findCheckout(uuidCheckout))
    // The payment belongs to another shop that uses the same account of the provider.
    if (!checkout) return true
    return checkout.state === 'completed' || checkout.state === 'capturing'
  }

  return async (): Promise<void> => {
    const since = new Date(now().getTime() - daysBack * dayMs)
    for (const [name, gateway] of getEntries(gateways)) {
      if (gateway.isMissing) continue
      const captures = await gateway.listCaptures(since)
      for (const capture of captures) {
        if (await hasOrder(capture)) continue
        await report({
          kind: 'money_without_order',
          ref: required(capture.uuidCheckout, 'uuid checkout'),
          detail: () =>
            tell('Payment {ref} took {amount}, and there is no order for it.', {
              ref: capture.ref,
              amount: { cents: capture.capturedCents },
            }),
        })
      }
      const refs = new Set(captures.map(({ ref }) => ref))
      const charges = await createAttemptReader(db).listCharges(name, {
        from: at(-(daysBack - 1) * dayMs),
        to: at(-settledAfterMs),
      })
      for (const { gateway_ref, uuid_checkout } of charges) {
        if (refs.has(gateway_ref!)) continue
        await report({
          kind: 'order_without_money',
          ref: uuid_checkout,
          detail: () => tell('The provider has taken no money for payment {ref}.', { ref: gateway_ref! }),
        })
      }
    }
  }
}

import { createHmac } from 'node:crypto'
import type { Config } from '../config'
import type { ShopDatabase } from '../database/access'
import { assertOutsideTransaction } from '../database/transactions'
import { openIncident } from '../jobs/incidentRepository'
import { type PeriodicTask, periodically } from '../jobs/periodically'
import type { Logger } from '../log/log'
import { isLiveKey } from './methods/stripe/stripeGateway'

export interface WebhookTarget {
  publicUrl: string
  stripe: Pick<NonNullable<Config['stripe']>, 'secretKey' | 'webhookSecret'>
}

const callMs = 10_000
const betweenTriesMs = 30_000
/** A proxy or a certificate may come up after the shop. */
const timeoutMs = 5 * 60_000

/**
 * Sends a notice to the shop's own public address, signed as Stripe would: it shows that the way in is open, and that
 * nothing on it changes what is sent. The shop puts it aside, since it is about no payment.
 * @returns what went wrong; null: it arrived and was believed
 */
export async function webhookFailure(
  { publicUrl, stripe }: WebhookTarget,
  now: Date,
  timeoutMs = callMs,
): Promise<string | null> {
  assertOutsideTransaction('Sending a notice')
  const seconds = Math.floor(now.getTime() / 1000)
  const body = JSON.stringify({
    id: `evt_rille_self_test_${now.getTime()}`,
    object: 'event',
    type: 'rille.self_test',
    created: seconds,
    livemode: isLiveKey(stripe.secretKey),
    data: { object: { id: 'rille_self_test', object: 'rille.self_test' } },
  })
  // https://docs.stripe.com/webhooks#verify-manually
  const signature = createHmac('sha256', stripe.webhookSecret).update(`${seconds}.${body}`).digest('hex')
  try {
    const answer = await fetch(`${publicUrl}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${seconds},v1=${signature}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.arrayBuffer()
    return answer.ok ? null : `it was answered with ${answer.status}`
  } catch (error) {
    const { cause, message } = error as { cause?: { message?: string; code?: string }; message: string }
    return cause?.message || cause?.code || message
  }
}

/**
 * Makes the task that checks, after the start of a live shop, whether webhook events arrive, and opens an incident
 * when none has for five minutes. Without events nothing is lost, but the shop learns of payments later.
 * @returns the task
 */
export function watchWebhook(
  db: ShopDatabase,
  target: WebhookTarget,
  { now, log }: { now: () => Date; log: Logger },
): PeriodicTask {
  const startedAt = now().getTime()
  let isSettled = false
  return periodically(
    'looking whether notices arrive',
    betweenTriesMs,
    async () => {
      if (isSettled) return
      const failure = await webhookFailure(target, now())
      const isTooLate = now().getTime() - startedAt >= timeoutMs
      isSettled = failure === null || isTooLate
      if (failure === null || !isTooLate) return
      const detail = `A notice sent to ${target.publicUrl}/webhooks/stripe does not arrive: ${failure}. See rille doctor.`
      await openIncident(db, { kind: 'no_notices', ref: 'stripe', detail }, now().toISOString())
    },
    log,
  )
}

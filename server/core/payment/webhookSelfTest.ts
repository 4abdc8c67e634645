import { getProperty } from '../../../src/shared/getProperty'
import type { ShopDatabase } from '../../platform/database/access'
import { assertOutsideTransaction } from '../../platform/database/transactions'
import { closeSettledIncident, openIncident } from '../../platform/jobs/incidents'
import { type PeriodicTask, periodically } from '../../platform/jobs/periodically'
import { getErrorMessage } from '../../platform/log/errorDetails'
import type { Logger } from '../../platform/log/log'
import type { ProviderMethod, SettingValues } from './methods/paymentMethod'
import { tell } from './staffSentences'

export interface WebhookTarget {
  publicUrl: string
  method: ProviderMethod
  paymentSettings: SettingValues
}

const callMs = 10_000
const betweenTriesMs = 30_000
/** The self-test fails only after this time, because a proxy or a certificate may become ready after the shop. */
const timeoutMs = 5 * 60_000

/**
 * Sends a webhook event to the shop's own public address, signed as the provider would sign it. This shows that the
 * address can be reached, and that no proxy changes the request on the way. The shop stores the event and does nothing
 * else, because the event names no payment.
 * @returns the cause of the failure; null when the event was accepted, or when only the provider can sign events
 */
export async function webhookFailure(
  { publicUrl, method, paymentSettings }: WebhookTarget,
  now: Date,
  timeoutMs = callMs,
): Promise<string | null> {
  assertOutsideTransaction('Sending a webhook event')
  const event = method.createSelfTestEvent?.(paymentSettings, now)
  if (!event) return null
  try {
    const answer = await fetch(`${publicUrl}/webhooks/${method.id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...event.headers },
      body: event.body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.arrayBuffer()
    return answer.ok ? null : `it was answered with ${answer.status}`
  } catch (error) {
    return getErrorMessage(getProperty(error, 'cause') ?? error)
  }
}

/**
 * Creates the task that checks after the start of a live shop whether webhook events arrive. It opens an incident when
 * none has arrived for five minutes. Without events no payment is lost, but the shop learns of payments later.
 */
export function watchWebhook(
  db: ShopDatabase,
  target: WebhookTarget,
  { now, log }: { now: () => Date; log: Logger },
): PeriodicTask {
  const { id } = target.method
  const startedAt = now().getTime()
  let isSettled = false
  return periodically(
    'checking that webhook events arrive',
    betweenTriesMs,
    async () => {
      if (isSettled) return
      const failure = await webhookFailure(target, now())
      const isTooLate = now().getTime() - startedAt >= timeoutMs
      isSettled = failure === null || isTooLate
      if (failure === null)
        await closeSettledIncident(db, { kind: 'no_notices', ref: id }, now().toISOString())
      if (failure === null || !isTooLate) return
      const detail = () =>
        tell(
          'A webhook event sent to {address} does not arrive: {failure}. What to check stands in the settings of the back office.',
          { address: `${target.publicUrl}/webhooks/${id}`, failure },
        )
      await openIncident(db, { kind: 'no_notices', ref: id, detail }, now().toISOString())
    },
    log,
  )
}

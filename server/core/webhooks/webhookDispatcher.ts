import { randomUUID } from 'node:crypto'
import type { ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { openIncident } from '../../platform/jobs/incidents'
import { createLeaseWriter } from '../../platform/jobs/leaseRepository'
import { periodically } from '../../platform/jobs/periodically'
import type { Logger } from '../../platform/log/log'
import { timeAfter } from '../../platform/support/dates'
import type { Encryption } from '../../platform/support/encryption'
import { tellAttemptError } from './attemptErrors'
import { insertWebhookDeliveries } from './insertWebhookDeliveries'
import type { SendWebhook, WebhookAnswer } from './sendWebhook'
import { tell } from './staffSentences'
import {
  createWebhookReader,
  createWebhookWriter,
  type WebhookDeliveryRow,
  type WebhookRow,
} from './webhookRepository'
import { findWaitAfterAttempt, mustPause } from './webhookRules'

export interface WebhookDispatcherOptions {
  send: SendWebhook
  encryption: Pick<Encryption, 'open'>
  now: () => Date
  log: Logger
}

const everyMs = 5_000
const hourMs = 3_600_000
const leaseMs = 60_000
/** Longer than an attempt takes. */
const claimMs = 60_000
/** The number of attempts at one webhook at the same time. */
const sendsAtOnce = 4
const listedAtOnce = 20
/** After this many failures in a row, a webhook is left alone for a minute, however much is due. */
const failuresBeforeRest = 4
const restMs = 60_000
const keptMs = 30 * 24 * hourMs

/**
 * Makes the job that tells webhooks what has happened. One process at a time does it. Each webhook has its
 * own connections, so that a slow receiver does not delay the others.
 * @param send makes one delivery attempt
 * @returns `start` and `stop`; what `stop` interrupts is sent again after the next start
 */
export function createWebhookDispatcher(
  db: ShopDatabase,
  { send, encryption, now, log }: WebhookDispatcherOptions,
) {
  const lease = { name: 'webhooks', holder: randomUUID() }
  const webhooks = createWebhookReader(db)
  const busy = new Map<string, Promise<void>>()
  const restUntil = new Map<string, number>()
  let stopping = new AbortController()
  let tidyAt = 0
  const at = (ms = 0) => timeAfter(now(), ms)

  const hold = () =>
    transact(db, (trx) => createLeaseWriter(trx).acquire(lease, { now: at(), until: at(leaseMs) }))

  /** Inserts deliveries of what has happened, and begins with each webhook that is not at work. */
  async function round(): Promise<void> {
    await tidy()
    const active = await webhooks.listActive()
    if (active.length === 0 || !(await hold())) return
    await insertWebhookDeliveries(db, active, now())
    for (const webhook of active) {
      const { uuid_webhook: id, paused_at } = webhook
      if (paused_at !== null || busy.has(id) || now().getTime() < (restUntil.get(id) ?? 0)) continue
      const work = sendDue(webhook)
        .catch((error: unknown) => log.error({ err: error }, 'sending to a webhook failed; it is repeated'))
        .finally(() => busy.delete(id))
      busy.set(id, work)
    }
  }

  async function sendDue(webhook: WebhookRow): Promise<void> {
    let failures = 0
    let isPaused = false
    const isOver = () => stopping.signal.aborted || isPaused || failures >= failuresBeforeRest
    while (!isOver()) {
      const due = await webhooks.listDue(webhook.uuid_webhook, at(), listedAtOnce)
      if (due.length === 0) return
      const lane = async () => {
        for (let next = due.shift(); next && !isOver(); next = due.shift()) {
          const outcome = await attempt(webhook, next)
          if (outcome === 'sent') failures = 0
          else if (outcome !== 'skipped') failures++
          isPaused ||= outcome === 'paused'
        }
      }
      await Promise.all(Array.from({ length: sendsAtOnce }, lane))
    }
    if (failures >= failuresBeforeRest) restUntil.set(webhook.uuid_webhook, now().getTime() + restMs)
  }

  /**
   * Makes one delivery attempt.
   * @returns `skipped` when another process makes it, or this one stops: no failure of the receiver, and not counted
   */
  async function attempt(
    webhook: WebhookRow,
    delivery: WebhookDeliveryRow,
  ): Promise<'sent' | 'put off' | 'paused' | 'skipped'> {
    const isMine = await transact(db, (trx) =>
      createWebhookWriter(trx).claim(delivery, { now: at(), until: at(claimMs) }),
    )
    if (!isMine) return 'skipped'
    const secret = encryption.open(webhook.secret, webhook.uuid_webhook)
    const { event_id: id, body } = delivery
    const answer = await send({ url: webhook.url, secret, id, body, now: now() }, stopping.signal)
    if (answer.error === null) {
      await recordSuccess(webhook, delivery, answer)
      return 'sent'
    }
    // What was interrupted is sent again after the start.
    if (stopping.signal.aborted) return 'skipped'
    return recordFailure(webhook, delivery, answer)
  }

  const recordSuccess = (
    { uuid_webhook }: WebhookRow,
    { id_delivery }: WebhookDeliveryRow,
    { status }: WebhookAnswer,
  ) =>
    transact(db, async (trx) => {
      const writer = createWebhookWriter(trx)
      await writer.countAttempt(id_delivery, { state: 'sent', last_status: status, last_error: null })
      const webhook = await writer.find(uuid_webhook)
      if (webhook?.failing_since) await writer.update(uuid_webhook, { failing_since: null })
    })

  const recordFailure = (
    { uuid_webhook, url }: WebhookRow,
    { id_delivery, tries, about, event }: WebhookDeliveryRow,
    { status, error }: WebhookAnswer,
  ) =>
    transact(db, async (trx) => {
      const writer = createWebhookWriter(trx)
      const webhook = await writer.find(uuid_webhook)
      const failing_since = webhook?.failing_since ?? at()
      const isPaused = mustPause(now().getTime() - Date.parse(failing_since), status)
      const wait = findWaitAfterAttempt(tries + 1)
      const outcome = { last_status: status, last_error: error }
      if (wait !== null || isPaused) {
        await writer.countAttempt(id_delivery, { ...outcome, due_at: at(wait ?? 0) })
      } else await writer.countAttempt(id_delivery, { ...outcome, state: 'failed' })
      await writer.update(uuid_webhook, { failing_since, ...(isPaused && { paused_at: at() }) })
      const { host } = new URL(url)
      if (isPaused) {
        const detail = () =>
          tell(
            'The webhook at {host} has taken nothing since {moment}, so it is paused. {error} What has happened meanwhile is kept for 30 days, and is sent once a test of the webhook succeeds.',
            { host, moment: { moment: failing_since }, error: tellAttemptError(error ?? '') },
          )
        await openIncident(trx, { kind: 'webhook', ref: uuid_webhook, detail }, at())
      } else if (wait === null) {
        const detail = () =>
          tell(
            'The webhook at {host} did not take {event} {about} in three days, but took others. {error} Delivery {delivery} can be sent again by hand.',
            {
              host,
              event,
              about,
              error: tellAttemptError(error ?? ''),
              delivery: id_delivery,
            },
          )
        await openIncident(trx, { kind: 'webhook', ref: uuid_webhook, detail }, at())
      }
      return isPaused ? ('paused' as const) : ('put off' as const)
    })

  /** Deletes what is older than a month. */
  async function tidy(): Promise<void> {
    if (now().getTime() < tidyAt) return
    tidyAt = now().getTime() + hourMs
    await transact(db, (trx) => createWebhookWriter(trx).deleteOld(at(-keptMs)))
  }

  const work = periodically('telling webhooks what has happened', everyMs, round, log)
  return {
    /** Does one round and waits for what it sends, for tests. */
    async run(): Promise<void> {
      await round()
      await Promise.all(busy.values())
    },
    start(): void {
      stopping = new AbortController()
      work.start()
    },
    /** Ends the job. What it was sending is sent again after the next start. */
    async stop(): Promise<void> {
      stopping.abort()
      await work.stop()
      await Promise.all(busy.values())
      // Without the database, the lease ends by itself, and the rest of the shop is closed all the same.
      await transact(db, (trx) => createLeaseWriter(trx).release(lease)).catch((error: unknown) =>
        log.warn({ err: error }, 'the lease of webhooks was not given back; it ends within a minute'),
      )
    },
  }
}

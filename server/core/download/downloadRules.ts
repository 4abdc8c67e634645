import type { OrderStatus, PaymentStatus } from '../../../src/shared/vocabulary'
import { endOfWithdrawalPeriod } from './withdrawalPeriod'

/** A grant: the downloads that the holder of a token may get, and the order that allows them. */
export interface GrantRecord {
  uuidGrant: string
  /** The order that was paid; null when the grant comes from a redeemed code. */
  order: {
    uuidOrder: string
    /** The first order of its purchase. The confirmation covers all of them and is recorded with this one. */
    uuidFirstOrder: string
    uuidCustomer: string | null
    status: OrderStatus
    paymentStatus: PaymentStatus
    createdAt: string
    /** Whether the buyer consented to immediate downloads with the order. */
    hasConsent: boolean
  } | null
  consentedAt: string | null
  expiresAt: string | null
  formats: { uuidReleaseFormat: string; downloadsLeft: number }[]
}

/** Each format of a grant can be downloaded this many times. Resuming an interrupted download does not count. */
export const maxDownloads = 25
/** A redeemed code is valid for this many days; purchases do not expire. */
export const codeGrantDays = 365
/** The maximum time, in milliseconds, for which a download waits for the mail that repeats the consent. */
const mailWaitMs = 10 * 60_000

export type Standing = 'good' | 'unpaid' | 'payment_failed' | 'taken_back' | 'expired'

export function getStanding({ order, expiresAt }: GrantRecord, now: Date): Standing {
  if (order) {
    const { status, paymentStatus } = order
    if (status === 'cancelled' || status === 'returned' || paymentStatus === 'refunded') return 'taken_back'
    if (paymentStatus === 'pending') return 'unpaid'
    if (paymentStatus === 'failed') return 'payment_failed'
  }
  return expiresAt !== null && expiresAt <= now.toISOString() ? 'expired' : 'good'
}

/**
 * Computes when downloads become available. Without consent to immediate downloads, the buyer must wait until the right
 * of withdrawal has ended.
 * @returns ISO 8601 UTC; null when the downloads are available now
 */
export function availableFrom({ order, consentedAt }: GrantRecord, now: Date): string | null {
  if (!order || order.hasConsent || consentedAt !== null) return null
  const from = endOfWithdrawalPeriod(order.createdAt)
  return from <= now ? null : from.toISOString()
}

/**
 * Names the mail that must be sent before the first download, because it repeats the buyer's consent (section 356 (5)
 * BGB). If the mail cannot be delivered, the download is not delayed for long.
 * @returns the dedupe key of the mail's job; null when no consent is needed or it was given long enough ago
 */
export function consentMail({ uuidGrant, order, consentedAt }: GrantRecord, now: Date): string | null {
  if (!order) return null
  const isRecent = (time: string) => now.getTime() - Date.parse(time) < mailWaitMs
  if (order.hasConsent) return isRecent(order.createdAt) ? `mail.confirmation.${order.uuidFirstOrder}` : null
  if (consentedAt === null) return null
  return isRecent(consentedAt) ? `mail.download_consent.${uuidGrant}` : null
}

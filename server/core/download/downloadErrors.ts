import { NotFound, ShopError } from '../../platform/errors'
import { said } from '../../platform/languages/said'
import { shopDay } from '../../platform/support/dates'
import type { GrantRecord, Standing } from './downloadRules'

/** The errors of downloads, with texts for shoppers. */
export const downloadErrors = {
  wrongCode: () => new NotFound(said('error.download.code')),
  unknownDownloads: () => new NotFound(said('error.download.unknownMany')),
  unknownDownload: () => new NotFound(said('error.download.unknown')),
  otherAccount: () => new ShopError(403, 'not_your_account', said('error.download.otherAccount')),
  usedUp: () => new ShopError(403, 'downloads_used_up', said('error.download.usedUp')),
  tooEarly: (from: string) =>
    new ShopError(
      403,
      'download_too_early',
      said('error.download.tooEarly', { day: { day: shopDay(from) } }),
    ),
  mailUnderWay: () =>
    new ShopError(409, 'consent_mail_under_way', said('error.download.consentMail'), {
      retryAfterSeconds: 5,
    }),
  notReady: () =>
    new ShopError(409, 'download_not_ready', said('error.download.notReady'), { retryAfterSeconds: 30 }),
  failed: () => new ShopError(503, 'download_failed', said('error.download.failed')),
  tooManyAtOnce: () =>
    new ShopError(429, 'too_many_downloads', said('error.download.tooMany'), {
      retryAfterSeconds: 30,
    }),
}

/**
 * Makes the error that explains why the downloads of a grant are refused.
 * @returns null when they are allowed
 */
export function standingError(standing: Standing, { expiresAt }: GrantRecord): ShopError | null {
  switch (standing) {
    case 'good':
      return null
    case 'unpaid':
      return new ShopError(409, 'downloads_not_paid', said('error.download.unpaid'))
    case 'payment_failed':
      return new ShopError(409, 'downloads_not_paid', said('error.download.paymentFailed'))
    case 'taken_back':
      return new ShopError(410, 'downloads_taken_back', said('error.download.takenBack'))
    case 'expired':
      return new ShopError(
        410,
        'downloads_expired',
        said('error.download.expired', { day: { day: shopDay(expiresAt!) } }),
      )
  }
}

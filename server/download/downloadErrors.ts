import { NotFound, ShopError } from '../errors'
import { formatShopDay } from '../support/dates'
import type { GrantRecord, Standing } from './downloadRules'

/** The errors of downloads, with texts for shoppers. */
export const downloadErrors = {
  wrongCode: () => new NotFound('This code is not valid or has already been used.'),
  unknownDownloads: () => new NotFound('We could not find these downloads.'),
  unknownDownload: () => new NotFound('We could not find this download.'),
  otherAccount: () =>
    new ShopError(
      403,
      'not_your_account',
      'These downloads belong to another account. Please log in with the account that bought them.',
    ),
  usedUp: () =>
    new ShopError(
      403,
      'downloads_used_up',
      'You have no downloads of this left. Please write to us if you need it once more.',
    ),
  tooEarly: (from: string) =>
    new ShopError(
      403,
      'download_too_early',
      `You can download this from ${formatShopDay(from)} on, or right away if you agree to that on your downloads page.`,
    ),
  mailUnderWay: () =>
    new ShopError(
      409,
      'consent_mail_under_way',
      'We are just sending you the mail about your consent. Please try again in a moment.',
      { retryAfterSeconds: 5 },
    ),
  notReady: () =>
    new ShopError(
      409,
      'download_not_ready',
      'We are still preparing this download. Please try again in a minute.',
      { retryAfterSeconds: 30 },
    ),
  failed: () =>
    new ShopError(
      503,
      'download_failed',
      'We could not prepare this download. We know about it and are looking into it. Please try again tomorrow.',
    ),
  tooManyAtOnce: () =>
    new ShopError(429, 'too_many_downloads', 'Please wait until your other downloads have finished.', {
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
      return new ShopError(
        409,
        'downloads_not_paid',
        'Your payment has not arrived yet. Your downloads will be here as soon as it has.',
      )
    case 'payment_failed':
      return new ShopError(
        409,
        'downloads_not_paid',
        'The payment of your order did not come through, so its downloads are not available. Please write to us.',
      )
    case 'taken_back':
      return new ShopError(
        410,
        'downloads_taken_back',
        'Your order was cancelled or refunded, so its downloads are no longer available.',
      )
    case 'expired':
      return new ShopError(
        410,
        'downloads_expired',
        `These downloads were available until ${formatShopDay(expiresAt!)}. Please write to us if you still need them.`,
      )
  }
}

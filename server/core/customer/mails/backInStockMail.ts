import { elementAt } from '../../../../src/shared/required'
import { centsText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { writeMail } from '../../../platform/mail/writeMail'

/** A wishlist item that can be bought again. */
export interface ReturnedItem {
  displayArtist: string
  title: string
  edition: string | null
  format: string
  catalogNr: string | null
  priceCents: number
  /** The slug as stored, not encoded. */
  slug: string
}

/**
 * Writes the mail about wishlist items that are back in stock.
 * @param items at least one
 */
export function backInStockMail(shop: MailShop, items: readonly ReturnedItem[]): MailContent {
  const first = elementAt(items, 0)
  const { texts } = shop
  const isOne = items.length === 1
  return writeMail(shop, {
    subject: isOne
      ? texts('accountMail.backInStock.subject', { artist: first.displayArtist, title: first.title })
      : texts('accountMail.backInStock.subject.many', { count: items.length }),
    reference: texts('accountMail.backInStock.reference'),
    title: texts(isOne ? 'accountMail.backInStock.title' : 'accountMail.backInStock.title.many'),
    isTest: false,
    blocks: [
      {
        kind: 'text',
        text: texts(isOne ? 'accountMail.backInStock.body' : 'accountMail.backInStock.body.many'),
      },
      {
        kind: 'items',
        items: items.map(({ displayArtist, title, edition, format, catalogNr, priceCents }) => ({
          catalogNr,
          title: `${displayArtist} – ${title}`,
          detail: edition ? `${format}, ${edition}` : format,
          amount: centsText(texts, priceCents),
        })),
      },
      ...items.map(({ title, slug }) => ({
        kind: 'button' as const,
        link: {
          label: isOne ? texts('accountMail.backInStock.view') : title,
          href: `${shop.publicUrl}/release/${encodeSlug(slug)}`,
        },
      })),
      {
        kind: 'text',
        text: texts('accountMail.backInStock.stop'),
        link: { label: texts('accountMail.reference'), href: `${shop.publicUrl}/user/account` },
      },
    ],
  })
}

/** Encodes a slug, which may have two segments. */
const encodeSlug = (slug: string): string => slug.split('/').map(encodeURIComponent).join('/')

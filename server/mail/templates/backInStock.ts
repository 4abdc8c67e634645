import { moneyOfCents } from '../../../src/shared/money'
import { elementAt } from '../../../src/shared/required'
import type { MailContent, MailShop } from '../mail'
import { writeMail } from '../writeMail'

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
export function backInStock(shop: MailShop, items: readonly ReturnedItem[]): MailContent {
  const first = elementAt(items, 0)
  const isOne = items.length === 1
  return writeMail(shop, {
    subject: isOne
      ? `Back in stock: ${first.displayArtist} – ${first.title}`
      : `Back in stock: ${items.length} records on your wishlist`,
    reference: 'Your wishlist',
    title: isOne ? 'Back in stock.' : 'They are back in stock.',
    isTest: false,
    blocks: [
      {
        kind: 'text',
        text: `${isOne ? 'A record' : 'Records'} from your wishlist ${isOne ? 'is' : 'are'} available again. We can't hold copies, so it is first come, first served.`,
      },
      {
        kind: 'items',
        items: items.map(({ displayArtist, title, edition, format, catalogNr, priceCents }) => ({
          catalogNr,
          title: `${displayArtist} – ${title}`,
          detail: edition ? `${format}, ${edition}` : format,
          amount: moneyOfCents(priceCents),
        })),
      },
      ...items.map(({ title, slug }) => ({
        kind: 'button' as const,
        link: { label: isOne ? 'View the record' : title, href: `${shop.publicUrl}/release/${pathOf(slug)}` },
      })),
      {
        kind: 'text',
        text: 'Prefer not to get these e-mails? Turn them off in your account:',
        link: { label: 'Your account', href: `${shop.publicUrl}/user/account` },
      },
    ],
  })
}

/** Encodes a slug, which may have two segments. */
const pathOf = (slug: string): string => slug.split('/').map(encodeURIComponent).join('/')

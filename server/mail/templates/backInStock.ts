import { moneyOfCents } from '../../../src/shared/money'
import type { MailContent, MailShop } from '../mail'
import { writeMail } from '../writeMail'

/** A format that was wished for and can be bought again. */
export interface ReturnedItem {
  displayArtist: string
  title: string
  edition: string | null
  format: string
  catalogNr: string | null
  priceCents: number
  /** As stored, not encoded. */
  slug: string
}

/** @param items at least one */
export function backInStock(shop: MailShop, items: readonly ReturnedItem[]): MailContent {
  const [first] = items
  const isOne = items.length === 1
  return writeMail(shop, {
    subject: isOne
      ? `Back in stock: ${first.displayArtist} – ${first.title}`
      : `Back in stock: ${items.length} records of your wishlist`,
    reference: 'Your wishlist',
    title: isOne ? 'It is back.' : 'They are back.',
    isTest: false,
    blocks: [
      {
        kind: 'text',
        text: `You wished for ${isOne ? 'this, and now it is' : 'these, and now they are'} here again. We tell those first who asked first, but nothing is put aside: whoever orders first has it.`,
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
        link: { label: isOne ? 'To the record' : title, href: `${shop.publicUrl}/release/${pathOf(slug)}` },
      })),
      {
        kind: 'text',
        text: 'No more mails like this one? Switch them off in your account:',
        link: { label: 'Your account', href: `${shop.publicUrl}/user/account` },
      },
    ],
  })
}

/** A slug may have two segments. */
const pathOf = (slug: string): string => slug.split('/').map(encodeURIComponent).join('/')

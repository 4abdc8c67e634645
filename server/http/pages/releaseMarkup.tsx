import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { type ShopSettings, ShopSettingsProvider } from '../../../src/components/ShopSettings'
import type { ReleaseListItem } from '../../../src/shared/contract'
import { elementAt } from '../../../src/shared/required'
import { type CardVariant, ReleaseCard } from '../../../src/shop/catalogue/cards/ReleaseCard'

/** This is enough for the pages that are asked for often; a card has about 1.4 kB. */
const cardsKept = 6000

/**
 * Caches the markup of release cards. The read model returns the same frozen item for a release until it
 * changes, so the item itself is the cache key and old entries need not be deleted.
 */
export class ReleaseMarkup {
  readonly #settings: ShopSettings
  readonly #cards: Record<CardVariant, LRUCache<ReleaseListItem, Buffer>> = {
    list: new LRUCache({ max: cardsKept }),
    discount: new LRUCache({ max: cardsKept }),
    plain: new LRUCache({ max: cardsKept }),
  }

  constructor(settings: ShopSettings) {
    this.#settings = settings
  }

  /** @returns the HTML of a card */
  card(item: ReleaseListItem, variant: CardVariant): Buffer {
    const cards = this.#cards[variant]
    const cachedCard = cards.get(item)
    if (cachedCard !== undefined) return cachedCard
    const card = Buffer.from(
      renderToString(
        <ShopSettingsProvider value={this.#settings}>
          <ReleaseCard item={item} variant={variant} />
        </ShopSettingsProvider>,
      ),
    )
    cards.set(item, card)
    return card
  }
}

/**
 * Lets a page be rendered with placeholders for cached fragments, which are most of its bytes, and puts the fragments
 * in as bytes. React escapes `<`, so no text can look like a placeholder.
 */
export class FragmentSlots {
  readonly #slots: (readonly Buffer[])[] = []

  /**
   * Remembers fragments that follow each other.
   * @returns the number of their slot, for the attribute `n` of a `card-slot` element
   */
  reserve(fragments: readonly Buffer[]): number {
    return this.#slots.push(fragments) - 1
  }

  /** Replaces all placeholders in a text. @returns the text as UTF-8, in pieces, among them the fragments themselves */
  fill(text: string): Buffer[] {
    const pieces: Buffer[] = []
    let end = 0
    for (const match of text.matchAll(/<card-slot n="(\d+)"><\/card-slot>/g)) {
      pieces.push(Buffer.from(text.slice(end, match.index)), ...elementAt(this.#slots, Number(match[1])))
      end = match.index + match[0].length
    }
    pieces.push(Buffer.from(text.slice(end)))
    return pieces
  }
}

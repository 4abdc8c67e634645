import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { type ShopSettings, ShopSettingsProvider } from '../../../src/components/ShopSettings'
import type { ReleaseListItem } from '../../../src/shared/contract'
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

import { storeBasketId } from './basketId'

const pattern = /^#basket=([0-9a-f-]{36})$/

/** @returns the fragment by which a link to another host of the shop takes the basket along */
export const basketFragment = (uuidBasket: string): string => `#basket=${uuidBasket}`

/**
 * Takes over the basket of the page's fragment. The visitor must come from another host of the shop: otherwise any page
 * could make a visitor fill a basket that its author can read.
 * @param origins of the shop's other hosts
 */
export function takeOverBasket(origins: readonly string[]): void {
  const [, uuidBasket] = pattern.exec(window.location.hash) ?? []
  if (!uuidBasket) return
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  const from = URL.parse(document.referrer)?.origin
  if (from && origins.includes(from)) storeBasketId(uuidBasket)
}

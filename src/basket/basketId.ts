const name = 'rille.basket'
const nameBefore = 'rille.basketBefore'

/** The id of this browser's basket, which is all it takes to open it; null when it has none yet, or may keep nothing. */
export const storedBasketId = (): string | null => read('localStorage', name)

/** The id of the basket that this tab had before: after an order it is the one that was ordered. */
export const previousBasketId = (): string | null => read('sessionStorage', nameBefore)

export function storeBasketId(uuidBasket: string): void {
  try {
    const before = storedBasketId()
    if (before && before !== uuidBasket) window.sessionStorage.setItem(nameBefore, before)
    window.localStorage.setItem(name, uuidBasket)
  } catch {
    // The basket lasts as long as the page then.
  }
}

function read(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

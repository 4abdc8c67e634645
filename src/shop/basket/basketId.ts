const name = 'rille.basket'
const nameBefore = 'rille.basketBefore'

/**
 * Reads the id of this browser's basket; the id alone gives access to it.
 * @returns null when there is no basket yet, or the browser has no storage
 */
export const storedBasketId = (): string | null => readStorage('localStorage', name)

/**
 * Reads the id of the basket that this tab had before: after an order it is the one that was ordered.
 * @returns null when there was none
 */
export const previousBasketId = (): string | null => readStorage('sessionStorage', nameBefore)

/**
 * Keeps the id of this browser's basket, and the id of the one before.
 * @param uuidBasket of the basket that all tabs use from now on
 */
export function storeBasketId(uuidBasket: string): void {
  try {
    const before = storedBasketId()
    if (before && before !== uuidBasket) window.sessionStorage.setItem(nameBefore, before)
    window.localStorage.setItem(name, uuidBasket)
  } catch {
    // Without storage the basket lasts until the page is closed.
  }
}

function readStorage(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

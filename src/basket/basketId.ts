const name = 'rille.basket'

/** The id of this browser's basket, which is all it takes to open it; null when it has none yet, or may keep nothing. */
export function keptBasketId(): string | null {
  try {
    return window.localStorage.getItem(name)
  } catch {
    return null
  }
}

export function keepBasketId(uuidBasket: string): void {
  try {
    window.localStorage.setItem(name, uuidBasket)
  } catch {
    // The basket lasts as long as the page then.
  }
}

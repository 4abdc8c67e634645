/**
 * Keeps the format that a visitor wanted on the wishlist before logging in. It is kept for a day, because a new
 * account needs a link from a mail.
 */
const name = 'rille.wish'
const keptForMs = 86_400_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Keeps the format that the login page was opened for.
 * @param search of that page's address, such as `?wish=` and the id of a release format
 */
export function storeWishlistIntent(search: string): void {
  const id = new URLSearchParams(search).get('wish')
  if (id === null || !uuid.test(id)) return
  try {
    window.localStorage.setItem(name, `${id} ${Date.now()}`)
  } catch {
    // Without storage the visitor has to press the button again after logging in.
  }
}

/**
 * Reads the id of the release format and removes it.
 * @returns null when there is none, or it is older than a day
 */
export function takeWishlistIntent(): string | null {
  try {
    const [id = '', at] = (window.localStorage.getItem(name) ?? '').split(' ')
    window.localStorage.removeItem(name)
    return uuid.test(id) && Date.now() - Number(at) < keptForMs ? id : null
  } catch {
    return null
  }
}

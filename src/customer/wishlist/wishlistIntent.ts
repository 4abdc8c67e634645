/** What a visitor wanted on the wishlist before logging in. It is kept for a day: a new account comes by way of a mail. */
const name = 'rille.wish'
const keptForMs = 86_400_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @param search of the log-in page's address, such as `?wish=` and the id of a release format */
export function storeWishlistIntent(search: string): void {
  const id = new URLSearchParams(search).get('wish')
  if (id === null || !uuid.test(id)) return
  try {
    window.localStorage.setItem(name, `${id} ${Date.now()}`)
  } catch {
    // Then one has to press the button again after logging in.
  }
}

/** The id of the release format, once. */
export function takeWishlistIntent(): string | null {
  try {
    const [id = '', at] = (window.localStorage.getItem(name) ?? '').split(' ')
    window.localStorage.removeItem(name)
    return uuid.test(id) && Date.now() - Number(at) < keptForMs ? id : null
  } catch {
    return null
  }
}

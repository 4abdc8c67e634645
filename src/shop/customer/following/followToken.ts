const name = 'rille.follower'

/**
 * Returns the token of a guest who has opened the link of a mail in this browser, so that the next follow is one click.
 * @returns null when there is none, or the browser keeps nothing
 */
export function storedFollowToken(): string | null {
  try {
    return window.localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps the token for all tabs of this browser. @param token null: forgets it */
export function storeFollowToken(token: string | null): void {
  try {
    if (token === null) window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, token)
  } catch {
    // Without storage each follow asks for the address.
  }
}

import { elementAt } from '../../shared/required'

const name = 'rille.customer'

/** Browsers without storage keep the token here: the visitor is logged in until the page is closed. */
let tokenInMemory: string | null = null

/**
 * Returns the token of this browser: `{uuid_customer}.{session}.{secret}`. It is read each time, because other
 * tabs change it too.
 * @returns null when the visitor is not logged in
 */
export function storedToken(): string | null {
  try {
    return window.localStorage.getItem(name) ?? tokenInMemory
  } catch {
    return tokenInMemory
  }
}

/**
 * Keeps the token for all tabs of this browser.
 * @param token null: logged out
 */
export function storeToken(token: string | null): void {
  tokenInMemory = null
  try {
    if (token === null) window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, token)
  } catch {
    tokenInMemory = token
  }
}

/**
 * Calls back when another tab logs in, logs out or refreshes the token.
 * @returns a function that stops listening
 */
export function onTokenChangedInOtherTab(callback: () => void): () => void {
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== name && key !== null) return
    // Another tab may have refreshed the token at the moment of logging out, which overwrites the removal: log
    // out again.
    if (newValue === null && isSameSession(storedToken(), oldValue)) storeToken(null)
    callback()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/**
 * Reads the customer's id from a token.
 * @returns the part before the first dot
 */
export const readCustomerId = (token: string): string => elementAt(token.split('.'), 0)

/**
 * Tells whether two tokens belong to the same session; a refreshed token does.
 * @param a null: no token, which has no session
 */
export const isSameSession = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a.split('.', 2).join() === b.split('.', 2).join()

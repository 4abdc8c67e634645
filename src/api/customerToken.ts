import { elementAt } from '../shared/required'

const name = 'rille.customer'

/** For browsers that let nothing be kept: logged in for as long as the page lasts. */
let tokenInMemory: string | null = null

/**
 * Returns the token of this browser: `{uuid_customer}.{session}.{secret}`. It is read each time, because other tabs
 * change it too.
 * @returns null when nobody is logged in
 */
export function storedToken(): string | null {
  try {
    return window.localStorage.getItem(name) ?? tokenInMemory
  } catch {
    return tokenInMemory
  }
}

/** @param token null: logged out */
export function storeToken(token: string | null): void {
  tokenInMemory = null
  try {
    if (token === null) window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, token)
  } catch {
    tokenInMemory = token
  }
}

/** Calls back when another tab logs in, out, or refreshes the token. @returns ends it */
export function onTokenChangedInOtherTab(callback: () => void): () => void {
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== name && key !== null) return
    // A token that was refreshed in the very moment of logging out may have been written over it: logging out counts.
    if (newValue === null && isSameSession(storedToken(), oldValue)) storeToken(null)
    callback()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

export const customerIdOf = (token: string): string => elementAt(token.split('.'), 0)

/** A refreshed token is another one of the same session. */
export const isSameSession = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.split('.', 2).join() === other.split('.', 2).join()

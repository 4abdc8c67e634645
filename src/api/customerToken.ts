const name = 'rille.customer'

/**
 * What this browser logs in with: `{uuid_customer}.{session}.{secret}`. Null when nobody is logged in here. Other tabs
 * change it too, so it is read each time.
 */
export function keptToken(): string | null {
  try {
    return window.localStorage.getItem(name)
  } catch {
    return null
  }
}

/** @param token null: logged out */
export function keepToken(token: string | null): void {
  try {
    if (token === null) window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, token)
  } catch {
    // Whoever lets nothing be kept is logged in for as long as the page lasts.
  }
}

/** Calls back when another tab logs in, out, or refreshes the token. @returns ends it */
export function onTokenElsewhere(callback: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === name || key === null) callback()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

export const customerIdOf = (token: string): string => token.split('.')[0]

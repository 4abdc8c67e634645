const name = 'rille.autofilled'

/**
 * Whose account was filled into which basket last: once is enough, or what a customer takes out would come back with every page.
 * @returns whether it is still to be done; from now on it is not
 */
export function claimAutofill(uuidBasket: string, uuidCustomer: string): boolean {
  const mark = `${uuidBasket} ${uuidCustomer}`
  try {
    if (window.localStorage.getItem(name) === mark) return false
    window.localStorage.setItem(name, mark)
  } catch {
    // Whoever lets nothing be kept has another basket on every page.
  }
  return true
}

/** Whoever logs in again begins anew. */
export function forgetAutofill(): void {
  try {
    window.localStorage.removeItem(name)
  } catch {}
}

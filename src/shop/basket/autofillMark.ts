import { type AutofillPart, autofillParts } from './autofillRules'

const name = 'rille.autofilled'

/**
 * Reads which parts of a basket must not be filled from this customer's account again, because what the
 * customer removes must stay removed.
 * @returns an empty list for another basket or customer than the last one that was marked
 */
export function settledParts(uuidBasket: string, uuidCustomer: string): AutofillPart[] {
  try {
    const [basket, customer, ...parts] = (window.localStorage.getItem(name) ?? '').split(' ')
    return basket === uuidBasket && customer === uuidCustomer
      ? autofillParts.filter((part) => parts.includes(part))
      : []
  } catch {
    // A browser without storage has another basket on every page.
    return []
  }
}

/**
 * Marks parts of a basket that contain data, or that were filled from this customer's account.
 * @param parts are added to those that are marked already
 */
export function settleParts(uuidBasket: string, uuidCustomer: string, parts: readonly AutofillPart[]): void {
  const before = settledParts(uuidBasket, uuidCustomer)
  if (parts.every((part) => before.includes(part))) return
  try {
    window.localStorage.setItem(name, [uuidBasket, uuidCustomer, ...new Set([...before, ...parts])].join(' '))
  } catch {}
}

/** Removes the marks, so that autofill starts again when a customer logs in again. */
export function forgetAutofill(): void {
  try {
    window.localStorage.removeItem(name)
  } catch {}
}

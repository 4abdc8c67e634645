import { type AutofillPart, autofillParts } from './autofillRules'

const name = 'rille.autofilled'

/**
 * The parts of a basket that are not filled from this customer's account again: what the customer takes out must stay out.
 * @returns none for another basket or customer than the last one marked
 */
export function settledParts(uuidBasket: string, uuidCustomer: string): AutofillPart[] {
  try {
    const [basket, customer, ...parts] = (window.localStorage.getItem(name) ?? '').split(' ')
    return basket === uuidBasket && customer === uuidCustomer
      ? autofillParts.filter((part) => parts.includes(part))
      : []
  } catch {
    // A browser that keeps nothing has another basket on every page.
    return []
  }
}

/** Marks parts of a basket that hold something, or that were filled from this customer's account. */
export function settleParts(uuidBasket: string, uuidCustomer: string, parts: readonly AutofillPart[]): void {
  const before = settledParts(uuidBasket, uuidCustomer)
  if (parts.every((part) => before.includes(part))) return
  try {
    window.localStorage.setItem(name, [uuidBasket, uuidCustomer, ...new Set([...before, ...parts])].join(' '))
  } catch {}
}

/** A customer who logs in again begins anew. */
export function forgetAutofill(): void {
  try {
    window.localStorage.removeItem(name)
  } catch {}
}

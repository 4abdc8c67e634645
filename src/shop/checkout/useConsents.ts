import { useState } from 'react'
import type { Basket } from '../../shared/contract'

export interface Consents {
  terms: boolean
  download: boolean
}

const name = 'rille.consents'
const none: Consents = { terms: false, download: false }

/**
 * Keeps the consents that the shopper has ticked in this checkout. They survive the way to the payment provider
 * and back, and are empty again in the next checkout.
 * @returns the consents, and a function that changes them
 */
export function useConsents({
  uuid_basket,
  checkout_started,
}: Basket): [Consents, (newConsents: Consents) => void] {
  const checkout = `${uuid_basket} ${checkout_started}`
  const [consents, setConsents] = useState(() => readConsents(checkout))
  const saveConsents = (newConsents: Consents) => {
    setConsents(newConsents)
    try {
      window.sessionStorage.setItem(name, JSON.stringify({ checkout, ...newConsents }))
    } catch {
      // Without storage they last until the page is closed.
    }
  }
  return [consents, saveConsents]
}

function readConsents(checkout: string): Consents {
  try {
    const entry = JSON.parse(window.sessionStorage.getItem(name) ?? 'null')
    return entry?.checkout === checkout
      ? { terms: entry.terms === true, download: entry.download === true }
      : none
  } catch {
    return none
  }
}

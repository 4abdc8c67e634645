import { useState } from 'react'
import type { Basket } from '../shared/contract'

export interface Consents {
  terms: boolean
  download: boolean
}

const name = 'rille.consents'
const none: Consents = { terms: false, download: false }

/**
 * What the shopper ticked in this checkout. It stays ticked on the way to the payment provider and back, and begins anew with the
 * next checkout.
 */
export function useConsents({
  uuid_basket,
  checkout_started,
}: Basket): [Consents, (given: Consents) => void] {
  const checkout = `${uuid_basket} ${checkout_started}`
  const [consents, setConsents] = useState(() => keptConsents(checkout))
  const give = (given: Consents) => {
    setConsents(given)
    try {
      window.sessionStorage.setItem(name, JSON.stringify({ checkout, ...given }))
    } catch {
      // They last as long as the page then.
    }
  }
  return [consents, give]
}

function keptConsents(checkout: string): Consents {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(name) ?? 'null')
    return kept?.checkout === checkout
      ? { terms: kept.terms === true, download: kept.download === true }
      : none
  } catch {
    return none
  }
}

import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Language } from '../../../../shared/language'

/** The release that belongs to @stripe/stripe-js 10. */
const address = 'https://js.stripe.com/endive/stripe.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

let scriptPromise: Promise<void> | null = null

/**
 * Loads Stripe.js, before the shopper enters a card. This module adds the script itself, because pages allow
 * only scripts from a named policy; the package then finds it.
 * @param publishableKey of the shop's account
 * @param language of the shop's page, in which Stripe writes its fields and messages
 * @throws when it cannot be loaded
 */
export async function loadStripeJs(publishableKey: string, language: Language): Promise<Stripe> {
  scriptPromise ??= addScript()
  try {
    await scriptPromise
  } catch (error) {
    scriptPromise = null
    throw error
  }
  const stripe = await loadStripe(publishableKey, { locale: language })
  if (!stripe) throw new Error('Stripe.js is not there')
  return stripe
}

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
    const policy = trustedTypes?.createPolicy('stripe', {
      createScriptURL(url) {
        if (url !== address) throw new TypeError(`Not Stripe's script: ${url}`)
        return url
      },
    })
    const script = document.createElement('script')
    script.src = policy ? policy.createScriptURL(address) : address
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('Stripe.js did not load'))
    }
    document.head.append(script)
  })
}

/**
 * Reloads the page when its policy does not allow Stripe's script, which only basket pages do. After a
 * client-side navigation the first page's policy still applies. The checkout stays as it is.
 * @returns true when the page is about to reload
 */
export function reloadForStripe(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  if (!entry || new URL(entry.name).pathname.startsWith('/basket')) return false
  window.location.reload()
  return true
}

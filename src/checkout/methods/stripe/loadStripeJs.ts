import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** The release that @stripe/stripe-js 10 is made for. */
const address = 'https://js.stripe.com/endive/stripe.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

let added: Promise<void> | null = null

/**
 * Stripe.js, only when a card is about to be entered. Its script is added here and not by its package, because pages let in no
 * script that is not vouched for by a named policy; the package then finds it there.
 * @throws when it does not come
 */
export async function loadStripeJs(publishableKey: string): Promise<Stripe> {
  added ??= addScript()
  try {
    await added
  } catch (error) {
    added = null
    throw error
  }
  const stripe = await loadStripe(publishableKey)
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
 * Stripe's script is allowed on basket pages only. After a client-side navigation the first page's policy still
 * applies, so the page is reloaded; the checkout stays as it is.
 * @returns whether the page is about to reload
 */
export function reloadForStripe(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  if (!entry || new URL(entry.name).pathname.startsWith('/basket')) return false
  window.location.reload()
  return true
}

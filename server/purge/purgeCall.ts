import { assertOutsideTransaction } from '../database/transactions'
import { createProviderFetch, type ProviderFetchSettings } from '../payment/providerFetch'

export interface PurgeTarget {
  url: string
  /** Sent as `Authorization: Bearer`; null: not asked for. */
  token: string | null
}

/** Tells the cache in front which tags are out of date. @throws Error when it did not take it */
export type PurgeCall = (tags: readonly string[]) => Promise<void>

/**
 * The call that Cloudflare takes, and deploy/nginx with it: `POST {"tags": […]}`.
 * Source: https://developers.cloudflare.com/api/resources/cache/methods/purge/
 */
export function createPurgeCall(
  { url, token }: PurgeTarget,
  settings: ProviderFetchSettings = {},
): PurgeCall {
  const send = createProviderFetch(settings)
  return async (tags) => {
    assertOutsideTransaction('Telling the cache what is out of date')
    const answer = await send(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ tags }),
    })
    const text = await answer.text()
    if (!answer.ok || saysNo(text)) {
      throw new Error(`The cache in front refused to forget pages: ${answer.status} ${text.slice(0, 300)}`)
    }
  }
}

/** Cloudflare may answer 200 and say in the body that nothing was done. */
function saysNo(text: string): boolean {
  try {
    return (JSON.parse(text) as { success?: unknown } | null)?.success === false
  } catch {
    return false
  }
}

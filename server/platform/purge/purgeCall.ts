import { getProperty } from '../../../src/shared/getProperty'
import { assertOutsideTransaction } from '../database/transactions'
import { createProviderFetch, type ProviderFetchSettings } from '../support/providerFetch'

export interface PurgeTarget {
  url: string
  /** The token for `Authorization: Bearer`; null if none is needed. */
  token: string | null
}

/** Purges the pages with these tags from the CDN, and throws an Error if the CDN refused. */
export type PurgeCall = (tags: readonly string[]) => Promise<void>

/**
 * Creates the call that purges a CDN. It sends `POST {"tags": […]}`, which Cloudflare and the nginx of deploy/
 * understand. Source: https://developers.cloudflare.com/api/resources/cache/methods/purge/
 * @param settings timeouts and replacements of `fetch`; see `createProviderFetch`
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
    if (!answer.ok || isRefusal(text)) {
      throw new Error(`The cache in front refused to forget pages: ${answer.status} ${text.slice(0, 300)}`)
    }
  }
}

/** Cloudflare may answer with status 200 and `success: false`. */
function isRefusal(text: string): boolean {
  try {
    return getProperty(JSON.parse(text), 'success') === false
  } catch {
    return false
  }
}

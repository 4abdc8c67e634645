import { z } from 'zod'

/** The Commission's service for checking VAT ids, by its REST interface (`/check-vat-number`). */
export const viesUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/** A shopper waits for the answer. */
const timeoutMs = 8_000

export interface ViesSettings {
  /** The address of the service, or of its simulator. */
  url: string
  fetch?: typeof fetch
}

export interface ViesAnswer {
  isValid: boolean
  /** The number by which the service proves the check; null if the shop did not name itself. */
  consultationNumber: string | null
}

/** The service did not answer, or the register of the member state is away, so that nothing is known about the id. */
export class ViesUnavailable extends Error {
  override name = 'ViesUnavailable'
}

const checked = z.object({
  valid: z.boolean(),
  requestIdentifier: z.string().nullish(),
})
const refused = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

/**
 * Creates the client of VIES.
 * @returns a function that checks an id in the name of the shop, whose own VAT id makes the service give a consultation
 * number; it throws ViesUnavailable
 */
export function createViesClient({ url, fetch: call = fetch }: ViesSettings) {
  return async (vatId: string, requester: string | null): Promise<ViesAnswer> => {
    const answer = await post(call, `${url}/check-vat-number`, {
      countryCode: vatId.slice(0, 2),
      vatNumber: vatId.slice(2),
      ...(requester && {
        requesterMemberStateCode: requester.slice(0, 2),
        requesterNumber: requester.slice(2),
      }),
    })
    const refusal = refused.safeParse(answer)
    if (refusal.success) {
      const [{ error }] = refusal.data.errorWrappers as [{ error: string }]
      // The register knows no id of this form.
      if (error === 'INVALID_INPUT') return { isValid: false, consultationNumber: null }
      throw new ViesUnavailable(`VIES answered ${error}.`)
    }
    const result = checked.safeParse(answer)
    if (!result.success) throw new ViesUnavailable('VIES gave an answer that could not be read.')
    const { valid, requestIdentifier } = result.data
    return { isValid: valid, consultationNumber: requestIdentifier || null }
  }
}

async function post(call: typeof fetch, url: string, body: object): Promise<unknown> {
  try {
    const response = await call(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await response.json()
  } catch (cause) {
    throw new ViesUnavailable('VIES cannot be reached.', { cause })
  }
}

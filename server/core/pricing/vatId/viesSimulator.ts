import { z } from 'zod'

const requestSchema = z.strictObject({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  vatNumber: z.string().regex(/^[0-9A-Z+*]{2,12}$/),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
})

const toJsonResponse = (body: object, status = 200): Response => Response.json(body, { status })
const buildRefusal = (error: string): Response =>
  toJsonResponse({ actionSucceed: false, errorWrappers: [{ error }] }, error === 'INVALID_INPUT' ? 400 : 500)

/**
 * Simulates VIES in the sandbox, with the answers of its REST interface: ids that end in 0 are not registered, the
 * register of those that end in 9 is away, and all others are valid.
 */
export const simulatedVies: typeof fetch = async (_url, init) => {
  const result = requestSchema.safeParse(JSON.parse(String(init?.body)))
  if (!result.success) return buildRefusal('INVALID_INPUT')
  const { countryCode, vatNumber, requesterNumber } = result.data
  if (/9\D*$/.test(vatNumber)) return buildRefusal('MS_UNAVAILABLE')
  const isValid = !/0\D*$/.test(vatNumber)
  return toJsonResponse({
    countryCode,
    vatNumber,
    requestDate: new Date().toISOString(),
    valid: isValid,
    requestIdentifier: requesterNumber ? `WAPI${countryCode}${vatNumber}` : '',
    name: isValid ? 'Simulated company' : '---',
    address: '---',
  })
}

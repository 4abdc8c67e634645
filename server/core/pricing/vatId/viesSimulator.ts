import { z } from 'zod'

const asked = z.strictObject({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  vatNumber: z.string().regex(/^[0-9A-Z+*]{2,12}$/),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
})

const json = (body: object, status = 200): Response => Response.json(body, { status })
const refusal = (error: string): Response =>
  json({ actionSucceed: false, errorWrappers: [{ error }] }, error === 'INVALID_INPUT' ? 400 : 500)

/**
 * Simulates VIES in the sandbox, with the answers of its REST interface: ids that end in 0 are not registered, the
 * register of those that end in 9 is away, and all others are valid.
 */
export const simulatedVies: typeof fetch = async (_url, init) => {
  const read = asked.safeParse(JSON.parse(String(init?.body)))
  if (!read.success) return refusal('INVALID_INPUT')
  const { countryCode, vatNumber, requesterNumber } = read.data
  if (/9\D*$/.test(vatNumber)) return refusal('MS_UNAVAILABLE')
  const isValid = !/0\D*$/.test(vatNumber)
  return json({
    ...{ countryCode, vatNumber, requestDate: new Date().toISOString(), valid: isValid },
    requestIdentifier: requesterNumber ? `WAPI${countryCode}${vatNumber}` : '',
    ...{ name: isValid ? 'Simulated company' : '---', address: '---' },
  })
}

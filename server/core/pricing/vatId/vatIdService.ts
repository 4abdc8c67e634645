import { ShopError } from '../../../platform/errors'
import { said } from '../../../platform/languages/said'
import type { Logger } from '../../../platform/log/log'
import type { VatIdCheck } from './vatCheck'
import { readVatId } from './vatIdRules'
import { type createViesClient, ViesUnavailable } from './viesClient'

export interface VatIdServiceOptions {
  vies: ReturnType<typeof createViesClient>
  /** Finds the shop's own VAT id; null if it has none. */
  findOwn: () => Promise<string | null>
  now: () => Date
  log: Logger
}

/**
 * Makes the service that checks the VAT ids of buyers.
 * @returns a function that checks a typed id; when the Commission's service is away, the check says so, and VAT is charged
 * @throws ShopError 400 if it is no VAT id of a country of the EU
 */
export function createVatIdService({ vies, findOwn, now, log }: VatIdServiceOptions) {
  return async (typedId: string): Promise<VatIdCheck> => {
    const vatId = readVatId(typedId)
    if (vatId === null) throw new ShopError(400, 'vat_id_wrong', said('error.vatId.wrong'))
    const checkedAt = now().toISOString()
    const own = readVatId((await findOwn()) ?? '')
    try {
      const { isValid, consultationNumber } = await vies(vatId, own)
      return { vatId, state: isValid ? 'valid' : 'invalid', checkedAt, consultationNumber }
    } catch (error) {
      if (!(error instanceof ViesUnavailable)) throw error
      log.warn({ err: error }, 'a VAT ID could not be checked')
      return { vatId, state: 'unavailable', checkedAt, consultationNumber: null }
    }
  }
}

export type CheckVatId = ReturnType<typeof createVatIdService>

import type { Logger } from '../../../platform/log/log'
import { readSeller } from '../../shop/seller'
import { createVatIdService } from './vatIdService'
import { createViesClient, viesUrl } from './viesClient'
import { simulatedVies } from './viesSimulator'

interface ShopVatIdsOptions {
  /** Reads the JSON of the setting `shop`; null for a shop that was never set up. */
  readSetting: () => Promise<string | null>
  isSandbox: boolean
  now: () => Date
  log: Logger
}

/** Makes the check of VAT ids in the name of the shop. In the sandbox a simulator answers for VIES. */
export const createShopVatIds = ({ readSetting, isSandbox, now, log }: ShopVatIdsOptions) =>
  createVatIdService({
    vies: createViesClient({ url: viesUrl, ...(isSandbox && { fetch: simulatedVies }) }),
    findOwn: async () => readSeller(await readSetting()).vatId,
    now,
    log,
  })

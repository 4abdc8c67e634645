import type { ShopDatabase } from '../../../platform/database/access'
import type { Logger } from '../../../platform/log/log'
import { createContentReader } from '../../content/contentRepository'
import { readSeller } from '../../shop/seller'
import { createVatIdService } from './vatIdService'
import { createViesClient, viesUrl } from './viesClient'
import { simulatedVies } from './viesSimulator'

/** Makes the check of VAT ids in the name of the shop. In the sandbox a simulator answers for VIES. */
export const createShopVatIds = (
  db: ShopDatabase,
  { isSandbox, now, log }: { isSandbox: boolean; now: () => Date; log: Logger },
) =>
  createVatIdService({
    vies: createViesClient({ url: viesUrl, ...(isSandbox && { fetch: simulatedVies }) }),
    findOwn: async () => readSeller(await createContentReader(db).findSetting('shop')).vatId,
    now,
    log,
  })

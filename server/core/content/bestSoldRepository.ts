import type { ReadOnlyDatabase } from '../../platform/database/access'
import { createCatalogueReader } from '../catalogue/catalogueRepository'

const maxBestSold = 500

/**
 * Lists the releases of which most copies were sold of late.
 * @returns ids, most copies first
 */
export async function listBestSold(db: ReadOnlyDatabase): Promise<string[]> {
  const copies = [...(await createCatalogueReader(db).readCopiesSold())]
  copies.sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
  return copies.slice(0, maxBestSold).map(([id]) => id)
}

import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { NotFound } from '../../../platform/errors'
import { createStockListReader, type StockFormat } from '../../inventory/stock/stockListRepository'
import { tell } from '../staffSentences'
import type { StoredRelease } from '../writing/importRepository'
import { createReleaseAdminReader } from './releaseAdminRepository'

/**
 * Reads formats that an action names.
 * @returns the formats by id
 * @throws NotFound if one of them does not exist
 */
export async function getFormats(
  db: ReadOnlyDatabase,
  ids: readonly string[],
): Promise<Map<string, StockFormat>> {
  const formats = await createStockListReader(db).listSome(ids)
  const byId = new Map(formats.map((format) => [format.uuid_release_format, format]))
  if (ids.some((id) => !byId.has(id))) {
    throw new NotFound(
      tell('One of these formats does not exist any more. Nothing was changed. Load the list again.'),
    )
  }
  return byId
}

/**
 * Reads a release that an action names.
 * @throws NotFound if there is no such release
 */
export async function getReleaseById(db: ReadOnlyDatabase, uuid_release: string): Promise<StoredRelease> {
  const release = await createReleaseAdminReader(db).findById(uuid_release)
  if (!release) throw new NotFound(tell('This release does not exist any more.'))
  return release
}

import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { stableUuid } from '../../../platform/support/stableUuid'
import type { ImportedName } from './importedRelease'
import { createImportWriter } from './importRepository'
import { noBelongings } from './releaseRows'

/**
 * Files a release under artists or labels; those that the shop does not have are added.
 * @param now ISO time
 */
export async function saveReleaseNames(
  trx: WriteTransaction,
  table: 'artist' | 'label',
  uuid_release: string,
  names: readonly ImportedName[],
  now: string,
): Promise<void> {
  const imports = createImportWriter(trx)
  await imports.saveNames(table, names)
  await imports.removeLists(`release_${table}`, [uuid_release])
  const rows = noBelongings()
  for (const [position, { slug }] of names.entries()) {
    const id = stableUuid(table, slug)
    if (table === 'artist') rows.release_artist.push({ uuid_release, uuid_artist: id, position })
    else rows.release_label.push({ uuid_release, uuid_label: id, position })
  }
  await imports.addBelongings(rows)
  await imports.addChanges([{ kind: 'release', ref: uuid_release, changed_at: now }])
}

/**
 * Lists the formats of a release that never had a price: those of drafts, and those
 * that a dump of Discogs brought.
 * @returns nothing for a format that costs 0 on purpose, because its price is in the history
 */
export const listUnpriced = (db: ReadOnlyDatabase, uuid_release: string) =>
  db
    .selectFrom('release_format as format')
    .innerJoin('release', 'release.uuid_release', 'format.uuid_release')
    .leftJoin('price_history', 'price_history.uuid_release_format', 'format.uuid_release_format')
    .select(['format.uuid_release_format', 'format.format', 'format.is_published', 'title', 'display_artist'])
    .select('release.is_published as is_release_published')
    .where('format.uuid_release', '=', uuid_release)
    .where('format.price_cents', '=', 0)
    .where('price_history.uuid_release_format', 'is', null)
    .execute()

import type { WriteTransaction } from '../../../platform/database/access'
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
  {
    table,
    uuid_release,
    names,
    now,
  }: { table: 'artist' | 'label'; uuid_release: string; names: readonly ImportedName[]; now: string },
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

import { required } from '../../../../src/shared/required'
import type { WriteTransaction } from '../../../platform/database/access'
import { slugify } from '../../../platform/support/slugify'
import { stableUuid } from '../../../platform/support/stableUuid'
import { createImportWriter, type StoredFormat, type StoredRelease } from '../writing/importRepository'
import { chooseFreeSlug } from '../writing/insertRelease'
import { type BelongingRows, formatUuid, noBelongings, releaseUuid } from '../writing/releaseRows'

/**
 * Makes a hidden copy of a release with its formats, prices, pictures and tracks. It has no stock, and nothing by
 * which people find the original alone: catalogue number, barcode, place on the shelf and the seller's own number.
 * @param edition what tells the copy from the original; null leaves the original's
 * @param now ISO time
 */
export async function duplicate(
  trx: WriteTransaction,
  original: StoredRelease,
  { edition, now }: { edition: string | null; now: string },
): Promise<{ uuid_release: string; slug: string }> {
  const imports = createImportWriter(trx)
  const slug = await chooseFreeSlug(
    trx,
    slugify(`${original.display_artist} ${original.title} ${edition ?? 'copy'}`),
  )
  const source_key = `slug:${slug}`
  const uuid_release = releaseUuid(source_key)
  const copy: StoredRelease = {
    ...original,
    uuid_release,
    slug,
    source_key,
    source_hash: '',
    updated_at: now,
    added_at: now,
    is_published: 0,
    is_hidden_by_staff: 1,
    edition: edition ?? original.edition,
  }
  await imports.saveReleases([copy])
  const formats = await imports.listFormats([original.uuid_release])
  const newIds = new Map(
    formats.map(({ uuid_release_format, format }) => [uuid_release_format, formatUuid(source_key, format)]),
  )
  const copies = formats.map(
    (row): StoredFormat => ({
      ...row,
      uuid_release_format: required(newIds.get(row.uuid_release_format), 'format'),
      uuid_release,
      price_cents: row.original_price_cents ?? row.price_cents,
      original_price_cents: null,
      catalog_nr: null,
      barcode: null,
      shelf_location: null,
      external_id: null,
    }),
  )
  if (copies.length > 0) await imports.saveFormats(copies)
  await imports.addPrices(
    copies.map(({ uuid_release_format, price_cents }) => ({
      uuid_release_format,
      kind: 'regular' as const,
      price_cents,
      valid_from: now,
    })),
  )
  await imports.addFirstStock(
    copies.map(({ uuid_release_format }) => ({ id: uuid_release_format, onHand: 0 })),
    now,
  )
  await imports.addBelongings(
    await buildBelongings(trx, original.uuid_release, { uuid_release, source_key, newIds }),
  )
  await imports.addChanges([{ kind: 'release', ref: uuid_release, changed_at: now }])
  return { uuid_release, slug }
}

interface Copy {
  uuid_release: string
  source_key: string
  /** The ids of the copy's formats by those of the original's. */
  newIds: ReadonlyMap<string, string>
}

/** Copies the lists of a release. The ids of tracks are made as an import makes them. */
async function buildBelongings(
  trx: WriteTransaction,
  original: string,
  { uuid_release, source_key, newIds }: Copy,
): Promise<BelongingRows> {
  const assignRelease = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, uuid_release }))
  const rows: BelongingRows = {
    ...noBelongings(),
    release_artist: assignRelease(
      await trx.selectFrom('release_artist').selectAll().where('uuid_release', '=', original).execute(),
    ),
    release_label: assignRelease(
      await trx.selectFrom('release_label').selectAll().where('uuid_release', '=', original).execute(),
    ),
    release_genre: assignRelease(
      await trx.selectFrom('release_genre').selectAll().where('uuid_release', '=', original).execute(),
    ),
    release_style: assignRelease(
      await trx.selectFrom('release_style').selectAll().where('uuid_release', '=', original).execute(),
    ),
    gallery_item: assignRelease(
      await trx.selectFrom('gallery_item').selectAll().where('uuid_release', '=', original).execute(),
    ),
  }
  const imports = createImportWriter(trx)
  const translations = await imports.listTranslations([original])
  rows.translation.push(...translations.map((row) => ({ ...row, ref: uuid_release })))
  const tracks = await imports.listTracklists([original])
  for (const tracklist of tracks.tracklist) {
    const uuid_tracklist = stableUuid('tracklist', `${source_key}\n${tracklist.position}`)
    rows.tracklist.push({ ...tracklist, uuid_tracklist, uuid_release })
    for (const row of tracks.tracklist_format) {
      const uuid_release_format = newIds.get(row.uuid_release_format)
      if (row.uuid_tracklist !== tracklist.uuid_tracklist || !uuid_release_format) continue
      rows.tracklist_format.push({ uuid_tracklist, uuid_release_format })
    }
    for (const track of tracks.track) {
      if (track.uuid_tracklist !== tracklist.uuid_tracklist) continue
      const uuid_track = stableUuid('track', `${source_key}\n${tracklist.position}\n${track.sort}`)
      rows.track.push({ ...track, uuid_track, uuid_tracklist })
      for (const file of tracks.track_file) {
        if (file.uuid_track === track.uuid_track) rows.track_file.push({ ...file, uuid_track })
      }
    }
  }
  return rows
}

import type { WriteTransaction } from '../../../platform/database/access'
import { shopDay } from '../../../platform/support/dates'
import { buildNewRelease } from './buildNewRelease'
import type { ImportedRelease } from './importedRelease'
import { createImportReader, createImportWriter } from './importRepository'
import { hashSource, type PreparedRelease, releaseUuid } from './releaseRows'
import { writeReleaseChanges } from './releaseWriter'

/**
 * Inserts a release that staff make, with the memory by which a later import of the same release recognises it.
 * Artists and labels that the shop knows keep the spelling of their names. Genres that it does not know are left out.
 * The transaction must hold the lock of imports.
 * @param release without pictures and sounds; a price of 0 means that the price is not known
 * @param isHidden whether staff hide it, so that no import publishes it
 * @returns its id
 */
export async function insertRelease(
  trx: WriteTransaction,
  release: ImportedRelease,
  { now, isHidden }: { now: Date; isHidden: boolean },
): Promise<string> {
  const repository = createImportWriter(trx)
  const genres = await repository.genreSlugs()
  const time = { now: now.toISOString(), today: shopDay(now) }
  const prepared = prepare(
    { ...release, genres: release.genres.filter((slug) => genres.has(slug)) },
    time.today,
  )
  const kind = release.sourceKey.startsWith('slug:') ? 'folder' : 'discogs-dump'
  const { row, formats, ...change } = buildNewRelease(prepared, { kind, named: null, time })
  const releaseChange = {
    ...change,
    row: row && isHidden ? { ...row, is_hidden_by_staff: 1 as const } : row,
    // An unknown price must not count as the lowest of the last 30 days.
    formats: formats.map((format) => ({
      ...format,
      added: format.added.filter(({ priceCents }) => priceCents > 0),
    })),
  }
  await writeReleaseChanges(repository, [releaseChange], {
    kind,
    now: time.now,
    ref: 'listing',
    isRenaming: false,
  })
  return prepared.uuid
}

/** @param today the shop's day, `YYYY-MM-DD` */
const prepare = (release: ImportedRelease, today: string): PreparedRelease => ({
  release,
  uuid: releaseUuid(release.sourceKey),
  sourceHash: hashSource(release, [], today),
  images: new Map(),
  audio: release.tracklists.map(({ tracks }) => tracks.map(() => null)),
  files: new Map(),
  newImages: [],
  newAudio: [],
})

/** Finds a slug that no release has, or had at its import. @param baseSlug gets a number if it is taken */
export async function chooseFreeSlug(trx: WriteTransaction, baseSlug: string): Promise<string> {
  const repository = createImportReader(trx)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? baseSlug : `${baseSlug}-${number}`
    const holders = await repository.listSlugs([slug])
    const imported = await repository.listReleases([`slug:${slug}`])
    if (holders.length + imported.length === 0) return slug
  }
}

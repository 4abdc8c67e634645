import type { z } from 'zod'
import type { addCopyInput } from '../../src/shared/staff/copies/copyContract'
import type { WriteTransaction } from '../database/access'
import { writeBatch } from '../import/batchWriter'
import { importedRelease, usualOffer } from '../import/discogs/discogsRelease'
import { dumpIndexReader } from '../import/discogs/dumpIndexRepository'
import type { ImportedRelease } from '../import/importedShop'
import { createImportWriter } from '../import/importRepository'
import { mergeRelease } from '../import/releases/mergeRelease'
import { releaseUuid, sourceHashOf } from '../import/releases/releaseRows'
import { slugify } from '../import/slugify'
import { shopDay } from '../support/dates'
import { createCopyReader } from './copyRepository'

type Input = z.output<typeof addCopyInput>

/**
 * Reads a record of the indexed dump.
 * @returns the record, whose one format describes what Discogs knows of it; null if the index does not have it
 */
export async function recordOfDump(
  trx: WriteTransaction,
  discogs: number,
  isPublished: boolean,
): Promise<ImportedRelease | null> {
  const found = await dumpIndexReader(trx).find(discogs)
  return found ? importedRelease(found, [usualOffer({ priceCents: null, stock: 0 })], isPublished) : null
}

/** Makes a record of what a person typed. Its address has a number if another record has the same name. */
export async function recordOfInput(
  trx: WriteTransaction,
  { artist, title, label, year, country, genres }: NonNullable<Input['record']>,
  isPublished: boolean,
): Promise<ImportedRelease> {
  const slug = await freeSlug(trx, slugify(`${artist} ${title}`))
  const named = (name: string) => ({ name, slug: slugify(name) })
  return {
    ...{ sourceKey: `slug:${slug}`, slug, displayArtist: artist, artists: [named(artist)] },
    ...{ labels: label === null ? [] : [named(label)], genres, title, edition: null, subtitle: null },
    ...{ releaseYear: year, releaseDate: null, originalReleaseDate: null, info: null },
    ...{ productType: 'release', playType: null, isReissue: false, isSpecialEdition: false },
    ...{ cover: null, gallery: [], manufacturer: null, responsiblePerson: null, country },
    ...{ isPublished, formats: [], tracklists: [] },
  }
}

async function freeSlug(trx: WriteTransaction, wanted: string): Promise<string> {
  const copies = createCopyReader(trx)
  for (let n = 1; ; n++) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`
    if (!(await copies.hasSlug(slug))) return slug
  }
}

/**
 * Adds a record without its formats, as an import adds it, so that a later import of the same record recognises it.
 * @returns its id
 */
export async function addRecord(trx: WriteTransaction, found: ImportedRelease, at: Date): Promise<string> {
  const repository = createImportWriter(trx)
  const known = await repository.genreSlugs()
  const release: ImportedRelease = {
    ...found,
    genres: found.genres.filter((slug) => known.has(slug)),
    formats: [],
    tracklists: found.tracklists.map((tracklist) => ({ ...tracklist, formats: [] })),
  }
  const time = { now: at.toISOString(), today: shopDay(at) }
  const uuid = releaseUuid(release.sourceKey)
  const prepared = {
    ...{
      release,
      uuid,
      sourceHash: sourceHashOf(release, [], time.today),
      images: new Map<string, string>(),
    },
    ...{
      audio: release.tracklists.map(({ tracks }) => tracks.map(() => null)),
      files: new Map<string, string>(),
    },
    ...{ newImages: [], newAudio: [] },
  }
  const kind = release.sourceKey.startsWith('slug:') ? ('folder' as const) : ('discogs-dump' as const)
  const context = { kind, choice: 'ours' as const, time, isWriting: true }
  const merged = mergeRelease(prepared, null, { ...context, named: null, memories: new Map() })
  const compared = { merged: [merged], unchanged: 0, refused: [], deleted: [], known: 0 }
  await writeBatch(repository, compared, [{ prepared, named: null }], context, 'listing')
  return uuid
}

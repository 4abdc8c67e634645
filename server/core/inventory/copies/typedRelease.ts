import type { z } from 'zod'
import type { addCopyInput } from '../../../../src/shared/staff/listing/contract'
import type { WriteTransaction } from '../../../platform/database/access'
import { slugify } from '../../../platform/support/slugify'
import { importedRelease, usualOffer } from '../../catalogue/discogs/discogsRelease'
import { createDumpIndexReader } from '../../catalogue/discogs/dumpIndexRepository'
import { emptyRelease, type ImportedRelease } from '../../catalogue/writing/importedRelease'
import { chooseFreeSlug, insertRelease } from '../../catalogue/writing/insertRelease'

type Input = z.output<typeof addCopyInput>

/**
 * Reads a record of the indexed dump.
 * @returns the record, whose one format describes what Discogs knows of it; null if the index does not have it
 */
export async function readDumpRelease(
  trx: WriteTransaction,
  discogs: number,
  isPublished: boolean,
): Promise<ImportedRelease | null> {
  const release = await createDumpIndexReader(trx).find(discogs)
  return release ? importedRelease(release, [usualOffer({ priceCents: null, stock: 0 })], isPublished) : null
}

/**
 * Makes a release of the record that a person typed. Its address has a number if
 * another record has the same name.
 * @param trx in which the free address is found; the record itself is not stored here
 * @returns a release in the form of imports, without formats
 */
export async function toTypedRelease(
  trx: WriteTransaction,
  { artist, title, label, year, country, genres }: NonNullable<Input['record']>,
  isPublished: boolean,
): Promise<ImportedRelease> {
  const slug = await chooseFreeSlug(trx, slugify(`${artist} ${title}`))
  const toNamed = (name: string) => ({ name, slug: slugify(name) })
  return {
    ...emptyRelease,
    sourceKey: `slug:${slug}`,
    slug,
    displayArtist: artist,
    artists: [toNamed(artist)],
    labels: label === null ? [] : [toNamed(label)],
    genres,
    title,
    releaseYear: year,
    country,
    isPublished,
  }
}

/**
 * Adds a record without its formats: the copy that is listed becomes the first one.
 * @returns its id
 */
export const addNewRelease = (trx: WriteTransaction, release: ImportedRelease, now: Date): Promise<string> =>
  insertRelease(
    trx,
    {
      ...release,
      formats: [],
      tracklists: release.tracklists.map((tracklist) => ({ ...tracklist, formats: [] })),
    },
    { now, isHidden: false },
  )

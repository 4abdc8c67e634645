import type { NamedCount, Release } from '../../../../src/shared/contract'
import { createCatalogueReader } from '../../../core/catalogue/catalogueRepository'
import { presentListItem } from '../../../core/catalogue/listItem'
import { assembleRelease } from '../../../core/catalogue/releaseDetails'
import { findReleaseDetails } from '../../../core/catalogue/releaseDetailsRepository'
import { tell } from '../../../core/catalogue/staffSentences'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { NotFound } from '../../../platform/errors'

interface Named {
  slug: string
  name: string
}

/**
 * Reads a release as its page in the shop will show it, also while it is hidden. Related releases are left out, because
 * only the catalogue of shoppers knows them.
 * @throws NotFound if there is no such release
 */
export async function readDraftRelease(db: ReadOnlyDatabase, uuid_release: string): Promise<Release> {
  const catalogue = createCatalogueReader(db)
  const [record, details, genres] = await Promise.all([
    catalogue.readDraft(uuid_release),
    findReleaseDetails(db, uuid_release),
    catalogue.readGenres(),
  ])
  if (!record || !details) throw new NotFound(tell('This release does not exist (any more).'))
  const [artists, labels] = await Promise.all([
    record.artists.length > 0 ? catalogue.readArtists(record.artists) : [],
    record.labels.length > 0 ? catalogue.readLabels(record.labels) : [],
  ])
  const names = {
    artists: toNamedCounts(record.artists, new Map(artists.map((artist) => [artist.id, artist]))),
    labels: toNamedCounts(record.labels, new Map(labels.map((label) => [label.id, label]))),
    genres: toNamedCounts(record.genres, new Map(genres.map((genre) => [genre.slug, genre]))),
  }
  const item = presentListItem(record, names, (text) => text)
  const related = { related_products: { by_genre: [], by_artist: [], by_label: [] }, goes_with: [] }
  return assembleRelease(item, details, { related, shownIn: details.language })
}

/** The page shows no counts beside these names. */
const toNamedCounts = (keys: readonly string[], namesByKey: ReadonlyMap<string, Named>): NamedCount[] =>
  keys.flatMap((key) => {
    const entry = namesByKey.get(key)
    return entry ? [{ slug: encodeURIComponent(entry.slug), name: entry.name, count: 0 }] : []
  })

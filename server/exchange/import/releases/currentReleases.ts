import type { PriceEntry } from '../../../core/catalogue/priceRules'
import type { SourceKind } from '../../../core/catalogue/writing/importMemory'
import type { ImportReader, StoredRelease } from '../../../core/catalogue/writing/importRepository'
import { toGalleryText, toLines, toTranslationsText } from '../../../core/catalogue/writing/sourceValues'
import { tracksDigest } from '../../../core/catalogue/writing/tracksDigest'
import type { CurrentRelease } from './mergeTypes'

/**
 * Reads releases of the shop in the form in which an import compares them.
 * @param rows the rows of the releases
 * @param kind the kind of the source; for an inventory, which lacks tracks, genres and pictures, these are not read
 * @param isWriting whether the releases are changed in the same transaction; for an inventory, which is the only source
 *   that changes existing stock, the stock is locked then
 * @returns the releases by source key
 */
export async function readCurrent(
  repository: ImportReader,
  rows: readonly StoredRelease[],
  { kind, isWriting }: { kind: SourceKind; isWriting: boolean },
): Promise<Map<string, CurrentRelease>> {
  const ids = rows.map(({ uuid_release }) => uuid_release)
  const formats = await repository.listFormats(ids)
  const formatIds = formats.map(({ uuid_release_format }) => uuid_release_format)
  const formatsByRelease = Map.groupBy(formats, (row) => row.uuid_release)
  const isInventory = kind === 'discogs-inventory'
  if (isInventory && isWriting) await repository.holdStock(formatIds)
  const stock = new Map((await repository.listStock(formatIds)).map((row) => [row.uuid_release_format, row]))
  const prices = new Map<string, PriceEntry[]>()
  for (const row of await repository.listPrices(formatIds)) {
    const entry = { kind: row.kind, priceCents: row.price_cents, validFrom: row.valid_from }
    const history = prices.get(row.uuid_release_format)
    if (history) history.push(entry)
    else prices.set(row.uuid_release_format, [entry])
  }
  const readLinks = async (table: 'artist' | 'label' | 'genre') =>
    Map.groupBy(await repository.listLinks(table, ids), (row) => row.uuid_release)
  const artists = await readLinks('artist')
  const labels = await readLinks('label')
  const genres = isInventory ? new Map<string, { slug: string }[]>() : await readLinks('genre')
  const styles = Map.groupBy(isInventory ? [] : await repository.listStyles(ids), (row) => row.uuid_release)
  const gallery = Map.groupBy(isInventory ? [] : await repository.listGallery(ids), (row) => row.uuid_release)
  const translations = Map.groupBy(
    isInventory ? [] : await repository.listTranslations(ids),
    ({ ref }) => ref,
  )
  const tracks = await repository.listTracklists(isInventory ? [] : ids)
  const tracklists = Map.groupBy(tracks.tracklist, (row) => row.uuid_release)
  const tracksByTracklist = Map.groupBy(tracks.track, (row) => row.uuid_tracklist)
  const carriersByTracklist = Map.groupBy(tracks.tracklist_format, (row) => row.uuid_tracklist)
  const filesByTrack = Map.groupBy(tracks.track_file, (row) => row.uuid_track)
  const getTrackRows = (uuid_release: string) => {
    const tracklist = tracklists.get(uuid_release) ?? []
    const track = tracklist.flatMap(({ uuid_tracklist }) => tracksByTracklist.get(uuid_tracklist) ?? [])
    return {
      tracklist,
      track,
      tracklist_format: tracklist.flatMap(
        ({ uuid_tracklist }) => carriersByTracklist.get(uuid_tracklist) ?? [],
      ),
      track_file: track.flatMap(({ uuid_track }) => filesByTrack.get(uuid_track) ?? []),
    }
  }

  return new Map(
    rows.map((row) => {
      const ownFormats = (formatsByRelease.get(row.uuid_release) ?? []).sort(
        (a, b) => a.position - b.position,
      )
      const publishedFormats = ownFormats.filter(({ is_published }) => is_published === 1)
      const parts = {
        artists: toLines(artists.get(row.uuid_release) ?? []),
        labels: toLines(labels.get(row.uuid_release) ?? []),
        genres: (genres.get(row.uuid_release) ?? []).map(({ slug }) => slug).join('\n'),
        styles: (styles.get(row.uuid_release) ?? []).map(({ style }) => style).join('\n'),
        gallery: toGalleryText(gallery.get(row.uuid_release) ?? []),
        translations: toTranslationsText(translations.get(row.uuid_release) ?? []),
        tracklists: tracksDigest.ofRows(
          getTrackRows(row.uuid_release),
          publishedFormats.map(({ uuid_release_format }) => uuid_release_format),
        ),
      }
      return [row.source_key, { row, formats: ownFormats, stock, prices, parts }]
    }),
  )
}

import type { ReleaseRecord } from '../../../server/core/catalogue/releaseRecord'
import { generatedCatalogue } from '../../support/generatedCatalogue'
import { openTableWriter, type TableWriter } from './tableWriter'

const since = '2026-01-01T00:00:00.000Z'

/**
 * Adds made-up releases to a shop, with covers, artists, labels, genres, formats, stock and prices, but without tracks.
 * @param dataDir of a shop that is not running
 */
export async function addReleases(dataDir: string, count: number): Promise<void> {
  const writer = await openTableWriter(dataDir)
  const source = generatedCatalogue(count)
  await writer.execute('delete from release_genre')
  await writer.execute('delete from genre')
  await writer.insert(
    'genre',
    source.genres.map(({ slug, name }, position) => ({ slug, name, position })),
  )
  for await (const batch of source.artists) {
    await writer.insert(
      'artist',
      batch.map(({ id, slug, name }) => ({ uuid_artist: id, slug: `made-${slug}`, name })),
    )
  }
  for await (const batch of source.labels) {
    await writer.insert(
      'label',
      batch.map(({ id, slug, name }) => ({ uuid_label: id, slug: `made-${slug}`, name })),
    )
  }
  for await (const batch of source.releases) await addBatch(writer, batch)
  await writer.execute(`insert into catalogue_change (kind, ref, changed_at) values ('all', '', '${since}')`)
  await writer.close()
}

async function addBatch(writer: TableWriter, releases: readonly ReleaseRecord[]): Promise<void> {
  await writer.insert(
    'image',
    releases.flatMap(({ image }) => (image ? { ...image, file: 'no-file.jpg', source_hash: '' } : [])),
  )
  await writer.insert(
    'release',
    releases.map(
      ({
        has_tracklist,
        has_preview,
        image,
        artists,
        labels,
        genres,
        styles: _styles,
        tempos: _tempos,
        formats,
        textsIn: _,
        added_at,
        ...release
      }) => ({
        ...release,
        source_key: `made:${release.slug}`,
        source_hash: '',
        info_en: release.info_en_first_sentence,
        uuid_image: image?.uuid_image ?? null,
        manufacturer: null,
        responsible_person: null,
        is_published: 1,
        updated_at: added_at,
        added_at,
        is_hidden_by_staff: 0,
      }),
    ),
  )
  const links = (key: 'artists' | 'labels' | 'genres', column: string) =>
    releases.flatMap((release) =>
      release[key].map((id, position) => ({ uuid_release: release.uuid_release, [column]: id, position })),
    )
  await writer.insert('release_artist', links('artists', 'uuid_artist'))
  await writer.insert('release_label', links('labels', 'uuid_label'))
  await writer.insert('release_genre', links('genres', 'genre_slug'))
  const formats = releases.flatMap((release) =>
    release.formats.map((format, position) => ({ ...format, uuid_release: release.uuid_release, position })),
  )
  await writer.insert(
    'release_format',
    formats.map(({ free, ...format }) => ({
      ...format,
      weight_grams: 300,
      vat_class: 'recording',
      is_published: 1,
      shelf_location: null,
      external_id: null,
    })),
  )
  await writer.insert(
    'stock',
    formats.map(({ uuid_release_format, free }) => ({ uuid_release_format, on_hand: free, reserved: 0 })),
  )
  await writer.insert(
    'price_history',
    formats.map(({ uuid_release_format, price_cents, original_price_cents }) => ({
      uuid_release_format,
      kind: 'regular',
      price_cents: original_price_cents ?? price_cents,
      valid_from: since,
    })),
  )
}

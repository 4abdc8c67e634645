import type { ImportChange } from './importReport'
import type { StoredFormat, StoredRelease } from './importRepository'
import { formatUuid, type PreparedRelease, priceOn, releaseRow } from './releaseRows'

const words: Partial<Record<keyof StoredRelease, string>> = {
  slug: 'slug',
  display_artist: 'artist',
  title: 'title',
  edition: 'edition',
  subtitle: 'subtitle',
  release_year: 'year',
  release_date: 'release date',
  original_release_date: 'original release date',
  info_en: 'info',
  product_type: 'type',
  play_type: 'play type',
  is_special_edition: 'special edition',
  uuid_image: 'cover',
  manufacturer: 'manufacturer',
  responsible_person: 'responsible person',
  is_published: 'published',
}
const euros = (cents: number) => (cents / 100).toFixed(2)

/** Says in words what an update would change, for a dry run. */
export function describeUpdate(
  prepared: PreparedRelease,
  stored: StoredRelease,
  formats: readonly StoredFormat[],
  today: string,
): ImportChange {
  const { release } = prepared
  const next = releaseRow(prepared, stored.updated_at)
  const what = Object.entries(words)
    .filter(([column]) => next[column as keyof typeof next] !== stored[column as keyof StoredRelease])
    .map(([, word]) => word)
  const before = new Map(formats.map((format) => [format.uuid_release_format, format]))
  for (const format of release.formats) {
    const known = before.get(formatUuid(release.sourceKey, format.format))
    const { priceCents } = priceOn(format, today)
    if (!known) what.push(`new format ${format.format}`)
    else if (known.price_cents !== priceCents) {
      what.push(`price of ${format.format} ${euros(known.price_cents)} -> ${euros(priceCents)}`)
    }
    if (known && known.status !== format.status)
      what.push(`${format.format} ${known.status} -> ${format.status}`)
  }
  const names = new Set(release.formats.map(({ format }) => format))
  for (const format of formats.filter(
    ({ format, is_published }) => is_published === 1 && !names.has(format),
  )) {
    what.push(`${format.format} is taken out`)
  }
  return {
    kind: 'update',
    slug: release.slug,
    what: what.length > 0 ? what : ['details, names, tracks or pictures'],
  }
}

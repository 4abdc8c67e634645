import { required } from '../../../src/shared/required'
import type { Product } from '../../../src/shared/vocabulary'
import type { WriteTransaction } from '../../database/access'
import { lockImports } from '../../database/locks/importLock'
import { shopDay } from '../../support/dates'
import { fold } from '../../support/foldText'
import type { ImportedFormat } from '../importedShop'
import { createImportWriter } from '../importRepository'
import { slugify } from '../slugify'
import { completeRelease } from './completeRelease'
import {
  addBelongings,
  formatRow,
  formatUuid,
  noBelongings,
  type PreparedRelease,
  releaseRow,
  releaseUuid,
} from './releaseRows'

/** What is known about a record that the shop does not have yet. Texts are '' where nothing is known. */
export interface Draft {
  artist: string
  title: string
  label: string
  catalog_nr: string
  barcode: string
  format: string
  /** Cents; null if it is not known. */
  price_cents: number | null
}

export interface DraftRelease {
  uuid_release: string
  slug: string
  artist: string
  title: string
}

const unknownArtist = 'Unknown artist'

/**
 * Adds hidden releases with what is known about them; staff complete and publish them. Drafts with the same artist and
 * title are formats of one release. Artists and labels that the shop knows keep the spelling of their names.
 * @returns for each draft its release and the id of its format
 */
export async function createDrafts(
  trx: WriteTransaction,
  drafts: readonly Draft[],
  now: Date,
): Promise<{ release: DraftRelease; uuid_release_format: string }[]> {
  if (drafts.length === 0) return []
  // The slugs must still be free when the releases are written.
  await lockImports(trx)
  const repository = createImportWriter(trx)
  const at = now.toISOString()
  const groups = Map.groupBy(drafts.map(named), ({ artist, title }) => fold(`${artist}\n${title}`))
  const made = new Map<Draft, { release: DraftRelease; uuid_release_format: string }>()
  const taken = new Set<string>()
  for (const group of groups.values()) {
    const [first] = group
    const { artist, title } = required(first, 'draft')
    const slug = await freeSlug(repository, slugify(`${artist} ${title}`), taken)
    const names = formatNames(group)
    const release = completeRelease(
      {
        slug,
        artist,
        title,
        labels: [...new Set(group.map(({ label }) => label).filter(Boolean))].map((name) => ({ name })),
        published: false,
        formats: group.map((draft, i) => ({
          format: required(names[i], 'name'),
          product: productOf(draft.format),
          price: draft.price_cents ?? 0,
          catalog_nr: draft.catalog_nr || null,
          barcode: draft.barcode || null,
        })),
      },
      shopDay(now),
    )
    const prepared = prepare(release)
    await repository.saveNames('artist', release.artists, { isRenaming: false })
    await repository.saveNames('label', release.labels, { isRenaming: false })
    await repository.saveReleases([{ ...releaseRow(prepared, at), added_at: at, is_hidden_by_staff: 1 }])
    await repository.saveFormats(
      release.formats.map(({ priceCents }, i) =>
        formatRow(prepared, i, { price_cents: priceCents, original_price_cents: null }),
      ),
    )
    const rows = noBelongings()
    addBelongings(rows, prepared)
    await repository.addBelongings(rows)
    const ids = release.formats.map(({ format }) => formatUuid(release.sourceKey, format))
    await repository.addFirstStock(
      ids.map((id) => ({ id, onHand: 0 })),
      at,
    )
    await repository.addPrices(pricesOf(release.formats, ids, at))
    await repository.addChanges([{ kind: 'release', ref: prepared.uuid, changed_at: at }])
    for (const [i, draft] of group.entries()) {
      made.set(draft.from, {
        release: { uuid_release: prepared.uuid, slug, artist, title },
        uuid_release_format: required(ids[i], 'id'),
      })
    }
  }
  return drafts.map((draft) => required(made.get(draft), 'draft'))
}

/** A record of which only a number is known is named by it. */
const named = (from: Draft) => ({
  ...from,
  from,
  artist: from.artist || unknownArtist,
  title: from.title || from.catalog_nr || from.barcode || 'Untitled',
})

/** Gives formats of one release names of their own. */
function formatNames(group: readonly Draft[]): string[] {
  const taken = new Set<string>()
  return group.map(({ format, catalog_nr, barcode }) => {
    const name = format || 'Vinyl'
    const longer = [name, catalog_nr || barcode].filter(Boolean).join(', ')
    let free = taken.has(name) ? longer : name
    for (let number = 2; taken.has(free); number++) free = `${longer} (${number})`
    taken.add(free)
    return free
  })
}

function productOf(format: string): Product {
  if (/\bcds?\b|\d\s*x?\s*cd/i.test(format)) return 'cd'
  if (/\bmc\b|\btape|cassette|kassette/i.test(format)) return 'cassettes'
  if (/shirt|book|buch|zine|poster|bag|dvd/i.test(format)) return 'other'
  return 'vinyl'
}

async function freeSlug(
  repository: ReturnType<typeof createImportWriter>,
  slug: string,
  taken: Set<string>,
): Promise<string> {
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? slug : `${slug}-${number}`
    const stored =
      (await repository.listSlugs([wanted])).length > 0 ||
      (await repository.listReleases([`slug:${wanted}`])).length > 0
    if (stored || taken.has(wanted)) continue
    taken.add(wanted)
    return wanted
  }
}

const prepare = (release: PreparedRelease['release']): PreparedRelease => ({
  release,
  uuid: releaseUuid(release.sourceKey),
  // No source has it, so that an import of the same release compares it.
  sourceHash: '',
  images: new Map(),
  audio: [],
  files: new Map(),
  newImages: [],
  newAudio: [],
})

/** A price that is not known must not count as the lowest of the last 30 days. */
const pricesOf = (formats: readonly ImportedFormat[], ids: readonly string[], at: string) =>
  formats.flatMap(({ priceCents }, i) =>
    priceCents === 0
      ? []
      : [
          {
            uuid_release_format: required(ids[i], 'id'),
            kind: 'regular' as const,
            price_cents: priceCents,
            valid_from: at,
          },
        ],
  )

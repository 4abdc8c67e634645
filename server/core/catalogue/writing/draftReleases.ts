import { required } from '../../../../src/shared/required'
import type { Product } from '../../../../src/shared/vocabulary'
import type { WriteTransaction } from '../../../platform/database/access'
import { lockImports } from '../../../platform/database/locks/importLock'
import { shopDay } from '../../../platform/support/dates'
import { fold } from '../../../platform/support/foldText'
import { slugify } from '../../../platform/support/slugify'
import { readMedium } from '../medium'
import { completeRelease } from './completeRelease'
import { createImportWriter } from './importRepository'
import { chooseFreeSlug, insertRelease } from './insertRelease'
import { formatUuid } from './releaseRows'

/** What is known about a release that the shop does not have yet. Texts are '' where nothing is known. */
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
  const groups = Map.groupBy(drafts.map(nameDraft), ({ artist, title }) => fold(`${artist}\n${title}`))
  const addedByDraft = new Map<Draft, { release: DraftRelease; uuid_release_format: string }>()
  for (const group of groups.values()) {
    const { artist, title } = required(group[0], 'draft')
    const slug = await chooseFreeSlug(trx, slugify(`${artist} ${title}`))
    const names = nameFormats(group)
    const release = completeRelease(
      {
        slug,
        artist,
        title,
        labels: [...new Set(group.map(({ label }) => label).filter(Boolean))].map((name) => ({ name })),
        published: false,
        formats: group.map((draft, i) => ({
          format: required(names[i], 'name'),
          product: getDraftProduct(draft.format),
          price: draft.price_cents ?? 0,
          catalog_nr: draft.catalog_nr || null,
          barcode: draft.barcode || null,
        })),
      },
      shopDay(now),
    )
    const uuid_release = await insertRelease(trx, release, { now, isHidden: true })
    await createImportWriter(trx).addChanges([
      { kind: 'release', ref: uuid_release, changed_at: now.toISOString() },
    ])
    for (const [i, draft] of group.entries()) {
      addedByDraft.set(draft.from, {
        release: { uuid_release, slug, artist, title },
        uuid_release_format: formatUuid(release.sourceKey, required(names[i], 'name')),
      })
    }
  }
  return drafts.map((draft) => required(addedByDraft.get(draft), 'draft'))
}

/** A release of which only a number is known is named by it. */
const nameDraft = (from: Draft) => ({
  ...from,
  from,
  artist: from.artist || unknownArtist,
  title: from.title || from.catalog_nr || from.barcode || 'Untitled',
})

/** Gives formats of one release names of their own. */
function nameFormats(group: readonly Draft[]): string[] {
  const usedNames = new Set<string>()
  return group.map((draft) => {
    const free = findFreeFormatName(draft, usedNames)
    usedNames.add(free)
    return free
  })
}

/** Makes a name that no other format of the release has, with the draft's number in it if need be. */
export function findFreeFormatName(
  { format, catalog_nr, barcode }: Pick<Draft, 'format' | 'catalog_nr' | 'barcode'>,
  usedNames: ReadonlySet<string>,
): string {
  const name = format || 'Vinyl'
  const longer = [name, catalog_nr || barcode].filter(Boolean).join(', ')
  let free = usedNames.has(name) ? longer : name
  for (let number = 2; usedNames.has(free); number++) free = `${longer} (${number})`
  return free
}

/** What a draft is, as far as the name of its format says it. */
export const getDraftProduct = (format: string): Product => readMedium(format).product ?? 'vinyl'

/** What a goods receipt brings that the shop does not have yet. */
import type { z } from 'zod'
import { toCents } from '../../../../src/shared/money'
import { elementAt } from '../../../../src/shared/required'
import type { receiveInput } from '../../../../src/shared/staff/goodsIn/contract'
import type { WriteTransaction } from '../../../platform/database/access'
import { lockImports } from '../../../platform/database/locks/importLock'
import { ShopError } from '../../../platform/errors'
import { getReleaseById } from '../../catalogue/editing/existingReleases'
import { createFormatSearch } from '../../catalogue/editing/formatSearch'
import { insertFormat } from '../../catalogue/editing/newFormat'
import { formatTitle } from '../../catalogue/names/formatNames'
import {
  createDrafts,
  type DraftRelease,
  findFreeFormatName,
  getDraftProduct,
} from '../../catalogue/writing/draftReleases'
import { createImportWriter } from '../../catalogue/writing/importRepository'
import { tell } from '../staffSentences'
import { readLineMatches } from './readLineMatches'

type Draft = z.output<typeof receiveInput>['drafts'][number]
interface AddedDraft {
  release: DraftRelease
  uuid_release_format: string
  /** False if the shop had the release. */
  isNew: boolean
}

/**
 * Adds drafts: hidden releases, and hidden formats of releases that the shop has.
 * @returns for each draft its release and the id of its format
 * @throws ShopError 409 `release_exists` if a draft is like a record of the shop, and nobody said that it is another one
 */
export async function addDrafts(
  trx: WriteTransaction,
  drafts: readonly Draft[],
  now: Date,
): Promise<AddedDraft[]> {
  if (drafts.length === 0) return []
  // What is not in the shop must not come into it meanwhile.
  await lockImports(trx)
  await refuseDoubles(trx, drafts, now)
  const addedDrafts = new Map<Draft, AddedDraft>()
  for (const draft of drafts) {
    const { uuid_release } = draft
    if (uuid_release !== null) addedDrafts.set(draft, await addFormat(trx, { ...draft, uuid_release }, now))
  }
  const newDrafts = drafts.filter(({ uuid_release }) => uuid_release === null)
  const releases = await createDrafts(
    trx,
    newDrafts.map((draft) => ({ ...draft, price_cents: getPriceCents(draft) })),
    now,
  )
  for (const [i, draft] of newDrafts.entries()) {
    addedDrafts.set(draft, { ...elementAt(releases, i), isNew: true })
  }
  return drafts.map((draft) => addedDrafts.get(draft)!)
}

/** Refuses drafts that are like a record of the shop, unless a person said that none of these is meant. */
async function refuseDoubles(trx: WriteTransaction, drafts: readonly Draft[], now: Date): Promise<void> {
  const unclear = drafts.filter(({ is_new, uuid_release }) => !is_new && uuid_release === null)
  if (unclear.length === 0) return
  const matches = await readLineMatches(
    trx,
    unclear,
    createFormatSearch(trx, () => now),
  )
  for (const [i, { formats, siblingFormats, problem }] of matches.entries()) {
    const [similarFormat] = [...formats, ...siblingFormats]
    if (!similarFormat && problem === null) continue
    const { artist, title, catalog_nr, barcode } = elementAt(unclear, i)
    const draft = [artist, title].filter(Boolean).join(' – ') || catalog_nr || barcode
    throw new ShopError(
      409,
      'release_exists',
      similarFormat
        ? tell(
            'The shop has a record like “{draft}”: {title}. Nothing was received. Look the delivery up again, and choose which one it is.',
            { draft, title: formatTitle(similarFormat) },
          )
        : tell('{problem} Nothing was received. Look the delivery up again, and choose which one it is.', {
            problem: problem ?? '',
          }),
    )
  }
}

const getPriceCents = ({ price }: Draft): number | null => (price === null ? null : toCents(price))

async function addFormat(
  trx: WriteTransaction,
  draft: Draft & { uuid_release: string },
  now: Date,
): Promise<AddedDraft> {
  const release = await getReleaseById(trx, draft.uuid_release)
  const formats = await createImportWriter(trx).listFormats([draft.uuid_release])
  const uuid_release_format = await insertFormat(
    trx,
    release,
    {
      format: findFreeFormatName(draft, new Set(formats.map(({ format }) => format))),
      product: getDraftProduct(draft.format),
      priceCents: getPriceCents(draft) ?? 0,
      catalog_nr: draft.catalog_nr || null,
      barcode: draft.barcode || null,
      isHidden: true,
    },
    now,
  )
  const { uuid_release, slug, display_artist: artist, title } = release
  return { release: { uuid_release, slug, artist, title }, uuid_release_format, isNew: false }
}

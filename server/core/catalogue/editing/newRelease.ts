import type { z } from 'zod'
import { toCents } from '../../../../src/shared/money'
import { required } from '../../../../src/shared/required'
import { addReleaseInput } from '../../../../src/shared/staff/releases/inputs'
import type { Action } from '../../../platform/actions/action'
import type { WriteTransaction } from '../../../platform/database/access'
import { lockImports } from '../../../platform/database/locks/importLock'
import { ShopError } from '../../../platform/errors'
import { createStockAdmin } from '../../inventory/stock/stockAdmin'
import { createStockListReader, type StockFormat } from '../../inventory/stock/stockListRepository'
import { createFormatNames, formatTitle } from '../names/formatNames'
import { tell } from '../staffSentences'
import { createDrafts } from '../writing/draftReleases'
import { getFormats } from './existingReleases'

type Input = z.output<typeof addReleaseInput>

/** What was added. */
interface Added {
  uuid_release: string
  uuid_release_format: string
  slug: string
}

/** The most similar releases that a refusal names. */
const maxSimilar = 10

/** Adds a hidden release with one format and its copies, in the way of drafts of deliveries. */
export const addRelease = {
  name: 'releases add',
  input: addReleaseInput,
  async run(trx, { is_another, stock, price, label, catalog_nr, barcode, ...fields }, context) {
    // Two people may add the same release at once: the second one finds that of the first.
    await lockImports(trx)
    if (!is_another) await refuseSimilar(trx, { ...fields, catalog_nr, barcode })
    const draft = {
      ...fields,
      label: label ?? '',
      catalog_nr: catalog_nr ?? '',
      barcode: barcode ?? '',
      price_cents: price === null ? null : toCents(price),
    }
    const now = context.now()
    const addedDraft = required((await createDrafts(trx, [draft], now))[0], 'draft')
    const { uuid_release_format } = addedDraft
    const { uuid_release, slug } = addedDraft.release
    const format = required((await getFormats(trx, [uuid_release_format])).get(uuid_release_format), 'format')
    if (stock > 0) await createStockAdmin(trx, now.toISOString()).set(format, stock, 'new release')
    await context.recordAudit(
      slug,
      { uuid_release, new_record: true, draft: true },
      { before: {}, after: { ...fields, label, catalog_nr, barcode, price, stock } },
    )
    return { uuid_release, uuid_release_format, slug }
  },
} satisfies Action<typeof addReleaseInput, Added>

/**
 * Looks for releases that may be the same: with the barcode or the number, or of the artist and title.
 * @throws ShopError 409 `release_exists`, whose `errors` name them by the id of their release
 */
async function refuseSimilar(
  trx: WriteTransaction,
  release: Pick<Input, 'artist' | 'title' | 'catalog_nr' | 'barcode'>,
): Promise<void> {
  const { find, findByTitle } = createFormatNames(await createStockListReader(trx).listFormats())
  const matches = new Set<StockFormat>([
    ...[release.barcode, release.catalog_nr].flatMap((number) => (number ? find(number) : [])),
    ...findByTitle(release),
  ])
  if (matches.size === 0) return
  const similar = [...matches].slice(0, maxSimilar)
  const errors: Record<string, string[]> = {}
  for (const format of similar)
    errors[format.uuid_release] = [...(errors[format.uuid_release] ?? []), describeFormat(format)]
  throw new ShopError(
    409,
    'release_exists',
    tell('The shop has this already: {formats}. Nothing was added.', {
      formats: similar.map(describeFormat).join('; '),
    }),
    { errors },
  )
}

const describeFormat = (format: StockFormat): string =>
  [formatTitle(format), format.catalog_nr, format.barcode, format.is_shown ? null : tell('hidden')]
    .filter(Boolean)
    .join(', ')

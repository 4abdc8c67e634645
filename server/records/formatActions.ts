/** What staff do with the formats of records beside their fields. */
import { required } from '../../src/shared/required'
import { addFormatInput } from '../../src/shared/staff/recordInputs'
import type { Action } from '../actions/action'
import type { WriteTransaction } from '../database/access'
import { ShopError } from '../errors'
import { createImportWriter, type StoredRelease } from '../import/importRepository'
import { completeRelease } from '../import/releases/completeRelease'
import { formatRow, formatUuid } from '../import/releases/releaseRows'
import { formatDetail, shortName } from '../stock/formatNames'
import { shopDay } from '../support/dates'
import { getFormats, getReleaseById } from './namedRecords'

/** Adds a format to a release, without copies. Imports leave it alone. */
export const addFormat = {
  name: 'releases add-format',
  input: addFormatInput,
  async run(trx, { uuid_release, ...values }, { now, note }) {
    const release = await getReleaseById(trx, uuid_release)
    const uuid_release_format = await insertFormat(trx, release, values, now())
    const format = required((await getFormats(trx, [uuid_release_format])).get(uuid_release_format), 'format')
    await note(shortName(format), formatDetail(format), { before: {}, after: values })
    return { uuid_release_format }
  },
} satisfies Action<typeof addFormatInput, { uuid_release_format: string }>

interface NewFormat {
  format: string
  product: 'vinyl' | 'cd' | 'cassettes' | 'other'
  price: number
  catalog_nr: string | null
  barcode?: string | null | undefined
}

/** Inserts a format as an import does, so that an import of the same format recognises it. @returns its id */
async function insertFormat(
  trx: WriteTransaction,
  { uuid_release, source_key, slug, display_artist, title }: StoredRelease,
  { format, product, price, catalog_nr, barcode = null }: NewFormat,
  at: Date,
): Promise<string> {
  const imports = createImportWriter(trx)
  const id = formatUuid(source_key, format)
  const known = await imports.listFormats([uuid_release])
  if (known.some((row) => row.uuid_release_format === id || row.format === format)) {
    throw new ShopError(
      409,
      'format_exists',
      `This record has a format “${format}” already. If it is hidden, show it.`,
    )
  }
  const named = { slug, artist: display_artist, title, published: false }
  const release = completeRelease(
    { ...named, formats: [{ format, product, price: Math.round(price * 100), catalog_nr, barcode }] },
    shopDay(at),
  )
  const prices = { price_cents: Math.round(price * 100), original_price_cents: null }
  const none = { images: new Map(), audio: [], files: new Map(), newImages: [], newAudio: [] }
  const prepared = { release: { ...release, sourceKey: source_key }, uuid: uuid_release, sourceHash: '' }
  const row = formatRow({ ...prepared, ...none }, 0, prices)
  const position = Math.max(-1, ...known.map((one) => one.position)) + 1
  await imports.saveFormats([{ ...row, position }])
  const now = at.toISOString()
  await imports.addFirstStock([{ id, onHand: 0 }], now)
  await imports.addPrices([
    {
      ...{ uuid_release_format: id, kind: 'regular' as const, price_cents: prices.price_cents },
      valid_from: now,
    },
  ])
  await imports.addChanges([{ kind: 'release', ref: uuid_release, changed_at: now }])
  return id
}

import type { Product } from '../../../../src/shared/vocabulary'
import type { WriteTransaction } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { shopDay } from '../../../platform/support/dates'
import { tell } from '../staffSentences'
import { completeRelease } from '../writing/completeRelease'
import { createImportWriter, type StoredRelease } from '../writing/importRepository'
import { formatRow, formatUuid } from '../writing/releaseRows'

export interface NewFormat {
  format: string
  product: Product
  /** Cents; 0 means that the price is not known. */
  priceCents: number
  catalog_nr: string | null
  barcode: string | null
  /** A hidden format waits for its data. */
  isHidden: boolean
}

/** Inserts a format as an import does, so that an import of the same format recognises it. @returns its id */
export async function insertFormat(
  trx: WriteTransaction,
  { uuid_release, source_key, slug, display_artist, title }: StoredRelease,
  { format, product, priceCents, catalog_nr, barcode, isHidden }: NewFormat,
  at: Date,
): Promise<string> {
  const imports = createImportWriter(trx)
  const id = formatUuid(source_key, format)
  const formats = await imports.listFormats([uuid_release])
  if (formats.some((row) => row.uuid_release_format === id || row.format === format)) {
    throw new ShopError(
      409,
      'format_exists',
      tell('This release has a format “{format}” already. If it is hidden, show it.', { format }),
    )
  }
  const writtenRelease = { slug, artist: display_artist, title, published: false }
  const release = completeRelease(
    { ...writtenRelease, formats: [{ format, product, price: priceCents, catalog_nr, barcode }] },
    shopDay(at),
  )
  const prices = { price_cents: priceCents, original_price_cents: null }
  const none = { images: new Map(), audio: [], files: new Map(), newImages: [], newAudio: [] }
  const prepared = { release: { ...release, sourceKey: source_key }, uuid: uuid_release, sourceHash: '' }
  const row = formatRow({ ...prepared, ...none }, 0, prices)
  const position = Math.max(-1, ...formats.map((storedFormat) => storedFormat.position)) + 1
  await imports.saveFormats([{ ...row, position, is_published: isHidden ? 0 : 1 }])
  const now = at.toISOString()
  await imports.addFirstStock([{ id, onHand: 0 }], now)
  // An unknown price must not count as the lowest of the last 30 days.
  if (priceCents > 0) {
    const price = { uuid_release_format: id, kind: 'regular' as const, price_cents: priceCents }
    await imports.addPrices([{ ...price, valid_from: now }])
  }
  await imports.addChanges([{ kind: 'release', ref: uuid_release, changed_at: now }])
  return id
}

/** How staff list copies, from the command line and in the back office. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { toCents } from '../../../../src/shared/money'
import { required } from '../../../../src/shared/required'
import { addCopyInput, type addedCopySchema } from '../../../../src/shared/staff/listing/contract'
import type { Action } from '../../../platform/actions/action'
import type { WriteTransaction } from '../../../platform/database/access'
import { lockImports } from '../../../platform/database/locks/importLock'
import { InvalidRequest, NotFound, ShopError, toFieldError } from '../../../platform/errors'
import { fold, foldCode } from '../../../platform/support/foldText'
import { usualWeightGrams } from '../../catalogue/writing/completeRelease'
import type { ImportedFormat } from '../../catalogue/writing/importedRelease'
import { formatUuid } from '../../catalogue/writing/releaseRows'
import { maxTotalMarginCents } from '../../pricing/totalMargin'
import { lockBuyIns, noBuyIn, tooDear } from '../buyIns/buyInActions'
import { type BuyInRow, createBuyInReader } from '../buyIns/buyInRepository'
import { tell } from '../staffSentences'
import { createStockWriter } from '../stock/stockRepository'
import { chooseCopyName, findEqualCopy, findNewFormat } from './copyNames'
import { type CopyFormat, type CopyRelease, createCopyWriter } from './copyRepository'
import { addNewRelease, readDumpRelease, toTypedRelease } from './typedRelease'

type Input = z.output<typeof addCopyInput>
type Writer = ReturnType<typeof createCopyWriter>

/**
 * Lists copies of a record. A copy that equals one of the shop's joins it; another one becomes a format of its record;
 * a record that the shop does not have is added. Nothing else changes.
 */
export const addCopy = {
  name: 'copies add',
  input: addCopyInput,
  async run(trx, input, { now, recordAudit }): Promise<z.input<typeof addedCopySchema>> {
    refuseContradictions(input)
    refuseMargin(input)
    await lockImports(trx)
    const buyIn = input.uuid_buy_in === null ? null : await getBuyIn(trx, input)
    const at = now()
    const copies = createCopyWriter(trx, at.toISOString())
    const missing = await copies.missingImages(input.images)
    if (missing.length > 0) {
      throw new ShopError(409, 'image_gone', tell('A picture is no longer there. Choose it again.'))
    }
    const shopRelease = await findRelease(copies, input)
    if (input.publish && shopRelease?.is_hidden_by_staff === 1) throw toHiddenError(shopRelease)
    const newRelease = shopRelease ? null : await readNewRelease(trx, input)
    const uuidRelease = newRelease ? await addNewRelease(trx, newRelease, at) : shopRelease!.uuid_release
    const release = (await copies.listReleases([uuidRelease]))[0]!
    const addedCopies = await addCopies(trx, release, input, { at, described: newRelease?.formats[0] })
    await copies.addImages(uuidRelease, input.images, addedCopies.format)
    if (input.publish && release.is_published === 0) await copies.publish(uuidRelease)
    await copies.tellCatalogue(uuidRelease)
    await recordAudit(release.slug, {
      format: addedCopies.format,
      price: input.price,
      copies: input.copies,
      ...(input.grade_disc && { disc: input.grade_disc, sleeve: input.grade_sleeve }),
      ...(input.location && { location: input.location }),
      ...(input.taxation === 'margin' && { taxation: 'margin' }),
      ...(input.purchase_price !== null && { purchase_price: input.purchase_price }),
      ...(buyIn && { buy_in: buyIn.number }),
      ...(input.images.length > 0 && { images: input.images.length }),
      ...(!shopRelease && { new_record: true }),
      ...(!input.publish && { draft: true }),
    })
    return {
      uuid_release: uuidRelease,
      slug: release.slug,
      ...addedCopies,
      is_new_record: !shopRelease,
      is_shown: input.publish,
    }
  },
} satisfies Action<typeof addCopyInput, z.input<typeof addedCopySchema>>

/** @throws InvalidRequest saying which values do not fit together */
function refuseContradictions({
  uuid_release,
  discogs,
  record,
  grade_disc,
  grade_sleeve,
  note,
}: Input): void {
  const sources = [uuid_release, discogs, record].filter((source) => source !== null)
  if (sources.length !== 1) {
    throw new InvalidRequest(tell('Say which record it is: one of the shop, one of the dump, or a new one.'))
  }
  if (grade_disc === null && grade_sleeve !== null)
    throw toFieldError('grade_disc', tell('Please grade the disc too.'))
  if (grade_disc === null && note !== null) {
    throw toFieldError(
      'note',
      tell('A comment on the condition is for used copies: please grade the disc too.'),
    )
  }
}

/** Only used goods can be under the margin scheme (section 25a (1) UStG), which taxes the price less that of purchase. */
function refuseMargin({ taxation, purchase_price, grade_disc, uuid_buy_in }: Input): void {
  if (taxation !== 'margin') {
    if (uuid_buy_in === null) return
    throw toFieldError('uuid_buy_in', tell('Only copies under the margin scheme are from a buy-in.'))
  }
  if (grade_disc === null) {
    throw toFieldError(
      'taxation',
      tell('The margin scheme is for used copies: please grade the disc, or choose another taxation.'),
    )
  }
  if (purchase_price === null) {
    throw toFieldError('purchase_price', tell('The margin scheme needs what the shop paid for one copy.'))
  }
}

/** Finds the buy-in that a copy is from, and refuses one that is too dear for its total margin. */
async function getBuyIn(trx: WriteTransaction, { uuid_buy_in, purchase_price }: Input): Promise<BuyInRow> {
  await lockBuyIns(trx)
  const buyIn = await createBuyInReader(trx).find(uuid_buy_in!)
  if (!buyIn) throw noBuyIn()
  if (buyIn.margin_method === 'total' && toCents(purchase_price!) > maxTotalMarginCents) {
    throw toFieldError('purchase_price', tooDear())
  }
  return buyIn
}

const toHiddenError = ({ display_artist, title }: CopyRelease) =>
  new ShopError(
    409,
    'hidden',
    tell('{release} is hidden from the shop. Publish the record first, or keep this copy as a draft.', {
      release: `${display_artist} – ${title}`,
    }),
  )

/** Finds the record of the shop that is meant. A typed one is that with the same number, artist and title. */
async function findRelease(copies: Writer, input: Input): Promise<CopyRelease | undefined> {
  if (input.uuid_release !== null) {
    const [release] = await copies.listReleases([input.uuid_release])
    if (!release) throw new NotFound(tell('This record is no longer in the shop. Search for it again.'))
    return release
  }
  if (input.discogs !== null) {
    const ids = await copies.listByDiscogs([input.discogs])
    return ids.length > 0 ? (await copies.listReleases(ids))[0] : undefined
  }
  const { record, catalog_nr, barcode } = input
  const numbers = [catalog_nr, barcode].flatMap((number) => (number === null ? [] : [foldCode(number)]))
  for (const code of numbers) {
    const ids = await copies.listByCode(code, 50)
    const releases = ids.length > 0 ? await copies.listReleases(ids) : []
    const match = releases.find(
      ({ display_artist, title }) =>
        fold(display_artist) === fold(record!.artist) && fold(title) === fold(record!.title),
    )
    if (match) return match
  }
  return undefined
}

async function readNewRelease(trx: WriteTransaction, { discogs, record, publish }: Input) {
  if (record !== null) return toTypedRelease(trx, record, publish)
  const release = await readDumpRelease(trx, discogs!, publish)
  if (release) return release
  throw new NotFound(
    tell('No indexed dump has the Discogs number {discogs}. Index a newer dump, or give artist and title.', {
      discogs: discogs ?? '',
    }),
  )
}

/**
 * Adds the copies to the format that has equal ones, or as a format of their own.
 * @param described what a dump knows of the format
 */
async function addCopies(
  trx: WriteTransaction,
  { uuid_release, source_key }: CopyRelease,
  input: Input,
  { at, described }: { at: Date; described: ImportedFormat | undefined },
): Promise<{ uuid_release_format: string; format: string; on_hand: number }> {
  const now = at.toISOString()
  const copies = createCopyWriter(trx, now)
  const formats = await copies.listFormats([uuid_release])
  const ref = randomUUID()
  const copy = {
    format: input.format,
    grade_disc: input.grade_disc,
    grade_sleeve: input.grade_sleeve,
    condition_note: input.note,
    shelf_location: input.location,
    price_cents: toCents(input.price),
    taxation: input.taxation,
    purchase_cents: input.purchase_price === null ? null : toCents(input.purchase_price),
    uuid_buy_in: input.uuid_buy_in,
    is_published: input.publish ? (1 as const) : (0 as const),
  }
  const isNew = input.grade_disc === null
  const equalFormat = isNew ? findNewFormat(formats, input.format) : findEqualCopy(formats, copy)
  if (isNew && equalFormat && equalFormat.price_cents !== copy.price_cents) throw toPriceError(equalFormat)
  // Pictures show one copy, so it does not join others.
  if (equalFormat && equalFormat.on_hand !== null && (isNew || input.images.length === 0)) {
    const { uuid_release_format, format } = equalFormat
    const cause = { reason: 'listing', ref }
    const onHand = await createStockWriter(trx, now).addOnHand(uuid_release_format, input.copies, cause)
    return { uuid_release_format, format, on_hand: required(onHand, 'stock of a format') }
  }
  const format = chooseCopyName(
    input.format,
    { disc: input.grade_disc, sleeve: input.grade_sleeve },
    formats.map((shopFormat) => shopFormat.format),
  )
  const similarFormat = formats.find((shopFormat) => shopFormat.product === input.product)
  const uuid_release_format = formatUuid(source_key, format)
  const row = {
    uuid_release_format,
    uuid_release,
    product: input.product,
    ...copy,
    format,
    original_price_cents: null,
    catalog_nr: input.catalog_nr,
    barcode: input.barcode,
    includes_download_code: 0 as const,
    status: 'listed' as const,
    shipping_date: null,
    release_date: described?.releaseDate ?? null,
    vat_class: 'recording' as const,
    instant_download: 0 as const,
    external_id: null,
    listed_at: now,
    tech_info: described?.techInfo ?? similarFormat?.tech_info ?? null,
    weight_grams: described?.weightGrams ?? similarFormat?.weight_grams ?? usualWeightGrams[input.product],
  }
  await copies.addFormat(row, input.copies, ref)
  return { uuid_release_format, format, on_hand: input.copies }
}

function toPriceError({ format, price_cents }: CopyFormat): ShopError {
  const problem = tell(
    'The shop sells new copies of this {format} for {price}. Use that price, or change it first.',
    { format, price: { cents: price_cents } },
  )
  return toFieldError('price', problem, { status: 409, code: 'other_price' })
}

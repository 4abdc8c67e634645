import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { toCents } from '../../../../src/shared/money'
import { required } from '../../../../src/shared/required'
import { type receivedSchema, receiveInput } from '../../../../src/shared/staff/goodsIn/contract'
import type { Action, ActionContext } from '../../../platform/actions/action'
import type { WriteTransaction } from '../../../platform/database/access'
import { lockName } from '../../../platform/database/locks/nameLock'
import { ShopError } from '../../../platform/errors'
import { fold } from '../../../platform/support/foldText'
import { formatTitle, getShortName } from '../../catalogue/names/formatNames'
import { explainDownload } from '../findFormats'
import { tell } from '../staffSentences'
import { createStockAdmin, hashReceipt } from '../stock/stockAdmin'
import { createStockListReader } from '../stock/stockListRepository'
import { addDrafts } from './receiptDrafts'
import { createReceiptWriter } from './receiptRepository'

type Input = z.output<typeof receiveInput>
type Received = z.output<typeof receivedSchema>
interface Line {
  uuid_release_format: string
  quantity: number
  purchase_price: number | null
}

/** Receives goods, all or none. Records that the shop does not have become hidden releases. */
export const receiveGoods = {
  name: 'stock receive',
  input: receiveInput,
  async run(trx, input, context) {
    const { lines, drafts } = input
    if (lines.length + drafts.length === 0) {
      throw new ShopError(400, 'nothing_delivered', tell('Nothing is in this delivery. Add a line to it.'))
    }
    const now = context.now()
    const names = await getNames(trx, lines)
    const ref = input.reference ?? makeRef(input, now)
    await lockName(trx, `delivery ${ref}`)
    const stock = createStockAdmin(trx, now.toISOString())
    await stock.refuseReceived(ref)
    const addedDrafts = await addDrafts(trx, drafts, now)
    const all: Line[] = [
      ...lines,
      ...drafts.map(({ quantity, purchase_price }, i) => ({
        uuid_release_format: required(addedDrafts[i], 'draft').uuid_release_format,
        quantity,
        purchase_price,
      })),
    ]
    const quantities = sumQuantities(all)
    await stock.receive(quantities, { ref, note: input.note }, (doneCount) =>
      context.onProgress?.('Receiving', doneCount, quantities.length),
    )
    await writeReceipt(trx, { ...input, ref, lines: all }, context)
    const copies = quantities.reduce((sum, { quantity }) => sum + quantity, 0)
    const [onlyName] = names
    const subject = input.reference ?? (input.is_by_hand && names.length === 1 ? onlyName : input.note)
    await context.recordAudit(subject ?? 'delivery', {
      delivery: ref,
      note: input.note,
      formats: quantities.length,
      copies,
      ...(input.supplier !== null && { supplier: input.supplier }),
      ...(drafts.length > 0 && { drafts: drafts.length }),
    })
    const addedReleases = new Map(
      addedDrafts.map(({ release, isNew }) => [release.uuid_release, { release, isNew }]),
    )
    for (const { release, isNew } of addedReleases.values()) {
      const { uuid_release, slug } = release
      const detail = isNew ? { new_record: true } : { new_format: true }
      await context.recordAudit(slug, { uuid_release, ...detail, draft: true, delivery: ref })
    }
    return {
      reference: ref,
      formats: quantities.length,
      copies,
      drafts: [...addedReleases.values()].map(({ release }) => release),
    }
  },
} satisfies Action<typeof receiveInput, Received>

/**
 * Checks that all formats exist, have copies, and are not used.
 * @returns their short names
 */
async function getNames(trx: WriteTransaction, lines: readonly Line[]): Promise<string[]> {
  const ids = [...new Set(lines.map((line) => line.uuid_release_format))]
  const formats = await createStockListReader(trx).listSome(ids)
  const knownIds = new Set(formats.map((format) => format.uuid_release_format))
  const missing = ids.find((id) => !knownIds.has(id))
  if (missing !== undefined) {
    throw new ShopError(
      409,
      'no_format',
      tell('There is no format {format} any more. Nothing was received. Look the delivery up again.', {
        format: missing,
      }),
    )
  }
  for (const format of formats) {
    const problem = explainDownload(format)
    if (problem !== null)
      throw new ShopError(409, 'download_only', tell('{problem} Nothing was received.', { problem }))
  }
  const usedFormat = formats.find((format) => format.is_used)
  if (usedFormat) {
    throw new ShopError(
      409,
      'used_copy',
      tell(
        '{title} is a used copy: a delivery does not land on it. Nothing was received. List used copies under “Listing”.',
        { title: formatTitle(usedFormat) },
      ),
    )
  }
  return formats.map(getShortName)
}

/** The same record may be in several lines, at different prices. */
function sumQuantities(lines: readonly Line[]): { uuid_release_format: string; quantity: number }[] {
  const sums = new Map<string, number>()
  for (const { uuid_release_format, quantity } of lines) {
    sums.set(uuid_release_format, (sums.get(uuid_release_format) ?? 0) + quantity)
  }
  return [...sums].map(([uuid_release_format, quantity]) => ({ uuid_release_format, quantity }))
}

/** Without a number the content stands for a file, so that it is received once; drafts have new ids each time. */
function makeRef({ is_by_hand, lines, drafts }: Input, now: Date): string {
  if (is_by_hand) return `by hand ${now.toISOString()}`
  return hashReceipt(
    sumQuantities([
      ...lines,
      ...drafts.map((draft) => ({
        uuid_release_format: fold([draft.barcode, draft.catalog_nr, draft.artist, draft.title].join(' ')),
        quantity: draft.quantity,
        purchase_price: null,
      })),
    ]),
  )
}

async function writeReceipt(
  trx: WriteTransaction,
  { ref, supplier, columns, note, lines }: Input & { ref: string },
  { now, by }: ActionContext,
): Promise<void> {
  const receipts = createReceiptWriter(trx)
  const at = now().toISOString()
  let uuid_supplier: string | null = null
  if (supplier !== null) {
    const name_key = fold(supplier)
    await lockName(trx, `supplier ${name_key}`)
    const knownSupplier = await receipts.findSupplier(name_key)
    const columnsJson = columns && JSON.stringify(columns)
    uuid_supplier = knownSupplier?.uuid_supplier ?? randomUUID()
    if (!knownSupplier) {
      const row = { uuid_supplier, name: supplier, name_key, columns: columnsJson, created_at: at }
      await receipts.insertSupplier(row)
    } else if (columnsJson !== null) await receipts.setColumns(uuid_supplier, columnsJson)
  }
  await receipts.insertReceipt({ ref, uuid_supplier, note, received_at: at, received_by: by })
  await receipts.insertLines(
    lines.map(({ uuid_release_format, quantity, purchase_price }, position) => ({
      ref,
      position,
      uuid_release_format,
      quantity,
      purchase_cents: purchase_price === null ? null : toCents(purchase_price),
    })),
  )
}

import { toEuros } from '../../../shared/money'
import {
  type NameField,
  type ReceiptLine,
  readCopies,
  readSupplierCents,
  type SupplierColumns,
  spoiltFields,
} from '../../../shared/staff/goodsIn/receiptCells'
import type { KeyOf } from '../../../shared/texts/createTexts'
import type { WriteInput } from '../../api/contract'
import type { FileTable, LookedUpLine, ReceivableFormat } from './calls'
import type { goodsInTexts } from './texts'

/** A record of the goods receipt, as the person edits it: numbers are texts until they are right. */
export interface ReceiptItem extends Record<NameField, string>, Pick<ReceiptLine, 'dates'> {
  /** The line of the file, or the number of the scan; no other item has it. */
  line: number
  quantity: string
  purchase: string
  price: string
  /** What the person has chosen: a format, a record that gets a new one (`toNewFormatChoice`), or `newRelease`; '' if nothing. */
  choice: string
}

/** The choice that none of the shop's releases is meant. */
export const newRelease = 'new'
const formatBeginning = 'format of '
/**
 * Writes the choice that the copies are a new format of a record, for `ReceiptItem.choice`.
 * @param uuidRelease of the record that gets the format
 */
export const toNewFormatChoice = (uuidRelease: string): string => formatBeginning + uuidRelease

export interface ItemProblem {
  text: KeyOf<typeof goodsInTexts>
  about: string
}

/** An item with what the shop knows about it. */
export interface KnownItem {
  item: ReceiptItem
  /** Null while it is asked for. */
  answer: LookedUpLine | null
  /** The format that is received; null for a draft, or if it is not clear yet. */
  format: ReceivableFormat | null
  isDraft: boolean
  quantity: number | null
  /** Cents; undefined if the text is no price. */
  purchaseCents: number | null | undefined
  priceCents: number | null | undefined
  problems: readonly ItemProblem[]
  /** It cannot be received as it is. */
  isWrong: boolean
}

const empty = {
  barcode: '',
  catalog_nr: '',
  artist: '',
  title: '',
  label: '',
  format: '',
  quantity: '1',
  purchase: '',
  price: '',
  choice: '',
}

/** Barcodes have digits only; all else that is scanned or typed is a catalogue number. */
const isBarcode = (code: string): boolean => /^[\d\s-]{8,20}$/.test(code)

/**
 * Makes the item of a scan, with one copy.
 * @param code a text that is no barcode is taken as a catalogue number
 * @param line a number that no other item has
 */
export const buildScannedItem = (code: string, line: number): ReceiptItem => ({
  ...empty,
  line,
  ...(isBarcode(code) ? { barcode: code } : { catalog_nr: code }),
})

/**
 * Tells whether an item is that of a scanned code.
 * @param code a barcode with or without the zero that makes an EAN of a UPC, or
 * a catalogue number in any case
 */
export const hasCode = ({ barcode, catalog_nr }: ReceiptItem, code: string): boolean =>
  toPlainCode(code) === toPlainCode(barcode) || code.toLowerCase() === catalog_nr.toLowerCase()

/** Some scanners type the UPC in an EAN without its zero. */
const toPlainCode = (code: string): string => code.replace(/^0+(?=\d)/, '')

/**
 * Joins an item with the shop's knowledge of it, and finds what is wrong with it.
 * @param answer null while the shop is asked
 * @param decimal decides prices such as `1.250`, which are not clear by themselves
 */
export function toKnownItem(
  item: ReceiptItem,
  answer: LookedUpLine | null,
  decimal: SupplierColumns['decimal'],
): KnownItem {
  const choice = getChoice(item, answer)
  const format = choice?.format ?? null
  const quantity = readCopies(item.quantity.trim()) || null
  const purchaseCents = readSupplierCents(item.purchase, decimal)
  const priceCents = readSupplierCents(item.price, decimal)
  const isDraft = choice?.isDraft ?? false
  const spoilt = spoiltFields(item).filter(
    ({ field, spoilt }) => !(field === 'barcode' && spoilt === 'rounded' && item.catalog_nr !== ''),
  )
  const isNameless = item.barcode === '' && item.catalog_nr === '' && item.title === ''
  const problems: ItemProblem[] = []
  const add = (kind: ItemProblem['text'], about: string) => {
    const text = about.startsWith('=') ? 'formula' : kind
    // Several cells may have the same error.
    if (!problems.some((problem) => problem.text === text && problem.about === about))
      problems.push({ text, about })
  }
  if (isNameless) add('nameless', '')
  for (const { field, spoilt: kind } of spoilt) {
    add(kind === 'rounded' && field !== 'barcode' ? 'roundedNumber' : kind, item[field])
  }
  if (quantity === null) add('badQuantity', item.quantity)
  if (purchaseCents === undefined) add('badPurchase', item.purchase)
  if (priceCents === undefined && isDraft) add('badPrice', item.price)
  return {
    item,
    answer,
    format,
    isDraft,
    quantity,
    purchaseCents,
    priceCents,
    problems,
    isWrong: problems.length > 0 || choice === null,
  }
}

/**
 * Tells whether a person has to say which record a line means.
 * @param answer a line without any format or record becomes a draft, without a question
 */
export const isAsked = (answer: LookedUpLine): boolean =>
  answer.problem === null && !answer.is_sure && answer.formats.length + answer.releases.length > 0

/**
 * Finds what a line is received as.
 * @returns null if that is not clear yet
 */
function getChoice(
  { choice }: ReceiptItem,
  answer: LookedUpLine | null,
): { format: ReceivableFormat | null; isDraft: boolean } | null {
  if (answer === null || answer.problem !== null) return null
  const { formats, releases } = answer
  const draft = { format: null, isDraft: true }
  if (answer.is_sure) return { format: formats[0] ?? null, isDraft: false }
  if (!isAsked(answer) || choice === newRelease) return draft
  if (releases.some(({ uuid_release }) => toNewFormatChoice(uuid_release) === choice)) return draft
  const format = formats.find(({ uuid_release_format }) => uuid_release_format === choice)
  return format ? { format, isDraft: false } : null
}

/**
 * Names an item in labels.
 * @returns the shop's name of the format, or else the file's; at least its number
 */
export const getItemName = ({ item, format }: KnownItem): string =>
  format
    ? `${format.artist} – ${format.title} (${format.format})`
    : [item.artist, item.title].filter(Boolean).join(' – ') || item.barcode || item.catalog_nr

/** The goods receipt as it is kept until it is received. */
export interface ReceiptDraft {
  reference: string
  supplier: string
  note: string
  items: ReceiptItem[]
  /** How the file was read; null for scans. */
  columns: SupplierColumns | null
  /** A file whose columns are not chosen yet. */
  table: FileTable | null
  isByHand: boolean
  /** The lines of the file that were left out. */
  withoutQuantity: number
  /** What the person should check in the file. */
  notes?: readonly string[]
}

const toEurosOrNull = (cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : toEuros(cents)

/**
 * Makes the input of the action that receives a goods receipt.
 * @param items none of them is wrong
 * @returns prices in euros
 */
export const toReceiveInput = (
  items: readonly KnownItem[],
  { reference, supplier, note, columns, isByHand }: ReceiptDraft,
): WriteInput<'/stock/receive'> => ({
  reference: reference.trim() || null,
  is_by_hand: isByHand,
  supplier: supplier.trim() || null,
  columns: supplier.trim() === '' ? null : columns,
  note: note.trim() || null,
  lines: items.flatMap(({ format, quantity, purchaseCents }) =>
    format
      ? [
          {
            uuid_release_format: format.uuid_release_format,
            quantity: quantity ?? 0,
            purchase_price: toEurosOrNull(purchaseCents),
          },
        ]
      : [],
  ),
  drafts: items.flatMap(({ item, isDraft, quantity, purchaseCents, priceCents }) =>
    isDraft
      ? [
          {
            artist: item.artist,
            title: item.title,
            label: item.label,
            format: item.format,
            catalog_nr: item.catalog_nr,
            barcode: item.barcode,
            price: toEurosOrNull(priceCents),
            quantity: quantity ?? 0,
            purchase_price: toEurosOrNull(purchaseCents),
            uuid_release: item.choice.startsWith(formatBeginning)
              ? item.choice.slice(formatBeginning.length)
              : null,
            is_new: item.choice === newRelease,
          },
        ]
      : [],
  ),
})

/**
 * Adds up a goods receipt, for the summary before it is received.
 * @returns counts; `toSend` has the copies that orders wait for, `waiting` the people who are told
 */
export function sumItems(items: readonly KnownItem[]) {
  const sum = (of: (knownItem: KnownItem) => number) =>
    items.reduce((all, knownItem) => all + of(knownItem), 0)
  const once = [
    ...new Map(
      items.map((knownItem) => [knownItem.format?.uuid_release_format ?? knownItem.item.line, knownItem]),
    ).values(),
  ]
  return {
    records: once.length,
    copies: sum(({ quantity }) => quantity ?? 0),
    drafts: items.filter(({ isDraft }) => isDraft).length,
    wrong: items.filter(({ isWrong }) => isWrong).length,
    toSend: once.reduce((all, { format }) => all + (format?.to_send ?? 0), 0),
    waiting: once.reduce((all, { format }) => all + (format?.is_shown ? format.waiting : 0), 0),
  }
}

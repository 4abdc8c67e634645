import { moneyOfCents } from '../../../../src/shared/money'
import type { VatKind } from '../../../../src/shared/vocabulary'
import { type CorrectionContent, documentNumber, type IssuedDocument } from '../invoices/invoiceDocuments'
import { getVatKind } from '../vat/orderVat'
import { listRates } from '../vat/refundShares'
import { type BookedLine, type BookedOrder, bookOrder } from './bookkeeping'

/** An order as its documents, its books and its payments have it. */
export interface CheckedOrder {
  booked: BookedOrder
  /** Its invoice and its corrections, as they were issued. */
  documents: readonly IssuedDocument[]
  refunds: readonly { cents: number }[]
  /** What the order has as refunded. */
  refundedCents: number
}

/**
 * Compares the documents, the books and the refunds of an order, each of which is stored or computed apart from the others.
 * @param home the shop's own country
 * @returns a sentence for each difference; none if all agree to the cent
 */
export function checkOrder(
  { booked, documents, refunds, refundedCents }: CheckedOrder,
  home: string,
): string[] {
  const lines = bookOrder(booked, () => true, home)
  const findings = documents.flatMap((document) => {
    const number = documentNumber(document)
    const booked = lines.filter((line) => line.document === number)
    return checkDocument(document, booked).map((difference) => `${number}: ${difference}`)
  })
  // An invoice is issued when it is first needed, and has the number of its order.
  const unissued = lines.filter(({ kind, document }) => kind !== 'sale' && document === null)
  for (const ofOne of Map.groupBy(unissued, ({ refundIndex }) => refundIndex).values()) {
    const cents = sum(ofOne.map(({ grossCents }) => grossCents))
    findings.push(`a correction of ${moneyOfCents(cents)} on ${ofOne[0]!.day} has no document`)
  }
  const refunded = sum(refunds.map(({ cents }) => cents))
  if (refunded !== refundedCents) {
    findings.push(`refunds are ${moneyOfCents(refunded)}, and the order has ${moneyOfCents(refundedCents)}`)
  }
  const corrected = -sum(lines.filter(({ kind }) => kind === 'refund').map(({ grossCents }) => grossCents))
  if (refunded !== corrected) {
    findings.push(`refunds are ${moneyOfCents(refunded)}, and the books have ${moneyOfCents(corrected)}`)
  }
  return findings.map((finding) => `Order ${booked.orderNumber}, ${finding}.`)
}

/** The amount of a kind and a rate on a document. */
interface DocumentAmount {
  kind: VatKind
  rate: number
  grossCents: number
  vatCents: number
}

/** Compares a document with the lines of the books that name it. */
function checkDocument(document: IssuedDocument, lines: readonly BookedLine[]): string[] {
  const gross = sum(lines.map(({ grossCents }) => grossCents))
  const findings: string[] = []
  if (gross !== document.totalCents) {
    findings.push(
      `the document has ${moneyOfCents(document.totalCents)}, the books have ${moneyOfCents(gross)}`,
    )
  }
  const documented = new Map(listAmounts(document).map((amount) => [getKey(amount), amount]))
  const books = Map.groupBy(lines, ({ vatKind, vatRate }) => getKey({ kind: vatKind, rate: vatRate }))
  for (const key of new Set([...documented.keys(), ...books.keys()])) {
    const { grossCents = 0, vatCents = 0 } = documented.get(key) ?? {}
    const booked = books.get(key) ?? []
    const bookedGross = sum(booked.map((line) => line.grossCents))
    const bookedVat = sum(booked.map((line) => line.vatCents))
    if (grossCents !== bookedGross) {
      findings.push(
        `${key} is ${moneyOfCents(grossCents)} on the document, ${moneyOfCents(bookedGross)} in the books`,
      )
    }
    // A document may not show the VAT of a margin (section 14a (6) sentence 2 UStG).
    if (key !== 'margin' && vatCents !== bookedVat) {
      findings.push(
        `VAT of ${key} is ${moneyOfCents(vatCents)} on the document, ${moneyOfCents(bookedVat)} in the books`,
      )
    }
  }
  return findings
}

/** The margin's rate is in the books alone. */
const getKey = ({ kind, rate }: Pick<DocumentAmount, 'kind' | 'rate'>): string =>
  kind === 'margin' ? kind : `${kind} ${rate / 100} %`

function listAmounts({ kind, content }: IssuedDocument): DocumentAmount[] {
  const { content: placed } = content.order
  const amounts =
    kind === 'invoice'
      ? listRates(placed).map(({ gross, vat, ...amount }) => ({
          ...amount,
          grossCents: gross,
          vatCents: vat,
        }))
      : (content as CorrectionContent).rates.map((amount) => ({
          ...amount,
          kind: getVatKind(placed, amount),
        }))
  // A margin can have several rates of the goods, which no document shows.
  const byKey = Map.groupBy(amounts, getKey)
  return [...byKey.values()].map(([first, ...others]) => ({
    ...first!,
    grossCents: sum([first!, ...others].map(({ grossCents }) => grossCents)),
    vatCents: sum([first!, ...others].map(({ vatCents }) => vatCents)),
  }))
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, cents) => all + cents, 0)

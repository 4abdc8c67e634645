import { SaxesParser } from 'saxes'
import { hasWholeCents, toCents } from '../../../../src/shared/money'
import { boundXml } from '../../../platform/support/boundXml'
import { tell } from './staffSentences'

/** A booking on the shop's account, or one of those that a bank has put together. */
export interface BankEntry {
  /** Where it begins in the file. */
  line: number
  iban: string
  /** `YYYY-MM-DD` */
  bookedOn: string
  cents: number
  /** `credit`: money came in; `debit`: money went out. */
  direction: 'credit' | 'debit'
  /** Whether it takes an earlier booking back. */
  isReversal: boolean
  /** The remittance text and the structured reference, with spaces between them. */
  remittance: string
  payer: string | null
  /** The bank's own reference and that of the payer; '' where the file has none. */
  bankRef: string
}

/** Thrown for a file that is no bank statement; `line` is null where no line is meant. */
export class WrongCamtFile extends Error {
  override name = 'WrongCamtFile'
  readonly line: number | null
  readonly advice: string
  constructor(line: number | null, message: string, advice: string) {
    super(message)
    this.line = line
    this.advice = advice
  }
}

/** Statements of a month of a busy shop have about 5 MB. */
export const maxCamtBytes = 20_000_000
const maxEntries = 100_000
const maxTextLength = 10_000
const namespaces = ['02', '08'].map((version) => `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`)
const exportAgain = () => tell('Export the statement from the online banking again, as CAMT.053 (XML).')

/** What is known of a booking or of one of its transactions before its element ends. */
interface Draft {
  line: number
  cents: number | null
  direction: BankEntry['direction'] | null
  isReversal: boolean
  remittance: string[]
  payer: string | null
  refs: string[]
}

/**
 * Parses the account statements of a bank: camt.053.001.02, and camt.053.001.08, which German banks use since 2023
 * (https://www.ebics.de/en/data-formats, annex 3). Bookings that are only announced are left out. Document types are
 * refused, so no entity is ever expanded.
 * @param xml the text of the file
 * @returns the bookings of all of its statements
 * @throws WrongCamtFile
 */
export function parseCamt(xml: string): BankEntry[] {
  if (xml.length > maxCamtBytes) {
    throw new WrongCamtFile(
      null,
      tell('The file is larger than 20 MB.'),
      tell('Export a shorter time, such as one month.'),
    )
  }
  return new CamtReader(xml).read()
}

class CamtReader {
  readonly #xml: string
  readonly #parser = new SaxesParser({ xmlns: false, position: true })
  readonly #path: string[] = []
  readonly #entries: BankEntry[] = []
  #text = ''
  #iban: string | null = null
  #entry: Draft | null = null
  #details: Draft[] = []
  #detail: Draft | null = null
  #bookedOn: string | null = null
  #isBooked = false

  constructor(xml: string) {
    this.#xml = xml
  }

  read(): BankEntry[] {
    const parser = this.#parser
    parser.on('doctype', () => {
      throw this.#wrong(
        tell('The file has a document type.'),
        tell('Statements of banks have none. Do not open this file.'),
      )
    })
    parser.on('error', () => {
      throw this.#wrong(
        tell('This is not well-formed XML: the file is damaged, or it is something else.'),
        exportAgain(),
      )
    })
    const bounds = boundXml(parser, () =>
      this.#wrong(
        tell('The file has too many or too deep parts for a statement.'),
        tell('Export a shorter time.'),
      ),
    )
    parser.on('opentag', ({ name, attributes }) => {
      bounds.open()
      this.#open(localName(name), attributes)
    })
    parser.on('text', (part) => this.#take(part))
    parser.on('cdata', (part) => this.#take(part))
    parser.on('closetag', ({ name }) => {
      bounds.close()
      this.#close(localName(name))
    })
    parser.write(this.#xml.replace(/^\ufeff/, '')).close()
    return this.#entries
  }

  #take(part: string): void {
    if (this.#text.length < maxTextLength) this.#text += part
  }

  #wrong(message: string, advice: string): WrongCamtFile {
    return new WrongCamtFile(this.#parser.line, message, advice)
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#text = ''
    if (this.#path.length === 0) this.#checkRoot(name, attributes)
    if (this.#path.length === 1 && name !== 'BkToCstmrStmt') {
      throw this.#wrong(tell('This is no account statement, but a "{name}".', { name }), exportAgain())
    }
    this.#path.push(name)
    const at = this.#path.slice(2).join('/')
    if (at === 'Stmt') this.#iban = null
    if (at === 'Stmt/Ntry') {
      this.#entry = this.#draft()
      this.#details = []
      this.#bookedOn = null
      this.#isBooked = false
    }
    if (at === 'Stmt/Ntry/NtryDtls/TxDtls') this.#detail = this.#draft()
    const isAmount = name === 'Amt' && attributes.Ccy !== undefined
    if (isAmount && this.#entry && attributes.Ccy !== 'EUR' && this.#isOwnAmount(at)) {
      throw this.#wrong(
        tell('This booking is in {currency}, and the shop sells in euros.', {
          currency: attributes.Ccy ?? '',
        }),
        tell('Export only the account in euros.'),
      )
    }
  }

  #checkRoot(name: string, attributes: Record<string, string>): void {
    const namespace = Object.entries(attributes).find(
      ([key]) => key === 'xmlns' || key.startsWith('xmlns:'),
    )?.[1]
    const knownNamespace = Object.values(attributes).find((value) => namespaces.includes(value))
    if (name === 'Document' && knownNamespace) return
    const kind = /camt\.05[24]/.exec(namespace ?? '')?.[0]
    throw this.#wrong(
      kind
        ? tell('This is a {kind} file, which is no statement of booked money.', { kind })
        : tell('This is no CAMT.053 file of version 02 or 08.'),
      exportAgain(),
    )
  }

  #draft = (): Draft => ({
    line: this.#parser.line,
    cents: null,
    direction: null,
    isReversal: false,
    remittance: [],
    payer: null,
    refs: [],
  })

  /** Tells whether an amount is that of the booking or of one of its transactions, and not that of an exchange. */
  #isOwnAmount(at: string): boolean {
    return [
      'Stmt/Ntry/Amt',
      'Stmt/Ntry/NtryDtls/TxDtls/Amt',
      'Stmt/Ntry/NtryDtls/TxDtls/AmtDtls/TxAmt/Amt',
    ].includes(at)
  }

  #close(name: string): void {
    const at = this.#path.slice(2).join('/')
    const text = this.#text.trim()
    this.#text = ''
    this.#path.pop()
    if (at === 'Stmt/Acct/Id/IBAN') this.#iban = text.replaceAll(' ', '').toUpperCase()
    if (this.#entry) this.#note(name, at, text)
    if (at === 'Stmt/Ntry/NtryDtls/TxDtls' && this.#detail) {
      this.#details.push(this.#detail)
      this.#detail = null
    }
    if (at === 'Stmt/Ntry') this.#finish()
  }

  /** Notes the text of an element within a booking. */
  #note(name: string, at: string, text: string): void {
    const draft = this.#detail ?? this.#entry
    if (!draft || text === '') return
    const inEntry = at.replace(/^Stmt\/Ntry\//, '')
    const inDetail = inEntry.replace(/^NtryDtls\/TxDtls\//, '')
    if (this.#isOwnAmount(at)) draft.cents = this.#cents(text)
    else if (inEntry === 'CdtDbtInd' || inDetail === 'CdtDbtInd') draft.direction = this.#direction(text)
    else if (inEntry === 'RvslInd') draft.isReversal = text === 'true' || text === '1'
    else if (inEntry === 'Sts' || inEntry === 'Sts/Cd') this.#isBooked = text === 'BOOK'
    else if (inEntry === 'BookgDt/Dt' || inEntry === 'BookgDt/DtTm') this.#bookedOn = this.#day(text)
    else if (inDetail === 'RmtInf/Ustrd' || inDetail === 'RmtInf/Strd/CdtrRefInf/Ref')
      draft.remittance.push(text)
    else if (inDetail === 'RltdPties/Dbtr/Nm' || inDetail === 'RltdPties/Dbtr/Pty/Nm') draft.payer = text
    else if (name === 'AcctSvcrRef' || inDetail === 'Refs/EndToEndId' || inDetail === 'Refs/TxId')
      draft.refs.push(text)
  }

  #cents(text: string): number {
    if (!/^\d{1,13}(\.\d{1,5})?$/.test(text)) {
      throw this.#wrong(tell('"{text}" is no amount.', { text: text.slice(0, 40) }), exportAgain())
    }
    const euros = Number(text)
    if (!hasWholeCents(euros)) {
      throw this.#wrong(tell('"{text}" is no amount in euros and cents.', { text }), exportAgain())
    }
    return toCents(euros)
  }

  #direction(text: string): BankEntry['direction'] {
    if (text === 'CRDT') return 'credit'
    if (text === 'DBIT') return 'debit'
    throw this.#wrong(tell('"{text}" is neither CRDT nor DBIT.', { text: text.slice(0, 40) }), exportAgain())
  }

  #day(text: string): string {
    const day = text.slice(0, 10)
    if (!/^\d{4}-\d\d-\d\d$/.test(day))
      throw this.#wrong(tell('"{text}" is no date.', { text: text.slice(0, 40) }), exportAgain())
    return day
  }

  /** Keeps a booking that has ended: itself, or each of its transactions if there are several. */
  #finish(): void {
    const entry = this.#entry
    this.#entry = null
    if (!entry || !this.#isBooked) return
    const { line } = entry
    const buildError = (message: string) => new WrongCamtFile(line, message, exportAgain())
    if (this.#iban === null) {
      throw buildError(tell('The statement does not name its account by an IBAN.'))
    }
    const { direction, isReversal, cents } = entry
    if (cents === null) throw buildError(tell('This booking has no amount.'))
    if (direction === null) throw buildError(tell('This booking has no direction (CdtDbtInd).'))
    const common = { iban: this.#iban, isReversal, bookedOn: this.#bookedOn ?? '' }
    if (common.bookedOn === '') throw buildError(tell('This booking has no date (BookgDt).'))
    const parts = this.#details.length > 0 ? this.#details : [entry]
    for (const part of parts) {
      const partCents = parts.length === 1 ? cents : part.cents
      if (partCents === null) {
        throw new WrongCamtFile(
          part.line,
          tell('One of several transactions of this booking has no amount.'),
          exportAgain(),
        )
      }
      this.#entries.push({
        ...common,
        line: parts.length === 1 ? line : part.line,
        cents: partCents,
        direction: part.direction ?? direction,
        remittance: (part.remittance.length > 0 ? part.remittance : entry.remittance).join(' '),
        payer: part.payer,
        bankRef: [...entry.refs, ...(part === entry ? [] : part.refs)].join(' '),
      })
    }
    if (this.#entries.length > maxEntries) {
      throw new WrongCamtFile(
        line,
        tell('The file has more than {max} bookings.', { max: maxEntries }),
        tell('Export a shorter time.'),
      )
    }
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

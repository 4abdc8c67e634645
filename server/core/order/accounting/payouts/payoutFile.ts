import { toCents } from '../../../../../src/shared/money'
import { findDamage } from '../../../../../src/shared/tables/spoiltCells'
import { isDay, shopDay } from '../../../../platform/support/dates'
import { type TableLine, UnreadableTable } from '../../../../platform/table/unreadableTable'
import { tell } from '../staffSentences'

export type PayoutProvider = 'stripe' | 'paypal'

/** A line of a provider's report. Amounts are cents; what leaves the account is negative, fees are positive. */
export interface PayoutLine {
  /** Its number in the file. */
  line: number
  kind: 'payment' | 'refund' | 'payout' | 'fee' | 'other'
  /** The provider's id of the line. */
  id: string
  /** What the shop knows the payment by: Stripe's payment intent, or the id of the checkout at PayPal; '' without one. */
  ref: string
  /** `YYYY-MM-DD` */
  day: string
  grossCents: number
  feeCents: number
  netCents: number
  /** What the provider calls it. */
  type: string
}

export interface PayoutFile {
  provider: PayoutProvider
  lines: PayoutLine[]
}

/**
 * The columns by the names that they have in reports: Stripe's itemised reports of payouts and of the balance
 * (https://docs.stripe.com/reports/payout-reconciliation), and PayPal's activity report in English and German
 * ("Activity Download Specification"; its German "Zollnummer" is the custom number).
 */
const stripeColumns = {
  id: ['balance_transaction_id'],
  category: ['reporting_category'],
  currency: ['currency'],
  gross: ['gross'],
  fee: ['fee'],
  net: ['net'],
  ref: ['payment_intent_id'],
  created: ['created', 'created_utc'],
} as const
const paypalColumns = {
  id: ['transaction id', 'transaktionscode'],
  type: ['type', 'typ', 'description', 'beschreibung'],
  currency: ['currency', 'währung'],
  gross: ['gross', 'brutto'],
  fee: ['fee', 'gebühr', 'entgelt'],
  net: ['net', 'netto'],
  related: ['reference txn id', 'zugehöriger transaktionscode'],
  created: ['date', 'datum'],
} as const
const paypalExtras = {
  invoice: ['invoice number', 'invoice id', 'rechnungsnummer'],
  custom: ['custom number', 'zollnummer'],
  status: ['status'],
  impact: ['balance impact', 'auswirkung auf guthaben'],
} as const

const maxProblems = 30

/**
 * Reads the report of a provider about payments, refunds, fees and payouts.
 * @param name of the file, for messages
 * @param table its lines, titles included
 * @throws UnreadableTable that names each wrong line and what to do
 */
export function readPayoutFile(name: string, table: readonly TableLine[]): PayoutFile {
  const [heading, ...lines] = table
  const titles = (heading?.cells ?? []).map((title) =>
    title
      .replace(/^\ufeff/, '')
      .trim()
      .toLowerCase(),
  )
  const isStripe = titles.includes('balance_transaction_id')
  const isPaypal = paypalColumns.id.some((title) => titles.includes(title))
  if (!isStripe && !isPaypal) {
    throw new UnreadableTable(
      tellAtLine(
        name,
        1,
        tell(
          'This is no report of Stripe or PayPal. Export "Payout reconciliation" (itemised) from Stripe, or the activity report of PayPal, as CSV.',
        ),
      ),
    )
  }
  if (lines.length === 0)
    throw new UnreadableTable(`${name}: ${tell('The report has no lines. Choose another period.')}`)
  const problems: string[] = []
  const refuse = (line: number, problem: string) => {
    problems.push(tellAtLine(name, line, problem))
  }
  refuseSpoilt(lines, titles, refuse)
  const payoutLines = isStripe
    ? readStripeLines(lines, requirePlaces(name, titles, stripeColumns), !titles.includes('created'), refuse)
    : readPaypalLines(
        lines,
        { ...requirePlaces(name, titles, paypalColumns), ...findPlaces(titles, paypalExtras) },
        refuse,
      )
  if (problems.length > 0) {
    const more =
      problems.length > maxProblems
        ? [tell('… and {count} more.', { count: problems.length - maxProblems })]
        : []
    throw new UnreadableTable([...problems.slice(0, maxProblems), ...more].join('\n'))
  }
  return { provider: isStripe ? 'stripe' : 'paypal', lines: payoutLines }
}

/** Says what is wrong in a line of a file. */
export const tellAtLine = (file: string, line: number, problem: string): string =>
  tell('{file}:{line}: {problem}', { file, line, problem })

/** The columns with ids by which payments are found. */
const idTitles: ReadonlySet<string> = new Set(
  [
    stripeColumns.id,
    stripeColumns.ref,
    paypalColumns.id,
    paypalColumns.related,
    paypalExtras.invoice,
    paypalExtras.custom,
  ].flat(),
)

/** Refuses ids that a spreadsheet has rounded or has made a date or an error of. */
function refuseSpoilt(lines: readonly TableLine[], titles: readonly string[], refuse: Refuse): void {
  for (const { line, cells } of lines) {
    for (const [place, title] of titles.entries()) {
      const text = cells[place] ?? ''
      const spoilt = idTitles.has(title) ? findDamage(text, { isNumber: true }) : null
      if (spoilt)
        refuse(
          line,
          tell('A spreadsheet has made {text} of the {title}. Export the report again, and do not edit it.', {
            text,
            title,
          }),
        )
    }
  }
}

type Titles = Readonly<Record<string, readonly string[]>>
type Places<T> = Record<keyof T, number>
type Refuse = (line: number, problem: string) => void

/** Finds columns; of several names the first one counts that is there. */
const findPlaces = <T extends Titles>(titles: readonly string[], columns: T): Places<T> =>
  Object.fromEntries(
    Object.entries(columns).map(([key, names]) => [
      key,
      names.map((name) => titles.indexOf(name)).find((place) => place >= 0) ?? -1,
    ]),
  ) as Places<T>

function requirePlaces<T extends Titles>(name: string, titles: readonly string[], columns: T): Places<T> {
  const places = findPlaces(titles, columns)
  const missing = Object.entries(columns).find(([key]) => places[key as keyof T] < 0)
  if (!missing) return places
  const titleText = missing[1].reduce((first, next) => tell('{first} or {next}', { first, next }))
  const problem = tell('The column {titles} is missing. Choose all columns when you export the report.', {
    titles: titleText,
  })
  throw new UnreadableTable(tellAtLine(name, 1, problem))
}

const getCell = ({ cells }: TableLine, place: number): string =>
  place < 0 ? '' : (cells[place]?.trim() ?? '')

function readStripeLines(
  lines: readonly TableLine[],
  at: Places<typeof stripeColumns>,
  isUtc: boolean,
  refuse: Refuse,
): PayoutLine[] {
  return lines.map((row) => {
    const type = getCell(row, at.category)
    const amounts = readAmounts(row, at, 1, refuse)
    return {
      line: row.line,
      id: getCell(row, at.id),
      ref: getCell(row, at.ref),
      type,
      ...amounts,
      kind: stripeKinds[type] ?? 'other',
      day: checkDay(row, readStripeDay(getCell(row, at.created), isUtc), refuse),
    }
  })
}

/** Stripe's reporting categories (https://docs.stripe.com/reports/reporting-categories). */
const stripeKinds: Partial<Record<string, PayoutLine['kind']>> = {
  charge: 'payment',
  // What was authorised and not captured comes as a second line.
  partial_capture_reversal: 'payment',
  refund: 'refund',
  payout: 'payout',
  payout_reversal: 'payout',
  fee: 'fee',
}

function readPaypalLines(
  lines: readonly TableLine[],
  at: Places<typeof paypalColumns> & Places<typeof paypalExtras>,
  refuse: Refuse,
): PayoutLine[] {
  const doneRows = lines.filter((row) => {
    const status = getCell(row, at.status).toLowerCase()
    const isDone = ['', 'completed', 'abgeschlossen'].includes(status)
    return isDone && !['memo', 'hinweis'].includes(getCell(row, at.impact).toLowerCase())
  })
  const dates = doneRows.map((row) => getCell(row, at.created))
  const isDayFirst = dates.some((date) => /^(1[3-9]|2\d|3[01])\//.test(date))
  const isMonthFirst = dates.some((date) => /^\d{1,2}\/(1[3-9]|2\d|3[01])\//.test(date))
  const refs = new Map<string, string>()
  return doneRows.map((row) => {
    const type = getCell(row, at.type)
    const id = getCell(row, at.id)
    const amounts = readAmounts(row, at, -1, refuse)
    const ownRef = getCell(row, at.invoice) || getCell(row, at.custom)
    const ref = ownRef || (refs.get(getCell(row, at.related)) ?? '')
    if (ownRef) refs.set(id, ownRef)
    const dateText = getCell(row, at.created)
    if (dateText.includes('/') && isDayFirst === isMonthFirst) {
      refuse(
        row.line,
        tell('"{date}" may be two dates. Export more days, or set PayPal to German.', { date: dateText }),
      )
    }
    return {
      line: row.line,
      id,
      ref,
      type,
      ...amounts,
      kind: getPaypalKind(ref, type, amounts.grossCents),
      day: checkDay(row, readIsoDay(dateText, isMonthFirst), refuse),
    }
  })
}

function getPaypalKind(ref: string, type: string, grossCents: number): PayoutLine['kind'] {
  if (ref !== '') return grossCents > 0 ? 'payment' : 'refund'
  return grossCents < 0 && /withdrawal|abbuchung|auszahlung/i.test(type) ? 'payout' : 'other'
}

function readIsoDay(dateText: string, isMonthFirst: boolean): string {
  const [, a = '', b = '', year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(dateText) ?? []
  if (year === undefined) return dateText.slice(0, 10)
  const [month, day] = isMonthFirst && dateText.includes('/') ? [a, b] : [b, a]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Reads the day of a time such as `2026-11-03 14:20:11`, which is the account's, or UTC. */
function readStripeDay(timeText: string, isUtc: boolean): string {
  const time = new Date(`${timeText.replace(' ', 'T')}Z`)
  return isUtc && !Number.isNaN(time.getTime()) ? shopDay(time) : timeText.slice(0, 10)
}

function checkDay({ line }: TableLine, day: string, refuse: Refuse): string {
  if (!isDay(day))
    refuse(line, tell('"{day}" is no date. Export the report again, and do not edit it.', { day }))
  return day
}

/** Reads the amounts of a line. @param feeSign -1 where the provider writes its fees as negative amounts */
function readAmounts(
  row: TableLine,
  at: { currency: number; gross: number; fee: number; net: number },
  feeSign: 1 | -1,
  refuse: Refuse,
): { grossCents: number; feeCents: number; netCents: number } {
  const currency = getCell(row, at.currency).toUpperCase()
  if (currency !== 'EUR') {
    refuse(
      row.line,
      currency === ''
        ? tell('The currency is missing, and the shop sells in euros. Export only euros.')
        : tell('The currency is {currency}, and the shop sells in euros. Export only euros.', { currency }),
    )
  }
  const readPayoutCents = (place: number): number => {
    const text = getCell(row, place)
    const value = parseCents(text)
    if (value !== null) return value
    refuse(
      row.line,
      tell('"{text}" is no amount. Export the report again, and do not edit it.', {
        text: text.slice(0, 40),
      }),
    )
    return 0
  }
  const grossCents = readPayoutCents(at.gross)
  // 0 times -1 is -0, which equality in tests and JSON tell apart from 0.
  const feeCents = readPayoutCents(at.fee) * feeSign || 0
  const netCents = readPayoutCents(at.net)
  if (grossCents - feeCents !== netCents) {
    refuse(row.line, tell('Gross less fee is not net. Export the report again, and do not edit it.'))
  }
  return { grossCents, feeCents, netCents }
}

const amountForms = [
  /^-?\d{1,9}([.,]\d{1,2})?$/,
  /^-?\d{1,3}(,\d{3}){1,2}(\.\d{1,2})?$/,
  /^-?\d{1,3}(\.\d{3}){1,2}(,\d{1,2})?$/,
]

/** Reads an amount with a decimal point or a decimal comma. @returns null for anything else */
export function parseCents(text: string): number | null {
  const plain = text.replace(/[\s\u00a0]/g, '').replace('−', '-')
  if (!amountForms.some((form) => form.test(plain))) return null
  const [, sign, whole = '', fraction = ''] = /^(-?)(.*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  const cents = toCents(Number(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}`))
  return sign === '-' ? -cents || 0 : cents
}

/** Separates the lines that a report has more than once, as two reports in one file have. */
export function splitRepeated(lines: readonly PayoutLine[]): {
  fresh: PayoutLine[]
  repeated: PayoutLine[]
} {
  const ids = new Set<string>()
  const { fresh = [], repeated = [] } = Object.groupBy(lines, ({ id }) => {
    const isRepeated = id !== '' && ids.has(id)
    ids.add(id)
    return isRepeated ? 'repeated' : 'fresh'
  })
  return { fresh, repeated }
}

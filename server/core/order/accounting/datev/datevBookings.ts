import type { Gateway } from '../../../../platform/database/schema'
import type { TotalMarginMonth } from '../../../pricing/totalMargin'
import type { BookedLine } from '../bookkeeping'
import { getTotalMarginDocument } from '../readBooks'
import type { AccountName, DatevAccounts } from './datevAccounts'

/** A booking from one account to another. */
export interface DatevBooking {
  /** `YYYY-MM-DD` */
  day: string
  /** Above 0: the account is debited and the other one credited; below 0 the other way round. Never 0. */
  cents: number
  account: string
  against: string
  /** The number of the invoice, of its correction or of the payout. */
  document: string
  /** The order's number; '' if it is about none. */
  order: string
  text: string
  /** The country of destination, or the VAT id of a business; '' for sales at home. */
  euPlace: string
  /** The rate of that country in hundredths of a percent; null for all others. */
  euRate: number | null
}

interface RevenuePart {
  account: string
  cents: number
  euPlace?: string
  euRate?: number
}

/**
 * Makes the bookings of a line of the books: from the account of the payment to those of revenue, gross. A refund goes the
 * other way.
 * @param home the shop's own country
 */
export function toBookings(line: BookedLine, accounts: DatevAccounts, home: string): DatevBooking[] {
  return splitRevenue(line, accounts, home)
    .filter(({ cents }) => cents !== 0)
    .map(({ account: against, cents, euPlace = '', euRate = null }) => ({
      day: line.day,
      cents,
      account: accounts.of(getClearingAccount(line.method)),
      against,
      euPlace,
      euRate,
      document: line.document ?? String(line.orderNumber),
      order: String(line.orderNumber),
      text: formatBookingText(line),
    }))
}

/**
 * Makes the booking of a month of the total margin: what is taxed of it goes from the sales without VAT, where each sale was
 * booked, to those with VAT.
 */
export const toTotalMarginBookings = (
  { day, marginCents, rate }: TotalMarginMonth,
  accounts: DatevAccounts,
): DatevBooking[] =>
  marginCents === 0
    ? []
    : [
        {
          day,
          cents: marginCents,
          account: accounts.of('margin_untaxed'),
          against: accounts.margin(rate),
          euPlace: '',
          euRate: null,
          document: getTotalMarginDocument(day),
          order: '',
          text: `Gesamtdifferenz ${day.slice(5, 7)}/${day.slice(0, 4)}`,
        },
      ]

/** Names the account on which the money of a payment is expected until the provider, the bank or the till has it. */
export const getClearingAccount = (method: Gateway | null): AccountName =>
  method === null || method === 'none' ? 'other' : method

function splitRevenue(line: BookedLine, accounts: DatevAccounts, home: string): RevenuePart[] {
  const { vatKind, vatRate, grossCents, services, margin } = line
  const goods = grossCents - services.grossCents
  switch (vatKind) {
    case 'margin': {
      const marginCents = margin?.marginCents ?? 0
      const isExempt = line.isExport || vatRate === 0
      return [
        { account: isExempt ? accounts.of('export') : accounts.margin(vatRate), cents: marginCents },
        { account: accounts.of('margin_untaxed'), cents: grossCents - marginCents },
      ]
    }
    case 'taxed': {
      if (line.vatCountry === home) return [{ account: accounts.taxed(vatRate), cents: grossCents }]
      const eu = { euPlace: vatPrefix(line.vatCountry), euRate: vatRate }
      return [
        { account: accounts.of('oss_goods'), cents: goods, ...eu },
        { account: accounts.of('oss_services'), cents: services.grossCents, ...eu },
      ]
    }
    case 'export':
      return [
        { account: accounts.of('export'), cents: goods },
        { account: accounts.of('export_services'), cents: services.grossCents },
      ]
    // The sale of a gift card is no revenue, but a debt to its holder (section 3 (15) UStG).
    case 'gift_card':
      return [{ account: accounts.of('gift_cards'), cents: grossCents }]
    case 'small_business':
      return [{ account: accounts.of(vatKind), cents: grossCents }]
    default:
      return [{ account: accounts.of(vatKind), cents: grossCents, euPlace: line.buyerVatId ?? '' }]
  }
}

/** Codes of VAT ids and returns that are not those of the countries. Of GB only Northern Ireland has the EU's VAT. */
const vatPrefixes: Partial<Record<string, string>> = { GR: 'EL', GB: 'XI' }

/** Returns the code that a country has in VAT ids and in returns. */
export const vatPrefix = (country: string): string => vatPrefixes[country] ?? country

/** The words of the file are German, because German tax advisers read them. */
const words = { sale: 'Verkauf', refund: 'Erstattung', 'not paid': 'Zahlung ausgefallen' } as const

const formatBookingText = ({ kind, orderNumber, payment, margin }: BookedLine): string =>
  [`${words[kind]} ${orderNumber}`, payment, margin?.item].filter(Boolean).join(', ')

/** What was debited and credited to an account. */
export interface AccountSums {
  account: string
  debitCents: number
  creditCents: number
}

/** Adds up bookings by account, lowest number first. All debits equal all credits. */
export function sumsByAccount(bookings: readonly DatevBooking[]): AccountSums[] {
  const sums = new Map<string, AccountSums>()
  const add = (account: string, cents: number) => {
    const sum = sums.get(account) ?? { account, debitCents: 0, creditCents: 0 }
    if (cents > 0) sum.debitCents += cents
    else sum.creditCents -= cents
    sums.set(account, sum)
  }
  for (const { account, against, cents } of bookings) {
    add(account, cents)
    add(against, -cents)
  }
  return [...sums.values()].sort((a, b) => (a.account < b.account ? -1 : 1))
}

import { ShopError } from '../../../../platform/errors'
import { tell } from '../staffSentences'

/** The charts of accounts of German tax advisers whose accounts the shop knows. */
export const charts = ['SKR03', 'SKR04'] as const
export type Chart = (typeof charts)[number]

/** The accounts by their names in `books.accounts` of shop.yaml; those of VAT rates come on top. */
export const accountNames = [
  'margin_untaxed',
  'oss_goods',
  'oss_services',
  'intra_community',
  'reverse_charge',
  'export',
  'export_services',
  'small_business',
  'stripe',
  'paypal',
  'sepa',
  'prepayment',
  'pickup',
  'invoice',
  'gift_cards',
  'other',
  'transit',
  'fees',
] as const
export type AccountName = (typeof accountNames)[number]

/** The choices for the booking file, as they are stored. Rates are percents, such as `19` or `5.5`. */
export interface StoredBooks {
  chart: Chart
  consultant?: number
  client?: number
  account_length?: number
  /** The month in which the fiscal year begins. */
  fiscal_year?: number
  accounts?: Partial<Record<AccountName, string>> & {
    taxed?: Record<string, string>
    margin?: Record<string, string>
  }
}

type UsualAccounts = Record<AccountName, string> & Record<'taxed' | 'margin', Record<string, string>>

/**
 * The usual accounts. Those of revenue are DATEV's automatic accounts, which take the VAT out of the amount by themselves.
 * The margin is booked with VAT, and what the record cost without (accounts "nach §§ 25 und 25a UStG"). Clearing accounts
 * stand beside that of money in transit; a bookkeeper names them.
 */
const usualAccounts: Record<Chart, UsualAccounts> = {
  SKR03: {
    taxed: { 19: '8400', 7: '8300' },
    margin: { 19: '8191' },
    margin_untaxed: '8193',
    oss_goods: '8320',
    oss_services: '8331',
    intra_community: '8125',
    reverse_charge: '8336',
    export: '8120',
    export_services: '8338',
    small_business: '8192',
    stripe: '1361',
    paypal: '1362',
    sepa: '1363',
    prepayment: '1364',
    pickup: '1365',
    invoice: '1366',
    gift_cards: '1700',
    other: '1369',
    transit: '1360',
    fees: '4970',
  },
  SKR04: {
    taxed: { 19: '4400', 7: '4300' },
    margin: { 19: '4136' },
    margin_untaxed: '4138',
    oss_goods: '4320',
    oss_services: '4331',
    intra_community: '4125',
    reverse_charge: '4336',
    export: '4120',
    export_services: '4338',
    small_business: '4184',
    stripe: '1461',
    paypal: '1462',
    sepa: '1463',
    prepayment: '1464',
    pickup: '1465',
    invoice: '1466',
    gift_cards: '3500',
    other: '1469',
    transit: '1460',
    fees: '6855',
  },
}

export type DatevAccounts = ReturnType<typeof createAccounts>

/** Finds the accounts of a shop: its own, or else the usual ones of its chart. Longer numbers end in zeros. */
export function createAccounts({ chart, account_length = 4, accounts = {} }: StoredBooks) {
  const usual = usualAccounts[chart]
  const long = (number: string) => number.padEnd(account_length, '0')
  const ofRate = (name: 'taxed' | 'margin', rate: number): string => {
    const percent = String(rate / 100)
    const number = accounts[name]?.[percent] ?? usual[name][percent]
    if (number !== undefined) return long(number)
    throw new ShopError(
      409,
      'no_account',
      tell(
        name === 'taxed'
          ? 'There is no account for sales with {percent} % VAT. Name it in shop.yaml under books: { accounts: { taxed: { {percent}: … } } }, and import that.'
          : 'There is no account for margins with {percent} % VAT. Name it in shop.yaml under books: { accounts: { margin: { {percent}: … } } }, and import that.',
        { percent },
      ),
    )
  }
  return {
    of: (name: AccountName): string => long(accounts[name] ?? usual[name]),
    taxed: (rate: number): string => ofRate('taxed', rate),
    margin: (rate: number): string => ofRate('margin', rate),
  }
}

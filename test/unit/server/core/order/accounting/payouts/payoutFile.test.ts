import {
  parseCents,
  readPayoutFile,
} from '../../../../../../../server/core/order/accounting/payouts/payoutFile'
import { readPayoutTable } from '../../../../../../../server/core/order/accounting/payouts/payoutTable'
import { inStaffLanguage } from '../../../../../../../server/platform/languages/staffLanguage'

const read = (text: string) => readPayoutFile('report.csv', readPayoutTable('report.csv', Buffer.from(text)))
const stripeTitles =
  'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,created,currency,gross,fee,net,reporting_category,source_id,description,payment_intent_id,charge_id'
const stripe = (...rows: string[]) => read([stripeTitles, ...rows].join('\n'))
const english =
  '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Reference Txn ID","Invoice Number","Custom Number","Balance Impact"'
const german =
  '\ufeff"Datum","Uhrzeit","Zeitzone","Name","Typ","Status","Währung","Brutto","Gebühr","Netto","Transaktionscode","Zugehöriger Transaktionscode","Rechnungsnummer","Zollnummer","Auswirkung auf Guthaben"'

describe("a provider's report of payouts", () => {
  it("is read from Stripe's itemised payout reconciliation", () => {
    const { provider, lines } = stripe(
      'po_1,2026-11-05 00:00:00,txn_1,2026-11-03 14:20:11,eur,43.80,0.91,42.89,charge,ch_1,Order,pi_1,ch_1',
      'po_1,2026-11-05 00:00:00,txn_2,2026-11-04 09:00:00,eur,-3.00,0.00,-3.00,refund,re_1,Refund,pi_1,ch_1',
      'po_1,2026-11-05 00:00:00,txn_3,2026-11-05 00:00:00,eur,-1.00,0.00,-1.00,fee,,Radar,,',
      'po_1,2026-11-05 00:00:00,txn_4,2026-11-05 00:00:00,eur,-38.89,0.00,-38.89,payout,po_1,Payout,,',
      ',,txn_5,2026-11-05 10:00:00,eur,-20.00,15.00,-35.00,dispute,dp_1,Dispute,pi_9,ch_9',
    )
    expect(provider).toBe('stripe')
    expect(lines).toMatchObject([
      {
        line: 2,
        kind: 'payment',
        id: 'txn_1',
        ref: 'pi_1',
        day: '2026-11-03',
        grossCents: 4380,
        feeCents: 91,
      },
      { kind: 'refund', ref: 'pi_1', grossCents: -300, feeCents: 0, netCents: -300 },
      { kind: 'fee', grossCents: -100 },
      { kind: 'payout', grossCents: -3889 },
      { line: 6, kind: 'other', type: 'dispute', netCents: -3500 },
    ])
  })

  it("has the days of the shop, also where Stripe's report has all columns, or times in UTC alone", () => {
    const row = 'txn_1,2026-11-30 23:30:00,2026-12-01 00:30:00,eur,43.80,0.91,42.89,charge,pi_1'
    const all =
      'balance_transaction_id,created_utc,created,currency,gross,fee,net,reporting_category,payment_intent_id'
    expect(read(`${all}\n${row}`).lines).toMatchObject([{ day: '2026-12-01' }])
    const without = (text: string) => text.split(',').toSpliced(2, 1).join(',')
    expect(read(`${without(all)}\n${without(row)}`).lines).toMatchObject([{ day: '2026-12-01' }])
  })

  it("is read from PayPal's activity report, in German too", () => {
    const rows = (sign: string, date: string, done: string, [credit, debit, memo]: string[]) =>
      [
        `"${date}","10:00:00","CET","A","Express Checkout Payment","${done}","EUR","1${sign}043${sign === ',' ? '.' : ','}80","-1${sign === ',' ? '.' : ','}25","1${sign}042${sign === ',' ? '.' : ','}55","T1","","checkout-1","checkout-1","${credit}"`,
        `"${date}","11:00:00","CET","A","Payment Refund","${done}","EUR","-3.00","0.00","-3.00","T2","T1","","","${debit}"`,
        `"${date}","11:00:00","CET","A","Hold","${done}","EUR","-3.00","0.00","-3.00","T3","T1","","","${memo}"`,
        `"${date}","12:00:00","CET","","General Withdrawal","${done}","EUR","-500.00","0.00","-500.00","T4","","","","${debit}"`,
        `"${date}","13:00:00","CET","A","Express Checkout Payment","Pending","EUR","5.00","0.00","5.00","T5","","checkout-2","","${credit}"`,
      ].join('\r\n')
    const expected = [
      { line: 2, kind: 'payment', ref: 'checkout-1', day: '2026-11-13', grossCents: 104_380, feeCents: 125 },
      { kind: 'refund', ref: 'checkout-1', grossCents: -300 },
      { kind: 'payout', id: 'T4', grossCents: -50_000 },
    ]
    const inEnglish = read(
      `${english}\r\n${rows(',', '13/11/2026', 'Completed', ['Credit', 'Debit', 'Memo'])}`,
    )
    expect(inEnglish).toMatchObject({ provider: 'paypal', lines: expected })
    const inGerman = read(
      `${german}\r\n${rows('.', '13.11.2026', 'Abgeschlossen', ['Haben', 'Soll', 'Memo'])}`,
    )
    expect(inGerman).toMatchObject({ provider: 'paypal', lines: expected })
    const american = read(
      `${english}\r\n${rows(',', '11/13/2026', 'Completed', ['Credit', 'Debit', 'Memo'])}`,
    )
    expect(american.lines[0]?.day).toBe('2026-11-13')
  })

  it('is refused with file, line and what to do', () => {
    expect(() => read('date,amount\n2026-11-01,5')).toThrow(
      'report.csv:1: This is no report of Stripe or PayPal. Export "Payout reconciliation" (itemised) from Stripe, or the activity report of PayPal, as CSV.',
    )
    expect(() => read('balance_transaction_id,gross\n1,2')).toThrow(
      'report.csv:1: The column reporting_category is missing. Choose all columns when you export the report.',
    )
    expect(() => read(stripeTitles)).toThrow('report.csv: The report has no lines. Choose another period.')
    const wrong = () =>
      stripe(
        'po_1,,txn_1,2026-11-03,usd,43.80,0.91,42.89,charge,,,pi_1,',
        'po_1,,txn_2,3 November,eur,43.80,0.91,42.89,charge,,,pi_1,',
        'po_1,,txn_3,2026-11-03,eur,many,0.91,42.89,charge,,,pi_1,',
        'po_1,,txn_4,2026-11-03,eur,43.80,0.91,43.80,charge,,,pi_1,',
      )
    expect(wrong).toThrow(
      /^report\.csv:2: The currency is USD, and the shop sells in euros\. Export only euros\.$/m,
    )
    expect(wrong).toThrow(/^report\.csv:3: "3 November" is no date\. /m)
    expect(wrong).toThrow(/^report\.csv:4: "many" is no amount\. /m)
    expect(() => inStaffLanguage('de', wrong)).toThrow(/^report\.csv, Zeile 4: „many“ ist kein Betrag\. /m)
    expect(wrong).toThrow(/^report\.csv:5: Gross less fee is not net\. /m)
    expect(() =>
      read(
        `${english}\n"05/06/2026","","","","Payment","Completed","EUR","5.00","0.00","5.00","T1","","c","","Credit"`,
      ),
    ).toThrow('report.csv:2: "05/06/2026" may be two dates. Export more days, or set PayPal to German.')
  })

  it.each([
    ['43.80', 4380],
    ['-1.234,56', -123_456],
    ['1,234.5', 123_450],
    ['0', 0],
    ['-0.00', 0],
    ['7', 700],
    ['', null],
    ['1e3', null],
    ['12.345.6', null],
    ['--3', null],
  ])('reads the amount %p', (text, cents) => {
    expect(parseCents(text)).toBe(cents)
  })
})

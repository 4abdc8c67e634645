import {
  deliveryDateText,
  invoiceNotes,
  paymentState,
} from '../../../../../../server/core/order/invoices/invoiceTexts'
import { aLine, anOrder, aSeller } from '../../../../../support/orderBuilders'
import { aMandate } from '../../../../../support/sampleMails'
import { textsIn } from '../../../../../support/serverTexts'

const texts = textsIn('en')
type Changes = Parameters<typeof anOrder>[0]

describe('what an invoice says about payment and delivery', () => {
  it.each<[Changes, string]>([
    [{ paymentStatus: 'paid' }, 'Paid (Credit or debit card). There is nothing left to pay.'],
    [{ paymentStatus: 'pending', content: { paymentLabel: 'PayPal' } }, 'PayPal is being checked.'],
    [
      { paymentStatus: 'pending', content: { sepa: aMandate } },
      'Collected by direct debit from the account DE** **** **** 3000, mandate MND-3F2A9-C14D0-4E477-A8C31, creditor identifier DE98ZZZ09999999999.',
    ],
    [{ content: { totalCents: 0 } }, 'There is nothing to pay.'],
    [
      { paymentStatus: 'paid', content: { totalCents: 25_00, giftCardCents: 10_00 } },
      'Paid with a gift card: €10.00. Paid (Credit or debit card). There is nothing left to pay.',
    ],
    [
      {
        paymentStatus: 'paid',
        content: { totalCents: 25_00, giftCardCents: 25_00, paymentLabel: 'Gift card' },
      },
      'Paid with a gift card: €25.00. There is nothing left to pay.',
    ],
  ])('%j', (changes, said) => {
    expect(paymentState(anOrder(changes), aSeller(), texts)).toContain(said)
  })

  it('asks for the amount of its own order, and names that of the whole purchase', () => {
    const account = { holder: 'Rille', iban: 'DE02120300000000202051', bic: null }
    const awaited = {
      method: 'prepayment',
      reference: 'RF18K7M392QFXB',
      dueOn: '2026-11-28',
      account,
    } as const
    const said = (amountCents: number) => {
      const content = { giftCardCents: 560, awaited: { ...awaited, amountCents } }
      return paymentState(anOrder({ paymentStatus: 'pending', content }), aSeller(), texts)
    }
    expect(said(5000)).toContain('Please transfer €50.00 by')
    expect(said(5000)).not.toContain('other orders')
    expect(said(8000)).toMatch(/Please transfer €50\.00 by .* With the other orders .* it is €80\.00/)
  })

  it.each<[Changes, string]>([
    [{}, 'the day of dispatch, see our e-mail'],
    [{ shippedAt: '2026-11-22T23:30:00Z' }, 'Nov 23rd 2026'],
    [{ content: { shipsOn: '2027-01-15' } }, 'expected Jan 15th 2027'],
    [{ content: { shipsOn: '2026-11-01' } }, 'the day of dispatch, see our e-mail'],
    [{ content: { lines: [aLine({ instantDownload: true, isDownloadOnly: true })] } }, 'Nov 21st 2026'],
    [{ content: { lines: [aLine({ instantDownload: true })] } }, 'the day of dispatch, see our e-mail'],
    [
      { content: { lines: [aLine({ isDownloadOnly: true }), aLine()] } },
      'the day of dispatch, see our e-mail',
    ],
  ])('delivery of %j', (changes, said) => {
    expect(deliveryDateText(anOrder(changes), texts)).toBe(said)
  })

  it('names an export', () => {
    expect(invoiceNotes(anOrder(), texts)).toEqual([])
    expect(invoiceNotes(anOrder({ content: { isExport: true } }), texts)).toEqual([
      expect.stringContaining('Steuerfreie Ausfuhrlieferung'),
      expect.stringContaining('Import duty'),
    ])
  })

  it.each([
    ['margin', 'DE', 'Gebrauchtgegenstände/Sonderregelung (Margin scheme – second-hand goods, § 25a UStG)'],
    ['margin', 'AT', '§ 24 UStG 1994'],
    ['margin', 'FR', 'Art. 313'],
    ['small_business', 'DE', 'Steuerbefreiung für Kleinunternehmer, § 19 UStG'],
    ['small_business', 'AT', '§ 6 Abs. 1 Z 27 UStG 1994'],
    ['intra_community', 'DE', 'Steuerfreie innergemeinschaftliche Lieferung'],
    ['reverse_charge', 'DE', 'Steuerschuldnerschaft des Leistungsempfängers'],
  ] as const)('has the prescribed words for %s in %s', (kind, home, words) => {
    const vat = { due: 'taxed', home, country: home, marginRate: 1900, buyer: null } as const
    const vatLines = [{ kind, rate: 0, netCents: 5560, vatCents: 0 }]
    expect(invoiceNotes(anOrder({ content: { vat, vatLines } }), texts)).toEqual([
      expect.stringContaining(words),
    ])
  })

  it('marks which lines of a mixed order the words are for', () => {
    const vatLines = [
      { kind: 'taxed' as const, rate: 1900, netCents: 2092, vatCents: 398 },
      { kind: 'margin' as const, rate: 0, netCents: 3070, vatCents: 0 },
    ]
    expect(invoiceNotes(anOrder({ content: { vatLines } }), texts)).toEqual([
      expect.stringMatching(/^margin: Gebrauchtgegenstände/),
    ])
  })

  it('says that used goods that leave the EU are exempt too', () => {
    const vatLines = [{ kind: 'margin' as const, rate: 0, netCents: 5560, vatCents: 0 }]
    const notes = invoiceNotes(anOrder({ content: { isExport: true, vatLines } }), texts).join(' ')
    expect(notes).toContain('Steuerfreie Ausfuhrlieferung')
    expect(notes).toContain('Sonderregelung')
  })
})

import { deliveryDateText, invoiceNotes, paymentState } from '../../../../server/order/invoices/invoiceTexts'
import { aLine, anOrder, aSeller } from '../../../support/orderBuilders'
import { aMandate } from '../../../support/sampleMails'

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
  ])('%j', (changes, said) => {
    expect(paymentState(anOrder(changes), aSeller())).toContain(said)
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
    expect(deliveryDateText(anOrder(changes))).toBe(said)
  })

  it('names an export', () => {
    expect(invoiceNotes(anOrder())).toEqual([])
    expect(invoiceNotes(anOrder({ content: { isExport: true } }))).toEqual([
      expect.stringContaining('Steuerfreie Ausfuhrlieferung'),
    ])
  })
})

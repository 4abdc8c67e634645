import path from 'node:path'
import { writeInvoice } from '../../../../../../server/core/order/invoices/invoicePdf'
import { serverTexts } from '../../../../../../server/platform/languages/texts/serverTexts'
import { paperFontFolder } from '../../../../../../server/platform/support/paperFonts'
import { createShopTexts } from '../../../../../../src/shared/texts/createShopTexts'
import { pickupShippingId } from '../../../../../../src/shared/vocabulary'
import { hostileTexts } from '../../../../../support/hostileTexts'
import { aLine, anOrder, aSeller } from '../../../../../support/orderBuilders'
import { patience } from '../../../../../support/patience'
import { pdfPages } from '../../../../../support/pdfText'
import { processorMs } from '../../../../../support/processorTime'
import { textsIn } from '../../../../../support/serverTexts'
import { howOften } from '../../../../../support/suite'

const fontFolder = paperFontFolder(path.resolve(__dirname, '../../../../../..'))
const shop = { seller: aSeller(), texts: createShopTexts({ own: {} }, serverTexts), fontFolder }
const pagesOf = async (changes: Parameters<typeof anOrder>[0] = {}, seller = shop.seller) =>
  pdfPages(await writeInvoice(anOrder(changes), { ...shop, seller }))
it('says the condition of a copy in the words of the shop', async () => {
  const condition = { disc: 'VG+', sleeve: null, note: null } as const
  const order = anOrder({ content: { lines: [aLine({ condition })] } })
  const texts = createShopTexts({ own: { 'condition.graded': 'Second-hand: {grades}' } }, serverTexts)
  expect((await pdfPages(await writeInvoice(order, { ...shop, texts }))).join()).toContain('Second-hand:')
})

/** What the one page says; lines are broken where the page needs it. */
const saidBy = async (changes: Parameters<typeof anOrder>[0] = {}) => {
  const pages = await pagesOf(changes)
  expect(pages).toHaveLength(1)
  return pages[0].replace(/\s+/g, ' ')
}

describe('an invoice', () => {
  it('has what section 14 (4) UStG asks for, on one page', async () => {
    const said = await saidBy({ shippedAt: '2026-11-23T10:00:00Z' })
    for (const part of [
      'Rille Records GmbH',
      'Musterallee 12',
      '10999 Berlin',
      'VAT ID DE000000000',
      'Ada Kowalska Beispielweg 5 10115 Berlin Germany',
      'c/o Möbel & Söhne',
      'Invoice 10023 Rechnung',
      'Invoice date Nov 21st 2026',
      'Delivery date Nov 23rd 2026',
      '01 Ines Sattelkamp – Distant and Near RIL 001 / LP 1 pc 19 % €24.90 €24.90',
      '02 The Ostermühl Tapes – Nobody Calls Before Noon KOF-12-007 / 12" / clear vinyl, signed 2 pcs 19 % €12.90 €25.80',
      'Items €50.70 Shipping €4.90 Total €55.60',
      'VAT rate Net VAT 19 % €46.72 €8.88',
      'There is nothing left to pay.',
      'DE02 1203 0000 0000 2020 51',
      'page 1 of 1',
    ])
      expect(said).toContain(part)
    expect(said).not.toContain('est order')
  })

  it('dates itself by the day in the shop', async () => {
    expect(await saidBy({ createdAt: '2026-12-31T23:30:00.000Z' })).toContain('Invoice date Jan 1st 2027')
  })

  it('shows net amount and tax for every rate', async () => {
    const vatLines = [
      { rate: 1900, netCents: 3000, vatCents: 570 },
      { rate: 550, netCents: 1896, vatCents: 94 },
    ]
    expect(await saidBy({ content: { vatLines } })).toContain('19 % €30.00 €5.70 5.5 % €18.96 €0.94')
  })

  it('says why an export bears no tax', async () => {
    const said = await saidBy({ content: { isExport: true, vatLines: [], vatCents: 0 } })
    expect(said).toContain('Tax-free export delivery')
    expect(said).toContain('Amount net')
    expect(said).not.toContain('incl. VAT')
    expect(said).not.toContain('VAT rate')
  })

  it('of a test order says that it is none', async () => {
    const said = await saidBy({ isTest: true })
    expect(said).toContain('Test invoice 10023')
    expect(said).toContain('Test order: no money moved, nothing will be sent.')
  })

  it('names rebates and their reasons', async () => {
    const content = { rebateCents: 300, voucherCents: 100, customerRebatePercent: 5, voucher: 'GROOVE' }
    const said = await saidBy({ content })
    expect(said).toContain('Your rebate, 5 % −€2.00')
    expect(said).toContain('Voucher GROOVE −€1.00')
  })

  it('prints the letters of Europe, and survives all others', async () => {
    const lines = [
      'Νίκος Παππάς',
      'Юрий Щербаков',
      'Zażółć gęślą jaźń',
      'Ísbjörn Þór Őszi Ğ',
      '李小龍 音楽 🎵 عربى',
    ].map((displayArtist) => aLine({ displayArtist }))
    const said = await saidBy({ content: { lines } })
    for (const { displayArtist } of lines.slice(0, -1)) expect(said).toContain(displayArtist)
  })

  it('runs over as many pages as it needs, each with head, foot and number', async () => {
    const lines = Array.from({ length: 100 }, (_, i) => aLine({ catalogNr: `CAT-${i + 1}.` }))
    const pages = await pagesOf({ content: { lines } })
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.length).toBeLessThan(8)
    for (const [i, page] of pages.entries()) {
      expect(page).toContain(`page ${i + 1} of ${pages.length}`)
      expect(page).toContain('VAT ID DE000000000')
      expect(page.includes('Invoice 10023, continued')).toBe(i > 0)
      if (page.includes('CAT-')) expect(page).toContain('Price incl. VAT')
    }
    for (const { catalogNr } of lines)
      expect(pages.filter((page) => page.includes(catalogNr!))).toHaveLength(1)
    expect(pages.at(-1)).toContain('Total')
  })

  it('is the same, byte for byte, whenever it is written', async () => {
    const [first, second] = [await writeInvoice(anOrder(), shop), await writeInvoice(anOrder(), shop)]
    expect(first.equals(second)).toBe(true)
    expect(first.toString('latin1')).toContain('(D:20261121183000Z)')
    expect(first.equals(await writeInvoice(anOrder({ orderNumber: 10_024 }), shop))).toBe(false)
  })

  it('can contain all characters that people write', async () => {
    const texts = [
      '',
      'x'.repeat(500),
      'a '.repeat(250),
      '\ud800',
      '\u0000\u202e',
      'line\nline',
      ...hostileTexts().slice(0, howOften(5, 20)),
    ]
    for (const text of texts) {
      const pages = await pagesOf(
        {
          content: {
            lines: [
              aLine({ displayArtist: text, title: text, edition: text, format: text, catalogNr: text }),
            ],
            billingAddress: text,
            shippingAddress: `${text}!`,
            shippingLabel: text,
            paymentLabel: text,
          },
        },
        aSeller({ shopName: text, company: text, street: text, register: text }),
      )
      expect(pages.join('\n')).toContain('Total')
      expect(pages.length).toBeLessThan(6)
    }
  })

  it('of very many lines takes little time', async () => {
    const lines = Array.from({ length: 300 }, () => aLine())
    expect(await processorMs(() => writeInvoice(anOrder({ content: { lines } }), shop))).toBeLessThan(
      patience(5),
    )
  })
})

describe('a German invoice', () => {
  const german = { ...shop, texts: textsIn('de') }
  const saidInGerman = async (changes: Parameters<typeof anOrder>[0] = {}) =>
    (await pdfPages(await writeInvoice(anOrder(changes), german))).join(' ').replace(/\s+/g, ' ')

  it('has what section 14 (4) UStG asks for, in German', async () => {
    const said = await saidInGerman({ shippedAt: '2026-11-23T10:00:00Z' })
    for (const part of [
      'Rechnung 10023',
      'Rechnungsnummer 10023',
      'Rechnungsdatum 21.11.2026',
      'Leistungsdatum 23.11.2026',
      'USt-IdNr. DE000000000',
      '2 Stück',
      '19 %',
      '24,90 €',
      'Gesamt',
      'Steuersatz Netto MwSt.',
      'Es ist nichts mehr offen.',
      'Seite 1 von 1',
    ])
      expect(said).toContain(part)
    expect(said).not.toMatch(/Invoice|VAT|€\d|\{\w+\}|invoice\.|paper\./)
  })

  it('of an order that is collected speaks of no dispatch', async () => {
    const lines = [aLine({ shipsOn: '2027-01-15' })]
    const content = { uuidShippingOption: pickupShippingId, shippingLabel: 'Laden', shippingCents: 0, lines }
    const said = await saidInGerman({ content: { ...content, shipsOn: '2027-01-15' } })
    for (const part of ['Leistungsdatum Tag der Abholung', 'Abholung im Laden', 'Abholung 0,00 €'])
      expect(said).toContain(part)
    expect(said).toContain('Vorbestellung, Abholung ab 15.01.2027')
    expect(said).not.toContain('Versand')
  })

  it('names an export and odd rates in German', async () => {
    const exported = await saidInGerman({ content: { isExport: true, vatLines: [], vatCents: 0 } })
    expect(exported).toContain('Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a, § 6 UStG)')
    const vatLines = [{ rate: 550, netCents: 1896, vatCents: 94 }]
    expect(await saidInGerman({ content: { vatLines } })).toContain('5,5 %')
  })
})

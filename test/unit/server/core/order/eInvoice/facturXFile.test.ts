import path from 'node:path'
import { writeDocuments } from '../../../../../../server/core/order/invoices/documentLayout'
import { toDrawnInvoice, writeInvoice } from '../../../../../../server/core/order/invoices/invoicePdf'
import { paperFontFolder } from '../../../../../../server/platform/support/paperFonts'
import { all, readXml, textAt } from '../../../../../support/eInvoiceXml'
import { aLine, anOrder, aSeller } from '../../../../../support/orderBuilders'
import { objectsOf, pdfPages } from '../../../../../support/pdfText'
import { textsIn } from '../../../../../support/serverTexts'

const fontFolder = paperFontFolder(path.resolve(__dirname, '../../../../../..'))
const seller = aSeller({ company: 'Plattenladen <Grün> & Söhne' })
const shop = { seller, texts: textsIn('en'), fontFolder }
const streamOf = (object: string) =>
  Buffer.from(object.replace(/^[\s\S]*?stream\n/, '').replace(/\nendstream[\s\S]*$/, ''), 'latin1').toString()

describe('the PDF of an invoice', () => {
  let pdf: Buffer = Buffer.alloc(0)
  let objects: string[] = []
  const found = (part: string) => objects.find((object) => object.includes(part)) ?? ''
  beforeAll(async () => {
    pdf = await writeInvoice(anOrder(), shop)
    objects = [...objectsOf(pdf.toString('latin1')).values()]
  })

  it('has its XML inside, as another form of itself', () => {
    const file = found('/Type /Filespec')
    expect(file).toContain('/AFRelationship /Alternative')
    expect(file).toContain('/UF (factur-x.xml)')
    expect(found('/Type /Catalog')).toMatch(/\/AF \[\d+ 0 R\]/)
    const xml = objects.find((object) => object.includes('<rsm:CrossIndustryInvoice')) ?? ''
    const root = readXml(Buffer.from(xml, 'latin1').toString())
    expect(textAt(root, 'ExchangedDocument/ID')).toBe('10023')
    expect(pdf.toString('latin1')).toContain('/Subtype /text#2Fxml')
    expect(pdfPages(pdf).join()).toContain('10023')
  })

  it('is one of PDF/A-3b, and its metadata describe Factur-X', () => {
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(found('/Type /OutputIntent')).toContain('/S /GTS_PDFA1')
    expect(pdf.toString('latin1')).toMatch(/\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/)
    const metadata = streamOf(found('/Type /Metadata'))
    const root = readXml(metadata.replace(/<\?xpacket[^>]*\?>/g, '').trim())
    const [rdf] = all(root, 'RDF')
    const descriptions = all(rdf!, 'Description')
    const metadataOf = (name: string) =>
      descriptions.map((one) => textAt(one, name)).find((text) => text !== null)
    expect(metadataOf('part')).toBe('3')
    expect(metadataOf('conformance')).toBe('B')
    expect(metadataOf('creator/Seq/li')).toBe('Plattenladen <Grün> & Söhne')
    expect(metadataOf('DocumentFileName')).toBe('factur-x.xml')
    expect(metadataOf('DocumentType')).toBe('INVOICE')
    expect(metadataOf('Version')).toBe('1.0')
    expect(metadataOf('ConformanceLevel')).toBe('EN 16931')
    const described = descriptions.flatMap((one) => all(one, 'schemas/Bag/li/property/Seq/li/name'))
    expect(described.map(({ text }) => text).sort()).toEqual([
      'ConformanceLevel',
      'DocumentFileName',
      'DocumentType',
      'Version',
    ])
  })

  it('has the letters of every script, and the number of one that no font has, because PDF/A allows no missing glyphs', async () => {
    const line = aLine({ displayArtist: '坂本龍一', title: 'Async 🎧 𠮷' })
    const billingAddress = '山田 花子\nСофия 1\n서울특별시\nกรุงเทพ\nTokyo'
    const order = anOrder({ content: { lines: [line], billingAddress } })
    const said = pdfPages(await writeInvoice(order, shop)).join()
    expect(said).toMatch(/坂本龍一 – Async [^□]+ \[U\+20BB7\]/)
    // The marks above and below Thai letters are texts of their own in a PDF.
    expect(said.replaceAll('\n', '')).toContain(billingAddress.replaceAll('\n', ''))
  })

  it('has all of its fonts inside', () => {
    const fonts = objects.filter((object) => object.includes('/Type /FontDescriptor'))
    expect(fonts.length).toBeGreaterThan(1)
    for (const font of fonts) expect(font).toContain('/FontFile2')
  })

  it('has the same bytes each time', async () => {
    expect((await writeInvoice(anOrder(), shop)).equals(pdf)).toBe(true)
  })
})

it('a file of several invoices has no XML, because programs expect that of one', async () => {
  const drawn = [anOrder(), anOrder({ orderNumber: 10_024 })].map((order) => toDrawnInvoice(order, shop))
  const pdf = (await writeDocuments('Invoices', drawn, fontFolder)).toString('latin1')
  expect(pdf).not.toContain('Filespec')
})

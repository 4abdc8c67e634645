import { xmlText } from '../../../platform/support/xml'

/** The name that Factur-X and ZUGFeRD prescribe. */
const fileName = 'factur-x.xml'
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** The options for a PDF of Factur-X, which is one of PDF/A-3: it allows files of any kind inside. */
export const facturXOptions = { subset: 'PDF/A-3b', pdfVersion: '1.7' } as const

/**
 * Puts the XML of an invoice into its PDF, and describes it in the metadata as Factur-X 1.0 asks for it.
 * @param author the company; the metadata have it escaped, so it must not be in the PDF's `info`
 * @param createdAt ISO 8601 UTC
 */
export function attachFacturX(
  doc: PDFKit.PDFDocument,
  xml: string,
  { author, createdAt }: { author: string; createdAt: string },
): void {
  const created = new Date(createdAt)
  // The types of pdfkit do not know the relationship yet.
  const options = {
    name: fileName,
    type: 'text/xml',
    description: 'Factur-X/ZUGFeRD invoice, profile EN 16931',
    creationDate: created,
    modifiedDate: created,
    relationship: 'Alternative',
  }
  doc.file(Buffer.from(xml), options)
  doc.appendXML(`
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:creator><rdf:Seq><rdf:li>${xmlText(author)}</rdf:li></rdf:Seq></dc:creator>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:fx="${namespace}">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${fileName}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about=""
      xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
      xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq>${properties.map(describeProperty).join('')}</rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>`)
}

/** The properties of the metadata, which PDF/A wants to be described. */
const properties = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters'],
  ['Version', 'The actual version of the standard that the XML document follows'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
] as const

const describeProperty = ([name, description]: readonly [string, string]): string =>
  `<rdf:li rdf:parseType="Resource">
    <pdfaProperty:name>${name}</pdfaProperty:name>
    <pdfaProperty:valueType>Text</pdfaProperty:valueType>
    <pdfaProperty:category>external</pdfaProperty:category>
    <pdfaProperty:description>${description}</pdfaProperty:description>
  </rdf:li>`

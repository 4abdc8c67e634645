import { formatDecimal, toEuros } from '../../../../src/shared/money'
import { xmlText } from '../../../platform/support/xml'
import type { FactLine, InvoiceFacts, Party, PostalAddress, SellerParty, VatCategory } from './invoiceFacts'

/**
 * Writes an invoice as the XML of Factur-X 1.0 and ZUGFeRD 2, profile EN 16931: a Cross Industry Invoice of UN/CEFACT.
 * The schema fixes the order of all elements. All sums are added up from the parts, as the rules BR-CO-10 to BR-CO-16 of
 * EN 16931 want it.
 * @returns the document, with its XML declaration
 */
export function writeCrossIndustryInvoice(facts: InvoiceFacts): string {
  const namespaces = [
    ['rsm', 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'],
    ['qdt', 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100'],
    ['ram', 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100'],
    ['udt', 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100'],
  ].map(([prefix, name]) => ` xmlns:${prefix}="${name}"`)
  const root = `<rsm:CrossIndustryInvoice${namespaces.join('')}>${writeBody(facts)}</rsm:CrossIndustryInvoice>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

const writeBody = (facts: InvoiceFacts): string =>
  [
    writeGroup('rsm:ExchangedDocumentContext', [
      writeGroup('ram:GuidelineSpecifiedDocumentContextParameter', [
        writeText('ram:ID', 'urn:cen.eu:en16931:2017'),
      ]),
    ]),
    writeGroup('rsm:ExchangedDocument', [
      writeText('ram:ID', facts.number),
      writeText('ram:TypeCode', facts.kind === 'invoice' ? '380' : '381'),
      writeDay('ram:IssueDateTime', facts.issuedOn),
      ...facts.notes.map((note) => writeGroup('ram:IncludedNote', [writeText('ram:Content', note)])),
    ]),
    writeGroup('rsm:SupplyChainTradeTransaction', [
      ...facts.lines.map(writeLineItem),
      writeGroup('ram:ApplicableHeaderTradeAgreement', [writeSeller(facts), writeBuyer(facts)]),
      writeDelivery(facts),
      writeSettlement(facts),
    ]),
  ].join('')

function writeLineItem(line: FactLine, index: number): string {
  return writeGroup('ram:IncludedSupplyChainTradeLineItem', [
    writeGroup('ram:AssociatedDocumentLineDocument', [writeText('ram:LineID', String(index + 1))]),
    writeGroup('ram:SpecifiedTradeProduct', [
      writeText('ram:SellerAssignedID', line.articleNumber),
      writeText('ram:Name', line.name),
      writeText('ram:Description', line.description),
    ]),
    writeGroup('ram:SpecifiedLineTradeAgreement', [
      writeGroup('ram:NetPriceProductTradePrice', [writeText('ram:ChargeAmount', formatUnitPrice(line))]),
    ]),
    writeGroup('ram:SpecifiedLineTradeDelivery', [
      // The unit "one" of UN/ECE Recommendation 20.
      writeText('ram:BilledQuantity', String(line.quantity), ' unitCode="C62"'),
    ]),
    writeGroup('ram:SpecifiedLineTradeSettlement', [
      writeGroup('ram:ApplicableTradeTax', writeCategory(line.category)),
      writeGroup('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        writeAmount('ram:LineTotalAmount', line.netCents),
      ]),
    ]),
  ])
}

/**
 * Writes the price of one unit. The shop's prices include VAT, so the net price of one of several units can need more
 * than two digits; the six digits are enough for the amount to follow from it.
 */
function formatUnitPrice({ netCents, quantity }: FactLine): string {
  const cents = netCents / quantity
  return toEuros(cents).toFixed(Number.isInteger(cents) ? 2 : 6)
}

const writeSeller = ({ seller, vat }: InvoiceFacts): string => writeParty('ram:SellerTradeParty', seller, vat)
const writeBuyer = ({ buyer, vat }: InvoiceFacts): string => writeParty('ram:BuyerTradeParty', buyer, vat)

function writeParty(name: string, party: Party & Partial<SellerParty>, vat: InvoiceFacts['vat']): string {
  const { registration = null, taxNumber = null, tradingName = null } = party
  // VAT ids are not allowed where nothing is in the scope of VAT (BR-O-02 and BR-O-03).
  const isOutside = vat.some(({ category }) => category.code === 'O')
  const vatId = isOutside ? null : party.vatId
  const isNamed = vatId !== null || registration !== null
  return writeGroup(name, [
    // A buyer can do without an id, a seller cannot (BR-CO-26).
    writeText('ram:ID', isNamed ? null : party.id),
    writeText('ram:Name', party.name),
    writeGroup('ram:SpecifiedLegalOrganization', [
      writeText('ram:ID', registration),
      writeText('ram:TradingBusinessName', tradingName),
    ]),
    writeGroup('ram:DefinedTradeContact', [
      writeText('ram:PersonName', party.contact),
      writeGroup('ram:TelephoneUniversalCommunication', [writeText('ram:CompleteNumber', party.phone)]),
      writeGroup('ram:EmailURIUniversalCommunication', [writeText('ram:URIID', party.email)]),
    ]),
    writeAddress(party.address),
    writeGroup('ram:URIUniversalCommunication', [writeText('ram:URIID', party.email, ' schemeID="EM"')]),
    writeGroup('ram:SpecifiedTaxRegistration', [writeText('ram:ID', vatId, ' schemeID="VA"')]),
    writeGroup('ram:SpecifiedTaxRegistration', [writeText('ram:ID', taxNumber, ' schemeID="FC"')]),
  ])
}

const writeAddress = ({ lines, postalCode, city, country }: PostalAddress): string =>
  writeGroup('ram:PostalTradeAddress', [
    writeText('ram:PostcodeCode', postalCode),
    writeText('ram:LineOne', lines[0]),
    writeText('ram:LineTwo', lines[1]),
    writeText('ram:LineThree', lines[2]),
    writeText('ram:CityName', city),
    writeText('ram:CountryID', country),
  ])

function writeDelivery({ deliveredTo, deliveredOn }: InvoiceFacts): string {
  const parts = [
    deliveredTo &&
      writeGroup('ram:ShipToTradeParty', [
        writeText('ram:Name', deliveredTo.name),
        writeAddress(deliveredTo.address),
      ]),
    deliveredOn &&
      writeGroup('ram:ActualDeliverySupplyChainEvent', [writeDay('ram:OccurrenceDateTime', deliveredOn)]),
  ].map((part) => part ?? '')
  return writeGroup('ram:ApplicableHeaderTradeDelivery', parts)
}

function writeSettlement(facts: InvoiceFacts): string {
  const { payment, vat, adjustments, corrects } = facts
  return writeGroup('ram:ApplicableHeaderTradeSettlement', [
    writeText('ram:CreditorReferenceID', payment?.debit?.creditorId),
    writeText('ram:PaymentReference', payment?.reference),
    writeText('ram:InvoiceCurrencyCode', 'EUR'),
    writePaymentMeans(facts),
    ...vat.map(({ category, netCents, vatCents }) => {
      const { code, reason } = category
      return writeGroup('ram:ApplicableTradeTax', [
        writeAmount('ram:CalculatedAmount', vatCents),
        writeText('ram:TypeCode', 'VAT'),
        writeText('ram:ExemptionReason', reason?.text),
        writeAmount('ram:BasisAmount', netCents),
        writeText('ram:CategoryCode', code),
        writeText('ram:ExemptionReasonCode', reason?.code),
        writeText('ram:RateApplicablePercent', formatRate(category)),
      ])
    }),
    writeGroup('ram:BillingSpecifiedPeriod', [
      facts.deliveredFrom ? writeDay('ram:StartDateTime', facts.deliveredFrom) : '',
    ]),
    ...adjustments.map(({ isCharge, label, cents, category }) =>
      writeGroup('ram:SpecifiedTradeAllowanceCharge', [
        writeGroup('ram:ChargeIndicator', [writeText('udt:Indicator', String(isCharge))]),
        writeAmount('ram:ActualAmount', cents),
        writeText('ram:Reason', label),
        writeGroup('ram:CategoryTradeTax', writeCategory(category)),
      ]),
    ),
    writeGroup('ram:SpecifiedTradePaymentTerms', [
      writeText('ram:Description', facts.terms),
      facts.dueOn ? writeDay('ram:DueDateDateTime', facts.dueOn) : '',
      writeText('ram:DirectDebitMandateID', payment?.debit?.mandateRef),
    ]),
    writeSums(facts),
    corrects &&
      writeGroup('ram:InvoiceReferencedDocument', [
        writeText('ram:IssuerAssignedID', corrects.number),
        writeGroup('ram:FormattedIssueDateTime', [writeDayText('qdt:DateTimeString', corrects.issuedOn)]),
      ]),
  ])
}

function writePaymentMeans({ payment }: InvoiceFacts): string {
  if (!payment) return ''
  const { code, label, account } = payment
  return writeGroup('ram:SpecifiedTradeSettlementPaymentMeans', [
    writeText('ram:TypeCode', code),
    writeText('ram:Information', label),
    writeGroup('ram:PayeePartyCreditorFinancialAccount', [
      writeText('ram:IBANID', account?.iban),
      writeText('ram:AccountName', account?.holder),
    ]),
    writeGroup('ram:PayeeSpecifiedCreditorFinancialInstitution', [writeText('ram:BICID', account?.bic)]),
  ])
}

/** Writes the sums of the document (BG-22). */
function writeSums({ lines, adjustments, vat, paidCents }: InvoiceFacts): string {
  const add = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0)
  const sumAdjustments = (isCharge: boolean) =>
    add(adjustments.filter((adjustment) => adjustment.isCharge === isCharge).map(({ cents }) => cents))
  const lineCents = add(lines.map(({ netCents }) => netCents))
  const [chargeCents, allowanceCents] = [sumAdjustments(true), sumAdjustments(false)]
  const basisCents = lineCents + chargeCents - allowanceCents
  const vatCents = add(vat.map((vatSum) => vatSum.vatCents))
  const totalCents = basisCents + vatCents
  return writeGroup('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    writeAmount('ram:LineTotalAmount', lineCents),
    writeAmount('ram:ChargeTotalAmount', chargeCents),
    writeAmount('ram:AllowanceTotalAmount', allowanceCents),
    writeAmount('ram:TaxBasisTotalAmount', basisCents),
    writeAmount('ram:TaxTotalAmount', vatCents, ' currencyID="EUR"'),
    writeAmount('ram:GrandTotalAmount', totalCents),
    writeAmount('ram:TotalPrepaidAmount', paidCents),
    writeAmount('ram:DuePayableAmount', totalCents - paidCents),
  ])
}

/** Writes the category of a line or an adjustment. */
const writeCategory = (category: VatCategory): string[] => [
  writeText('ram:TypeCode', 'VAT'),
  writeText('ram:CategoryCode', category.code),
  writeText('ram:RateApplicablePercent', formatRate(category)),
]

/** What is outside the scope of VAT has no rate (BR-O-05). */
const formatRate = ({ code, rate }: VatCategory): string | null =>
  code === 'O' ? null : (rate / 100).toFixed(2)

const writeAmount = (name: string, cents: number, attributes = ''): string =>
  writeText(name, formatDecimal(cents), attributes)

const writeDay = (name: string, on: string): string =>
  writeGroup(name, [writeDayText('udt:DateTimeString', on)])

/** Writes a day in the format 102 of UNTDID 2379. */
const writeDayText = (name: string, on: string): string =>
  writeText(name, on.replaceAll('-', ''), ' format="102"')

/** Writes an element with a text. EN 16931 allows no empty elements, so without a text there is none. */
function writeText(name: string, value: string | null | undefined, attributes = ''): string {
  const escaped = xmlText(value ?? '').trim()
  return escaped === '' ? '' : `<${name}${attributes}>${escaped}</${name}>`
}

/** Writes an element with others; without any there is none. */
function writeGroup(name: string, parts: readonly (string | null)[]): string {
  const inner = parts.join('')
  return inner === '' ? '' : `<${name}>${inner}</${name}>`
}

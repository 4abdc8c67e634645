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
  const root = `<rsm:CrossIndustryInvoice${namespaces.join('')}>${bodyOf(facts)}</rsm:CrossIndustryInvoice>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

const bodyOf = (facts: InvoiceFacts): string =>
  [
    group('rsm:ExchangedDocumentContext', [
      group('ram:GuidelineSpecifiedDocumentContextParameter', [text('ram:ID', 'urn:cen.eu:en16931:2017')]),
    ]),
    group('rsm:ExchangedDocument', [
      text('ram:ID', facts.number),
      text('ram:TypeCode', facts.kind === 'invoice' ? '380' : '381'),
      day('ram:IssueDateTime', facts.issuedOn),
      ...facts.notes.map((note) => group('ram:IncludedNote', [text('ram:Content', note)])),
    ]),
    group('rsm:SupplyChainTradeTransaction', [
      ...facts.lines.map(lineItem),
      group('ram:ApplicableHeaderTradeAgreement', [sellerOf(facts), buyerOf(facts)]),
      delivery(facts),
      settlement(facts),
    ]),
  ].join('')

function lineItem(line: FactLine, index: number): string {
  return group('ram:IncludedSupplyChainTradeLineItem', [
    group('ram:AssociatedDocumentLineDocument', [text('ram:LineID', String(index + 1))]),
    group('ram:SpecifiedTradeProduct', [
      text('ram:SellerAssignedID', line.articleNumber),
      text('ram:Name', line.name),
      text('ram:Description', line.description),
    ]),
    group('ram:SpecifiedLineTradeAgreement', [
      group('ram:NetPriceProductTradePrice', [text('ram:ChargeAmount', unitPrice(line))]),
    ]),
    group('ram:SpecifiedLineTradeDelivery', [
      // The unit "one" of UN/ECE Recommendation 20.
      text('ram:BilledQuantity', String(line.quantity), ' unitCode="C62"'),
    ]),
    group('ram:SpecifiedLineTradeSettlement', [
      group('ram:ApplicableTradeTax', categoryOf(line.category)),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        amount('ram:LineTotalAmount', line.netCents),
      ]),
    ]),
  ])
}

/**
 * Writes the price of one unit. The shop's prices include VAT, so the net price of one of several units can need more
 * than two digits; the six digits are enough for the amount to follow from it.
 */
function unitPrice({ netCents, quantity }: FactLine): string {
  const cents = netCents / quantity
  return toEuros(cents).toFixed(Number.isInteger(cents) ? 2 : 6)
}

const sellerOf = ({ seller, vat }: InvoiceFacts): string => partyOf('ram:SellerTradeParty', seller, vat)
const buyerOf = ({ buyer, vat }: InvoiceFacts): string => partyOf('ram:BuyerTradeParty', buyer, vat)

function partyOf(name: string, party: Party & Partial<SellerParty>, vat: InvoiceFacts['vat']): string {
  const { registration = null, taxNumber = null, tradingName = null } = party
  // VAT ids are not allowed where nothing is in the scope of VAT (BR-O-02 and BR-O-03).
  const isOutside = vat.some(({ category }) => category.code === 'O')
  const vatId = isOutside ? null : party.vatId
  const isNamed = vatId !== null || registration !== null
  return group(name, [
    // A buyer can do without an id, a seller cannot (BR-CO-26).
    text('ram:ID', isNamed ? null : party.id),
    text('ram:Name', party.name),
    group('ram:SpecifiedLegalOrganization', [
      text('ram:ID', registration),
      text('ram:TradingBusinessName', tradingName),
    ]),
    group('ram:DefinedTradeContact', [
      text('ram:PersonName', party.contact),
      group('ram:TelephoneUniversalCommunication', [text('ram:CompleteNumber', party.phone)]),
      group('ram:EmailURIUniversalCommunication', [text('ram:URIID', party.email)]),
    ]),
    addressOf(party.address),
    group('ram:URIUniversalCommunication', [text('ram:URIID', party.email, ' schemeID="EM"')]),
    group('ram:SpecifiedTaxRegistration', [text('ram:ID', vatId, ' schemeID="VA"')]),
    group('ram:SpecifiedTaxRegistration', [text('ram:ID', taxNumber, ' schemeID="FC"')]),
  ])
}

const addressOf = ({ lines, postalCode, city, country }: PostalAddress): string =>
  group('ram:PostalTradeAddress', [
    text('ram:PostcodeCode', postalCode),
    text('ram:LineOne', lines[0]),
    text('ram:LineTwo', lines[1]),
    text('ram:LineThree', lines[2]),
    text('ram:CityName', city),
    text('ram:CountryID', country),
  ])

function delivery({ deliveredTo, deliveredOn }: InvoiceFacts): string {
  const parts = [
    deliveredTo &&
      group('ram:ShipToTradeParty', [text('ram:Name', deliveredTo.name), addressOf(deliveredTo.address)]),
    deliveredOn && group('ram:ActualDeliverySupplyChainEvent', [day('ram:OccurrenceDateTime', deliveredOn)]),
  ].map((part) => part ?? '')
  return group('ram:ApplicableHeaderTradeDelivery', parts)
}

function settlement(facts: InvoiceFacts): string {
  const { payment, vat, adjustments, corrects } = facts
  return group('ram:ApplicableHeaderTradeSettlement', [
    text('ram:CreditorReferenceID', payment?.debit?.creditorId),
    text('ram:PaymentReference', payment?.reference),
    text('ram:InvoiceCurrencyCode', 'EUR'),
    paymentMeans(facts),
    ...vat.map(({ category, netCents, vatCents }) => {
      const { code, reason } = category
      return group('ram:ApplicableTradeTax', [
        amount('ram:CalculatedAmount', vatCents),
        text('ram:TypeCode', 'VAT'),
        text('ram:ExemptionReason', reason?.text),
        amount('ram:BasisAmount', netCents),
        text('ram:CategoryCode', code),
        text('ram:ExemptionReasonCode', reason?.code),
        text('ram:RateApplicablePercent', rateOf(category)),
      ])
    }),
    group('ram:BillingSpecifiedPeriod', [
      facts.deliveredFrom ? day('ram:StartDateTime', facts.deliveredFrom) : '',
    ]),
    ...adjustments.map(({ isCharge, label, cents, category }) =>
      group('ram:SpecifiedTradeAllowanceCharge', [
        group('ram:ChargeIndicator', [text('udt:Indicator', String(isCharge))]),
        amount('ram:ActualAmount', cents),
        text('ram:Reason', label),
        group('ram:CategoryTradeTax', categoryOf(category)),
      ]),
    ),
    group('ram:SpecifiedTradePaymentTerms', [
      text('ram:Description', facts.terms),
      facts.dueOn ? day('ram:DueDateDateTime', facts.dueOn) : '',
      text('ram:DirectDebitMandateID', payment?.debit?.mandateRef),
    ]),
    sums(facts),
    corrects &&
      group('ram:InvoiceReferencedDocument', [
        text('ram:IssuerAssignedID', corrects.number),
        group('ram:FormattedIssueDateTime', [dayText('qdt:DateTimeString', corrects.issuedOn)]),
      ]),
  ])
}

function paymentMeans({ payment }: InvoiceFacts): string {
  if (!payment) return ''
  const { code, label, account } = payment
  return group('ram:SpecifiedTradeSettlementPaymentMeans', [
    text('ram:TypeCode', code),
    text('ram:Information', label),
    group('ram:PayeePartyCreditorFinancialAccount', [
      text('ram:IBANID', account?.iban),
      text('ram:AccountName', account?.holder),
    ]),
    group('ram:PayeeSpecifiedCreditorFinancialInstitution', [text('ram:BICID', account?.bic)]),
  ])
}

/** Writes the sums of the document (BG-22). */
function sums({ lines, adjustments, vat, paidCents }: InvoiceFacts): string {
  const add = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0)
  const adjusted = (isCharge: boolean) =>
    add(adjustments.filter((one) => one.isCharge === isCharge).map(({ cents }) => cents))
  const lineCents = add(lines.map(({ netCents }) => netCents))
  const [chargeCents, allowanceCents] = [adjusted(true), adjusted(false)]
  const basisCents = lineCents + chargeCents - allowanceCents
  const vatCents = add(vat.map((one) => one.vatCents))
  const totalCents = basisCents + vatCents
  return group('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    amount('ram:LineTotalAmount', lineCents),
    amount('ram:ChargeTotalAmount', chargeCents),
    amount('ram:AllowanceTotalAmount', allowanceCents),
    amount('ram:TaxBasisTotalAmount', basisCents),
    amount('ram:TaxTotalAmount', vatCents, ' currencyID="EUR"'),
    amount('ram:GrandTotalAmount', totalCents),
    amount('ram:TotalPrepaidAmount', paidCents),
    amount('ram:DuePayableAmount', totalCents - paidCents),
  ])
}

/** Writes the category of a line or an adjustment. */
const categoryOf = (category: VatCategory): string[] => [
  text('ram:TypeCode', 'VAT'),
  text('ram:CategoryCode', category.code),
  text('ram:RateApplicablePercent', rateOf(category)),
]

/** What is outside the scope of VAT has no rate (BR-O-05). */
const rateOf = ({ code, rate }: VatCategory): string | null => (code === 'O' ? null : (rate / 100).toFixed(2))

const amount = (name: string, cents: number, attributes = ''): string =>
  text(name, formatDecimal(cents), attributes)

const day = (name: string, on: string): string => group(name, [dayText('udt:DateTimeString', on)])

/** Writes a day in the format 102 of UNTDID 2379. */
const dayText = (name: string, on: string): string => text(name, on.replaceAll('-', ''), ' format="102"')

/** Writes an element with a text. EN 16931 allows no empty elements, so without a text there is none. */
function text(name: string, value: string | null | undefined, attributes = ''): string {
  const escaped = xmlText(value ?? '').trim()
  return escaped === '' ? '' : `<${name}${attributes}>${escaped}</${name}>`
}

/** Writes an element with others; without any there is none. */
function group(name: string, parts: readonly (string | null)[]): string {
  const inner = parts.join('')
  return inner === '' ? '' : `<${name}>${inner}</${name}>`
}

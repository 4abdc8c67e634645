import { all, centsAt, readXml, textAt, type XmlElement } from './eInvoiceXml'

/** The parts of a Cross Industry Invoice that the rules name. */
function partsOf(xml: string) {
  const root = readXml(xml)
  const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
  const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement'
  return {
    root,
    lines: all(root, 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem'),
    vat: all(root, `${settlement}/ApplicableTradeTax`),
    adjustments: all(root, `${settlement}/SpecifiedTradeAllowanceCharge`),
    sums: all(root, `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`)[0]!,
    settlement: all(root, settlement)[0]!,
    seller: all(root, `${agreement}/SellerTradeParty`)[0]!,
    buyer: all(root, `${agreement}/BuyerTradeParty`)[0]!,
    delivery: all(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery')[0]!,
  }
}

const lineSettlement = 'SpecifiedLineTradeSettlement'
const lineAmount = `${lineSettlement}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`
const keyOf = (tax: XmlElement): string =>
  `${textAt(tax, 'CategoryCode')} ${textAt(tax, 'RateApplicablePercent')}`
const add = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)
const isCharge = (one: XmlElement): boolean => textAt(one, 'ChargeIndicator/Indicator') === 'true'
const vatIdOf = (party: XmlElement): string | undefined =>
  all(party, 'SpecifiedTaxRegistration/ID').find(({ attributes }) => attributes.schemeID === 'VA')?.text

/**
 * Checks the business rules of EN 16931-1 that invoices of a shop can break: sums, and what a category of VAT needs.
 * @returns the names of the rules that are broken, such as `BR-CO-10`
 */
export function brokenRules(xml: string): string[] {
  const { root, lines, vat, adjustments, sums, settlement, seller, buyer, delivery } = partsOf(xml)
  const sum = (name: string) => centsAt(sums, name)
  const ofLines = add(lines.map((line) => centsAt(line, lineAmount)))
  const adjusted = (charge: boolean, category?: string) =>
    add(
      adjustments
        .filter((one) => isCharge(one) === charge)
        .filter((one) => category === undefined || keyOf(all(one, 'CategoryTradeTax')[0]!) === category)
        .map((one) => centsAt(one, 'ActualAmount')),
    )
  const has = (code: string) => vat.some((tax) => textAt(tax, 'CategoryCode') === code)
  const isDelivered =
    textAt(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString') !== null ||
    textAt(settlement, 'BillingSpecifiedPeriod/StartDateTime/DateTimeString') !== null
  const due = sum('DuePayableAmount')
  const rules: Record<string, boolean> = {
    'BR-16': lines.length > 0,
    'BR-27': lines.every(
      (line) =>
        Number(textAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount')) >= 0,
    ),
    'BR-CO-10': sum('LineTotalAmount') === ofLines,
    'BR-CO-11': sum('AllowanceTotalAmount') === adjusted(false),
    'BR-CO-12': sum('ChargeTotalAmount') === adjusted(true),
    'BR-CO-13':
      sum('TaxBasisTotalAmount') ===
      sum('LineTotalAmount') - sum('AllowanceTotalAmount') + sum('ChargeTotalAmount'),
    'BR-CO-14': sum('TaxTotalAmount') === add(vat.map((tax) => centsAt(tax, 'CalculatedAmount'))),
    'BR-CO-15': sum('GrandTotalAmount') === sum('TaxBasisTotalAmount') + sum('TaxTotalAmount'),
    'BR-CO-16': due === sum('GrandTotalAmount') - sum('TotalPrepaidAmount'),
    // The official check allows a difference of less than 1.00; each amount may be rounded up or down by a cent.
    'BR-CO-17': vat.every((tax) => {
      const exact = (centsAt(tax, 'BasisAmount') * Number(textAt(tax, 'RateApplicablePercent') ?? 0)) / 100
      const amounts = 2 * lines.length + adjustments.length
      return Math.abs(centsAt(tax, 'CalculatedAmount') - exact) < Math.min(100, amounts + 1)
    }),
    'BR-CO-18': vat.length > 0 && new Set(vat.map(keyOf)).size === vat.length,
    'BR-CO-25': due <= 0 || textAt(settlement, 'SpecifiedTradePaymentTerms/Description') !== null,
    'BR-CO-26':
      textAt(seller, 'ID') !== null ||
      textAt(seller, 'SpecifiedLegalOrganization/ID') !== null ||
      vatIdOf(seller) !== undefined,
    // BR-S-08, BR-E-08, BR-G-08 and so on.
    'BR-x-08': vat.every((tax) => {
      const own = lines.filter(
        (line) => keyOf(all(line, `${lineSettlement}/ApplicableTradeTax`)[0]!) === keyOf(tax),
      )
      const cents = add(own.map((line) => centsAt(line, lineAmount)))
      return centsAt(tax, 'BasisAmount') === cents + adjusted(true, keyOf(tax)) - adjusted(false, keyOf(tax))
    }),
    'BR-x-09': vat.every(
      (tax) => textAt(tax, 'CategoryCode') === 'S' || centsAt(tax, 'CalculatedAmount') === 0,
    ),
    'BR-x-10': vat.every((tax) => {
      const needsReason = !['S', 'Z'].includes(textAt(tax, 'CategoryCode')!)
      return needsReason === (textAt(tax, 'ExemptionReason') !== null)
    }),
    'BR-x-02 (buyer)': !(has('K') || has('AE')) || (vatIdOf(buyer) ?? '') !== '',
    'BR-x-02 (seller)':
      has('O') || all(seller, 'SpecifiedTaxRegistration/ID').some(({ text }) => text !== ''),
    'BR-IC-11': !has('K') || isDelivered,
    'BR-IC-12': !has('K') || textAt(delivery, 'ShipToTradeParty/PostalTradeAddress/CountryID') !== null,
    'BR-O-02': !has('O') || (vatIdOf(seller) === undefined && vatIdOf(buyer) === undefined),
    'BR-O-11': !has('O') || vat.length === 1,
    'BR-DEC': everyAmount(
      root,
      ({ name, text }) => name === 'ram:ChargeAmount' || /^-?\d+\.\d\d$/.test(text),
    ),
    'price x quantity': lines.every((line) => {
      const price = textAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount')
      const quantity = textAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity')
      return Math.round(Number(price) * Number(quantity) * 100) === centsAt(line, lineAmount)
    }),
    'no empty element': everyElement(root, ({ text, children }) => text !== '' || children.length > 0),
  }
  return Object.entries(rules).flatMap(([name, holds]) => (holds ? [] : name))
}

const everyElement = (element: XmlElement, holds: (one: XmlElement) => boolean): boolean =>
  holds(element) && element.children.every((child) => everyElement(child, holds))

const everyAmount = (root: XmlElement, holds: (one: XmlElement) => boolean): boolean =>
  everyElement(root, (one) => !one.name.endsWith('Amount') || holds(one))

import { getBasketVat, type TaxedBasket } from '../../../../../server/core/basket/basketVat'
import type { VatIdCheck } from '../../../../../server/core/pricing/vatId/vatCheck'
import { usualVat } from '../../../../../server/core/pricing/vatRules'
import { pickupShippingId } from '../../../../../src/shared/vocabulary'

const record = { product: 'vinyl', instant_download: 0, weight_grams: 300 } as const
const download = { product: 'other', instant_download: 1, weight_grams: 0 } as const
const home = { recording: 1900, print: 700, other: 1900 }
const french: VatIdCheck = {
  ...{ vatId: 'FR40303265045', state: 'valid', checkedAt: '2026-11-25T10:00:00Z', consultationNumber: null },
}

/** The VAT of a German shop's basket. */
const taxed = (
  [id_country, postal_code]: [string, string | null],
  option: string | null,
  changes: Partial<TaxedBasket> = {},
  settings: Partial<typeof usualVat> = {},
) =>
  getBasketVat(
    {
      ...{ items: [record], hasParcel: option !== null, destination: { id_country, postal_code } },
      ...{ check: null, home: 'DE', today: '2026-11-25', ...changes },
    },
    option,
    { vat: { ...usualVat, ownVatId: 'DE 136 695 976', ...settings }, payment_options: [] },
  )

describe('goods that are collected', () => {
  it.each([
    ['Zurich', 'CH', '8001'],
    ['Büsingen', 'DE', '78266'],
    ['Heligoland', 'DE', '27498'],
    ['Vienna', 'AT', '1010'],
    ['Belfast', 'GB', 'BT1 5GS'],
  ])('have the VAT of the shop for a buyer in %s', (_where, ...place) => {
    const { terms, isExport, vat } = taxed(place, pickupShippingId)
    expect(terms.due).toEqual(home)
    expect(isExport).toBe(false)
    expect(vat).toMatchObject({ due: 'taxed', country: 'DE', isForBusinesses: false })
    expect(taxed(place, 'dhl').terms.due).not.toEqual(home)
  })

  it('are not freed by a VAT id', () => {
    const paris: [string, string] = ['FR', '75001']
    const collected = taxed(paris, pickupShippingId, { check: french })
    expect(collected.terms.due).toEqual(home)
    expect(collected.vat).toMatchObject({ due: 'taxed', vatId: { state: 'registered' } })
    expect(taxed(paris, 'dhl', { check: french }).vat).toMatchObject({
      ...{ due: 'business', isForBusinesses: true, vatId: { state: 'valid' } },
    })
  })

  it('leave the downloads in the same basket where the buyer lives', () => {
    const mixed = { items: [record, download] }
    const vienna = taxed(['AT', '1010'], pickupShippingId, mixed)
    expect(vienna.terms).toMatchObject({ due: home, dueOnDownloads: { recording: 2000 } })
    expect(vienna.vat).toMatchObject({ country: 'DE', downloadCountry: 'AT', isForBusinesses: true })
    const zurich = taxed(['CH', '8001'], pickupShippingId, mixed)
    expect(zurich).toMatchObject({ terms: { due: home, dueOnDownloads: 'export' }, isExport: false })
    const paris = taxed(['FR', '75001'], pickupShippingId, { ...mixed, check: french })
    expect(paris.terms).toMatchObject({ due: home, dueOnDownloads: 'business' })
    expect(paris.vat).toMatchObject({ due: 'business', vatId: { state: 'valid' } })
    expect(taxed(['AT', '1010'], pickupShippingId, { ...mixed, check: french }).vat.vatId?.state).toBe(
      'other_country',
    )
  })
})

describe('for Northern Ireland', () => {
  const belfast: [string, string] = ['GB', 'BT1 5GS']
  const northern = { ...french, vatId: 'XI980780684' }

  it('downloads are supplied outside the EU, and goods inside', () => {
    const { terms, isExport, vat } = taxed(belfast, 'dhl', { items: [record, download] })
    expect(terms).toMatchObject({ due: { recording: 2000 }, dueOnDownloads: 'export' })
    expect(isExport).toBe(false)
    expect(vat).toMatchObject({ country: 'GB', downloadCountry: 'DE' })
    const alone = taxed(belfast, null, { items: [download] })
    expect(alone).toMatchObject({ isExport: true, vat: { due: 'export', country: 'DE' } })
    expect(alone.vat).toMatchObject({ isForBusinesses: false })
    expect(alone.vat).not.toHaveProperty('downloadCountry')
  })

  it('a VAT id frees the goods alone', () => {
    const { terms } = taxed(belfast, 'dhl', { items: [record, download], check: northern })
    expect(terms).toMatchObject({ due: 'business', dueOnDownloads: 'export' })
  })
})

it.each([
  ['no VAT id', { ownVatId: null }],
  ['a VAT id with wrong digits', { ownVatId: 'DE136695977' }],
  ['the exemption of small businesses', { isSmallBusiness: true, euSales: 'destination' as const }],
])('a shop with %s sells nothing to businesses without VAT', (_what, settings) => {
  const { terms, vat } = taxed(['FR', '75001'], 'dhl', { check: french }, settings)
  expect(terms.due).toMatchObject({ recording: 2000 })
  expect(vat).toMatchObject({ due: 'taxed', isForBusinesses: false, vatId: { state: 'registered' } })
})

it('a download for a business in Monaco needs a French VAT id', () => {
  const monaco = taxed(['MC', '98000'], null, { items: [download], check: french })
  expect(monaco.vat).toMatchObject({ due: 'business', vatId: { state: 'valid' } })
})

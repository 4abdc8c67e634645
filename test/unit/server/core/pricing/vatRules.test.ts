import {
  getVatTerms,
  isInOtherMember,
  usualVat,
  type VatSettings,
} from '../../../../../server/core/pricing/vatRules'
import vat from '../../../../../static/reference/vat.json'

const dueTo = (id_country: string, postal_code: string | null = null, today = '2026-11-21') =>
  getVatTerms({ destination: { id_country, postal_code }, home: 'DE', today }).due

const settings = (changes: Partial<VatSettings>): VatSettings => ({ ...usualVat, ...changes })

describe('the choices of a shop', () => {
  const to = (id_country: string, changes: Partial<VatSettings>, isBusiness = false) => {
    const destination = { id_country, postal_code: null }
    const place = { destination, home: 'DE', today: '2026-11-21' }
    const { due, country } = getVatTerms(place, settings(changes), isBusiness)
    return [typeof due === 'string' ? due : due.recording, country]
  }

  it('below the threshold the VAT of the shop is charged in the whole Union', () => {
    expect(to('HU', { euSales: 'home' })).toEqual([1900, 'DE'])
    expect(to('HU', { euSales: 'destination' })).toEqual([2700, 'HU'])
    expect(to('US', { euSales: 'home' })).toEqual(['export', 'DE'])
    expect(to('MC', { euSales: 'destination' })).toEqual([2000, 'FR'])
  })

  it('the VAT changes to that of the destination on a day', () => {
    const on = (today: string, isSmallBusiness = false) => {
      const place = { destination: { id_country: 'HU', postal_code: null }, home: 'DE', today }
      const { due, country } = getVatTerms(
        place,
        settings({ isSmallBusiness, euSales: { destination_from: '2027-01-01' } }),
      )
      return [typeof due === 'string' ? due : due.recording, country]
    }
    expect(on('2026-12-31')).toEqual([1900, 'DE'])
    expect(on('2027-01-01')).toEqual([2700, 'HU'])
    expect(on('2026-12-31', true)).toEqual(['small_business', 'DE'])
    expect(on('2027-01-01', true)).toEqual([2700, 'HU'])
  })

  it('a small business charges none, but the VAT of the destination above the threshold', () => {
    for (const country of ['DE', 'HU', 'US']) {
      expect(to(country, { isSmallBusiness: true, euSales: 'home' })).toEqual(['small_business', 'DE'])
    }
    expect(to('HU', { isSmallBusiness: true, euSales: 'destination' })).toEqual([2700, 'HU'])
    expect(to('DE', { isSmallBusiness: true, euSales: 'destination' })).toEqual(['small_business', 'DE'])
  })

  it('a business in another member owes the VAT itself; one at home or outside does not', () => {
    expect(to('FR', {}, true)).toEqual(['business', 'DE'])
    expect(to('DE', {}, true)).toEqual([1900, 'DE'])
    expect(to('CH', {}, true)).toEqual(['export', 'DE'])
    expect(to('FR', { isSmallBusiness: true, euSales: 'home' }, true)).toEqual(['small_business', 'DE'])
  })
})

describe('VAT of a delivery', () => {
  it("is included in prices at the rates of the shop's own country", () => {
    const destination = { id_country: 'US', postal_code: '10001' }
    expect(getVatTerms({ destination, home: 'DE', today: '2026-11-21' })).toEqual({
      included: { recording: 1900, other: 1900, print: 700 },
      due: 'export',
      country: 'DE',
      isOutside: true,
    })
  })

  it.each([
    ['DE', 1900, 700],
    ['AT', 2000, 1000],
    ['EE', 2400, 900],
    ['FI', 2550, 1350],
    ['MC', 2000, 550],
  ])('to %s is %d for records, %d for print', (country, recording, print) => {
    expect(dueTo(country)).toEqual({ recording, other: recording, print })
  })

  it('is that of the day', () => {
    expect(dueTo('FI', null, '2025-12-31')).toMatchObject({ print: 1400 })
    expect(dueTo('SK', null, '2024-12-31')).toMatchObject({ recording: 2000 })
    expect(dueTo('SK', null, '2025-01-01')).toMatchObject({ recording: 2300 })
  })

  it('is known for all 27 members of the Union, newest first', () => {
    expect(Object.keys(vat.rates)).toHaveLength(27)
    for (const dated of Object.values(vat.rates)) {
      const days = dated.map(({ from }) => from)
      expect(days).toEqual([...days].sort().reverse())
      for (const { standard, print } of dated) {
        expect(standard).toBeGreaterThanOrEqual(1500)
        expect(print).toBeLessThanOrEqual(standard)
      }
    }
  })
})

describe('a territory that is taxed in another way than its country', () => {
  const none = 'export'
  /** The rates for records, for print and for downloads. */
  it.each([
    // No part of the Union, neither for goods nor for services.
    ['Switzerland', 'CH', '8001', [none, none, none]],
    ['Great Britain', 'GB', 'SW1A 1AA', [none, none, none]],
    ['British Forces', 'GB', 'BF1 2AT', [none, none, none]],
    ['the Isle of Man', 'IM', 'IM1 1AA', [none, none, none]],
    ['the Isle of Man, as a part of Britain', 'GB', 'IM1 1AA', [none, none, none]],
    ['Jersey', 'JE', 'JE2 3AB', [none, none, none]],
    ['Guernsey', 'GG', 'GY1 1AA', [none, none, none]],
    ['Guernsey, as a part of Britain', 'GB', 'GY1 1AA', [none, none, none]],
    ['Gibraltar', 'GI', 'GX11 1AA', [none, none, none]],
    ['Andorra', 'AD', 'AD500', [none, none, none]],
    ['San Marino', 'SM', '47890', [none, none, none]],
    ['San Marino, with Italy as its country', 'IT', '47890', [none, none, none]],
    ['Vatican City', 'VA', '00120', [none, none, none]],
    ['Vatican City, with Italy as its country', 'IT', '00120', [none, none, none]],
    ['the Faroe Islands', 'FO', '100', [none, none, none]],
    ['Greenland', 'GL', '3900', [none, none, none]],
    ['Greenland, with Denmark as its country', 'DK', '3900', [none, none, none]],
    ['Norway', 'NO', '0150', [none, none, none]],
    ['Liechtenstein', 'LI', '9490', [none, none, none]],
    // Article 6 of Directive 2006/112/EC: parts of members to which it does not apply.
    ['Mount Athos', 'GR', '630 86', [none, none, none]],
    ['the Canary Islands', 'ES', '35001', [none, none, none]],
    ['the Canary Islands, with a sign', 'ES', 'E-38001', [none, none, none]],
    ['Ceuta', 'ES', '51001', [none, none, none]],
    ['Ceuta, for post boxes', 'ES', '51080', [none, none, none]],
    ['Melilla', 'ES', '52001', [none, none, none]],
    ['Guadeloupe', 'FR', '97100', [none, none, none]],
    ['Guadeloupe, as a country', 'GP', '97100', [none, none, none]],
    ['Martinique', 'FR', '97200', [none, none, none]],
    ['French Guiana', 'FR', '97300', [none, none, none]],
    ['Réunion', 'FR', '97400', [none, none, none]],
    ['Réunion, as a country', 'RE', '97400', [none, none, none]],
    ['Saint-Pierre and Miquelon', 'FR', '97500', [none, none, none]],
    ['Mayotte', 'FR', '97600', [none, none, none]],
    ['French Polynesia', 'FR', '98714', [none, none, none]],
    ['the French Southern Territories', 'FR', '98413', [none, none, none]],
    ['New Caledonia', 'NC', '98800', [none, none, none]],
    ['Åland', 'FI', '22100', [none, none, none]],
    ['Åland, with its sign', 'FI', 'AX-22100', [none, none, none]],
    ['Åland, as a country', 'AX', '22100', [none, none, none]],
    ['Campione', 'IT', '22061', [none, none, none]],
    ['Livigno', 'IT', 'I-23041', [none, none, none]],
    ['Büsingen', 'DE', '78266', [none, none, none]],
    ['Büsingen, with Switzerland as its country', 'CH', '8238', [none, none, none]],
    ['Heligoland', 'DE', ' 27498 ', [none, none, none]],
    ['Heligoland, with a sign', 'DE', 'D-27498', [none, none, none]],
    // Article 7: Monaco is taxed as France, and the United Kingdom's bases in Cyprus as Cyprus.
    ['Monaco', 'MC', '98000', [2000, 550, 2000]],
    ['Monaco, as a part of France', 'FR', '98000', [2000, 550, 2000]],
    ['Akrotiri', 'CY', '4640', [1900, 300, 1900]],
    // Article 8 of the Windsor Framework: Northern Ireland is inside for goods alone.
    ['Northern Ireland', 'GB', 'bt1 5gs', [2000, 0, none]],
    ['Northern Ireland, without a space', 'GB', 'BT15GS', [2000, 0, none]],
    ['Northern Ireland, with a space too many', 'GB', 'B T1\u00a0 5GS', [2000, 0, none]],
    ['Northern Ireland, in wide letters', 'GB', 'ＢＴ１ ５ＧＳ', [2000, 0, none]],
    // Rates of a region: law of Portugal's regions, article 297 of France's tax code (CGI).
    ['Madeira', 'PT', '9000-001', [2200, 400, 2200]],
    ['the Azores', 'PT', '9500001', [1600, 400, 1600]],
    ['Lisbon', 'PT', '1000-001', [2300, 600, 2300]],
    ['Corsica', 'FR', '20000', [2000, 210, 2000]],
    // Rates that are for sellers of the place alone: section 10 (4) UStG 1994, article 26 of Greece's VAT code.
    ['Jungholz', 'AT', '6691', [2000, 1000, 2000]],
    ['Mittelberg', 'AT', '6992', [2000, 1000, 2000]],
    ['Jungholz, with its German postcode', 'DE', '87491', [2000, 1000, 2000]],
    ['Mittelberg, with its German postcode', 'DE', 'D-87568', [2000, 1000, 2000]],
    ['Lesbos', 'GR', '811 00', [2400, 600, 2400]],
    // Neighbours of these places.
    ['Madrid', 'ES', '28001', [2100, 400, 2100]],
    ['Kempten', 'DE', '87435', [1900, 700, 1900]],
    ['Rimini', 'IT', '47921', [2200, 400, 2200]],
    ['Rome', 'IT', '00118', [2200, 400, 2200]],
    ['Bornholm', 'DK', '3700', [2500, 2500, 2500]],
  ])('%s', (_name, id_country, postal_code, [recording, print, download]) => {
    const place = { destination: { id_country, postal_code }, home: 'DE', today: '2026-11-21' }
    const [goods, downloads] = [getVatTerms(place), getVatTerms({ ...place, isDownload: true })]
    const rate = (due: typeof goods.due, kind: 'recording' | 'print') =>
      typeof due === 'string' ? due : due[kind]
    expect([rate(goods.due, 'recording'), rate(goods.due, 'print')]).toEqual([recording, print])
    expect(rate(downloads.due, 'recording')).toBe(download)
    expect([goods.isOutside, downloads.isOutside]).toEqual([recording === none, download === none])
  })

  it('has the VAT of the country that it belongs to, and not of the one that is written', () => {
    const kleinwalsertal = { id_country: 'DE', postal_code: '87568' }
    const place = { destination: kleinwalsertal, home: 'DE', today: '2026-11-21' }
    expect(getVatTerms(place).country).toBe('AT')
    expect(getVatTerms(place, settings({ euSales: 'home' }))).toMatchObject({
      country: 'DE',
      due: { print: 700 },
    })
    expect(isInOtherMember(place)).toBe(true)
  })
})

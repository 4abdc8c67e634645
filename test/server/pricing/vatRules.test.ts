import { usualVat, type VatSettings, vatTerms } from '../../../server/pricing/vatRules'
import vat from '../../../static/reference/vat.json'

const dueTo = (id_country: string, postal_code: string | null = null, today = '2026-11-21') =>
  vatTerms({ destination: { id_country, postal_code }, home: 'DE', today }).due

const settings = (changes: Partial<VatSettings>): VatSettings => ({ ...usualVat, ...changes })

describe('the choices of a shop', () => {
  const to = (id_country: string, changes: Partial<VatSettings>, isBusiness = false) => {
    const destination = { id_country, postal_code: null }
    const place = { destination, home: 'DE', today: '2026-11-21' }
    const { due, country } = vatTerms(place, settings(changes), isBusiness)
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
      const { due, country } = vatTerms(
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
    expect(vatTerms({ destination, home: 'DE', today: '2026-11-21' })).toEqual({
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

  it.each([
    ['Switzerland', 'CH', '8001'],
    ['Great Britain', 'GB', 'SW1A 1AA'],
    ['the Canary Islands', 'ES', '35001'],
    ['Melilla', 'ES', '52001'],
    ['Livigno', 'IT', '23041'],
    ['Büsingen', 'DE', '78266'],
    ['Heligoland', 'DE', ' 27498 '],
    ['Martinique', 'FR', '97200'],
    ['Åland', 'FI', '22100'],
    ['Mount Athos', 'GR', '630 86'],
  ])('is not due to %s', (_place, country, postcode) => {
    expect(dueTo(country, postcode)).toBe('export')
  })

  it.each([
    ['Northern Ireland, as in the Union', 'GB', 'bt1 5gs', 2000, 0],
    ['Madeira', 'PT', '9000-001', 2200, 400],
    ['Jungholz, which has other rates for its own businesses alone', 'AT', '6691', 2000, 1000],
    ['Madrid, not far from none', 'ES', '28001', 2100, 400],
  ])('has its own rate to %s', (_place, country, postcode, recording, print) => {
    expect(dueTo(country, postcode)).toMatchObject({ recording, print })
  })

  it.each([
    ['Belfast', 'GB', 'BT1 5GS', 'export', true],
    ['London', 'GB', 'SW1A 1AA', 'export', true],
    ['Büsingen', 'DE', '78266', 'export', true],
    ['Madeira', 'PT', '9000-001', 2200, false],
    ['Paris', 'FR', '75001', 2000, false],
  ])('for a download to %s is its own', (_place, id_country, postal_code, vat, isOutside) => {
    const place = { destination: { id_country, postal_code }, isDownload: true, home: 'DE' }
    const terms = vatTerms({ ...place, today: '2026-11-21' })
    expect(typeof terms.due === 'string' ? terms.due : terms.due.recording).toBe(vat)
    expect(terms.isOutside).toBe(isOutside)
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

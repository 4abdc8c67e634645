import { addressConventions, listProvinces } from '../../../../../server/core/address/addressConventions'
import { addressLayout } from '../../../../../server/core/address/addressLayout'

const countries = ['DE', 'GB', 'US', 'IE', 'JP', 'FR', 'SG']
const field = (key: string, kind: Parameters<typeof addressConventions>[0] = 'home') =>
  addressConventions(kind, countries, 'DE').find(({ field_key }) => field_key === key)!

describe('the fields of an address', () => {
  it('are those of the default country, with what differs elsewhere', () => {
    expect(field('postal_code')).toMatchObject({
      available: true,
      required: true,
      label: 'Postcode',
      example_value: '26133',
    })
    expect(field('postal_code').country_overwrites).toMatchObject({
      US: { label: 'ZIP code', example_value: '95014' },
      IE: { label: 'Eircode', required: false },
    })
    expect(field('street_number')).toMatchObject({
      required: true,
      country_overwrites: { GB: { required: false } },
    })
  })

  it('let a province be chosen where the list is known, and typed where it is not', () => {
    expect(field('uuid_province')).toMatchObject({
      available: false,
      country_overwrites: {
        US: { available: true, required: true, label: 'State' },
        IE: { available: true, label: 'County' },
      },
    })
    expect(field('uuid_province').country_overwrites.IE).not.toHaveProperty('required')
    expect(field('province')).toMatchObject({ available: false })
  })

  it('leave out the city where addresses have none', () => {
    expect(field('city').country_overwrites.SG).toMatchObject({ available: false, required: false })
  })

  it('ask for what a parcel station needs', () => {
    expect(field('packstation_nr', 'packstation')).toMatchObject({ available: true, required: true })
    expect(field('dhl_kundennummer', 'packstation')).toMatchObject({ available: true, required: true })
    expect(field('street', 'packstation')).toMatchObject({ available: false, required: false })
    expect(field('packstation_nr')).toMatchObject({ available: false })
    expect(field('post_filiale', 'postfiliale')).toMatchObject({ available: true, required: true })
  })

  it('have no parcel stations on a bill', () => {
    const keys = addressConventions('home', countries, 'DE', true).map(({ field_key }) => field_key)
    expect(keys).not.toContain('packstation_nr')
    expect(keys).toContain('sub_province')
  })

  it('are never required where they are not there', () => {
    for (const kind of ['home', 'packstation', 'postfiliale'] as const) {
      for (const { available, required, country_overwrites } of addressConventions(kind, countries, 'DE')) {
        if (!available) expect(required).toBe(false)
        for (const there of Object.values(country_overwrites)) {
          if (!(there.available ?? available)) expect(there.required ?? required).toBe(false)
        }
      }
    }
  })
})

describe('how an address is printed', () => {
  it.each([
    [
      'DE',
      '{name}\n{name_addition}\n{company}\n{street} {street_number}\n{address_addition}\n{address_addition_2}\n{postal_code} {city}\n{id_country}',
    ],
    [
      'US',
      '{name}\n{name_addition}\n{company}\n{street_number} {street}\n{address_addition}\n{address_addition_2}\n{city}, {province} {postal_code}\n{id_country}',
    ],
  ])('in %s', (country, layout) => {
    expect(addressLayout('home', country)).toBe(layout)
  })
  it('at a parcel station', () => {
    expect(addressLayout('packstation', 'DE')).toContain('\nPackstation {packstation_nr}\n')
  })
})

it('knows the states of the United States and none of Germany', () => {
  expect(listProvinces('US')).toContainEqual({ code: 'CA', name: 'California' })
  expect(listProvinces('DE')).toEqual([])
})

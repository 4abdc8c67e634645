import type { OrderContent } from '../../../../../../../server/core/order/orderContent'
import { toRecipient } from '../../../../../../../server/http/staff/orders/shipping/recipient'

const order = (shippingAddress: string, city: string | null, idCountry = 'DE') =>
  ({ shippingAddress, city, idCountry, name: 'Ada König' }) as OrderContent

describe('the parts of an address', () => {
  it('have the code of a state that was chosen from a list, which parcels to the USA need', () => {
    const codes = new Map([['id-of-california', 'CA']])
    const fields = { name: 'Ada König', uuid_province: 'id-of-california', city: 'Oakland' }
    expect(toRecipient(order('', 'Oakland', 'US'), fields, codes).province).toBe('CA')
    expect(
      toRecipient(order('', 'Oakland', 'US'), { ...fields, uuid_province: 'gone' }, codes).province,
    ).toBe('')
  })

  it.each([
    [
      {
        name: 'Ada König',
        street: 'Hauptstraße',
        street_number: '12 b',
        postal_code: '10999',
        city: 'Berlin',
      },
      { name: 'Ada König', street: 'Hauptstraße', houseNumber: '12 b', postalCode: '10999', city: 'Berlin' },
    ],
    [
      { name: 'Ada König', company: 'Plattenbau', street: 'Ring 7-9', postal_code: '1010', city: 'Wien' },
      { addition: 'Plattenbau', street: 'Ring', houseNumber: '7-9' },
    ],
    [
      { name: 'Ada König', dhl_kundennummer: '1234567', packstation_nr: '145', city: 'Berlin' },
      { street: 'Packstation', houseNumber: '145', postNumber: '1234567' },
    ],
  ])('are those that the buyer typed: %j', (fields, parts) => {
    expect(toRecipient(order('', 'Berlin'), fields)).toMatchObject(parts)
  })

  it.each([
    ['Ada König\nHauptstraße 12\n10999 Berlin\nGermany', 'Berlin', ['Hauptstraße', '12', '10999', '']],
    ['Ada König\nc/o Bob\nHauptstraße 12\n10999 Berlin', 'Berlin', ['Hauptstraße', '12', '10999', 'c/o Bob']],
    ['Ada König\n12 rue de Rivoli\n75001 Paris\nFrance', 'Paris', ['rue de Rivoli', '12', '75001', '']],
    ['Ada König', null, ['', '', '', '']],
  ])('are read from a printed address %j', (printed, city, [street, houseNumber, postalCode, addition]) => {
    expect(toRecipient(order(printed, city), undefined)).toMatchObject({
      ...{ name: 'Ada König', street, houseNumber, postalCode, addition },
    })
  })
})

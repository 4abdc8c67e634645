import {
  findTrackingTemplate,
  trackingLink,
} from '../../../../../../server/core/order/shipping/parcelTrackingRules'

it.each([
  ['https://carrier.example/?id={tracking}', '00 34/1', 'https://carrier.example/?id=00%2034%2F1'],
  ['https://carrier.example/{tracking}/{tracking}', '7', 'https://carrier.example/7/7'],
  ['https://carrier.example/', null, 'https://carrier.example/'],
  ['https://carrier.example/{tracking}', null, null],
  ['http://carrier.example/{tracking}', '7', null],
  ['javascript:alert({tracking})', '7', null],
  ['https://carrier.example/"{tracking}', '7', null],
])('the link of %s for %s is %s', (template, number, link) => {
  expect(trackingLink(template, number)).toBe(link)
})

it('comes from the shipping option of the order, in older orders from its name', () => {
  const options = ['parcel', 'letter'].map((label, position) => ({
    uuid_shipping_option: `uuid-${label}`,
    label,
    position,
    tracking_url: position === 0 ? 'https://carrier.example/{tracking}' : null,
  }))
  const of = (uuidShippingOption: string | null | undefined, shippingLabel: string) =>
    findTrackingTemplate({ uuidShippingOption, shippingLabel }, options)
  expect(of('uuid-parcel', 'called otherwise')).toBe('https://carrier.example/{tracking}')
  expect(of(undefined, 'parcel')).toBe('https://carrier.example/{tracking}')
  expect(of('uuid-letter', 'parcel')).toBeNull()
  expect(of('uuid-gone', 'parcel')).toBeNull()
})

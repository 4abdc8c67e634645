import type { Customer, CustomerAddress } from '../../../../../src/shared/contract'
import { shippingAddressFields } from '../../../../../src/shared/vocabulary'
import { testId } from '../../../../support/catalogueBuilders'

export const customerId = testId(801)
/** The first is what a customer logs in with, the next ones what it is refreshed to. */
export const token = (n = 1, session = 's', customer = customerId) => `${customer}.${session}.secret${n}`

/** Logged in on one device, with nothing else yet. */
export const aCustomer = (wishes: Partial<Customer> = {}): Customer => ({
  uuid_customer: customerId,
  token: token(),
  email: 'alex@example.org',
  pending_email: null,
  phone: null,
  rebate_percent: 0,
  notify_for_wishlist_items: true,
  autofill_contact_infos_in_basket: true,
  save_new_addresses_to_account: false,
  default_billing_uuid_customer_address: null,
  default_shipping_uuid_customer_address: null,
  addresses: [],
  wishlist: { items: [] },
  wishlist_ids: [],
  wishlist_count: 0,
  newsletter: 'none',
  following: { is_confirmed: false, frequency: 'weekly', follows: [] },
  orders: [],
  bought_releases: [],
  instant_downloads: [],
  sessions: [aSession({ is_current: true, device: 'Firefox on Linux' })],
  ...wishes,
})

type Session = Customer['sessions'][number]
export const aSession = (wishes: Partial<Session> = {}): Session => ({
  uuid_session: testId(811),
  device: null,
  created_at: '2026-11-01T10:00:00.000Z',
  used_at: '2026-11-20T18:04:00.000Z',
  is_current: false,
  ...wishes,
})

/** Saved for this type of address; `n` makes it another one. */
export const aSavedAddress = (
  uuidType: string,
  values: Record<string, string>,
  n: number,
  text = Object.values(values).join('\n'),
): CustomerAddress => ({
  uuid_customer_address: testId(n),
  uuid_shipping_address_type: uuidType,
  address: {
    ...(Object.fromEntries(
      shippingAddressFields.map((field) => [field, null]),
    ) as CustomerAddress['address']),
    ...values,
  },
  address_string: text,
  hash: `hash${n}`,
})

/** @param text as it is printed, the name first */
export function anAddress(
  uuidType: string,
  text = 'Alex Example\nBeispielweg 1\n10999 Berlin',
  n = 821,
): CustomerAddress {
  const [name] = text.split('\n')
  const street = { street: 'Beispielweg', street_number: '1', postal_code: '10999', city: 'Berlin' }
  return aSavedAddress(uuidType, { name, ...street, id_country: 'DE' }, n, text)
}

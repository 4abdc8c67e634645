import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SagaIterator } from 'redux-saga'
import { put, take } from 'redux-saga/effects'
import type { BaseData, Basket, UpdateBasket } from '../../../../../src/shared/contract'
import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'
import {
  addressFields,
  billingAddressTypeId,
  pickupShippingId,
  shippingAddressFields,
} from '../../../../../src/shared/vocabulary'
import { selectBasket } from '../../../../../src/shop/basket/basketSlice'
import { BasketPage } from '../../../../../src/shop/basket/page/BasketPage'
import { watchBasket } from '../../../../../src/shop/basket/watchBasket'
import {
  type AppLocation,
  navigated,
  navigationRequested,
  toHref,
} from '../../../../../src/shop/navigation/navigationSlice'
import { testId } from '../../../../support/catalogueBuilders'
import { type Answers, anOpenShop, renderInShop } from '../../support/shop'
import { aBasket, anItem, aShipment } from '../basket/aBasket'

export const homeType = testId(301)
export const stationType = testId(302)
export const parcel = testId(311)
export const pickup = pickupShippingId
export const bavaria = testId(321)
export const orderIds = [testId(401), testId(402)]

type Convention = BaseData['address_conventions'][number]
const convention = (
  typeId: string,
  field_key: string,
  label: string,
  more: Partial<Convention> = {},
): Convention => ({
  uuid_shipping_address_type: typeId,
  field_key,
  label,
  available: true,
  required: true,
  example_value: null,
  country_overwrites: {},
  ...more,
})
const homeForm = (typeId: string) => [
  convention(typeId, 'company', 'Company', { required: false }),
  convention(typeId, 'name', 'Name', { example_value: 'Alex Example' }),
  convention(typeId, 'street', 'Street'),
  convention(typeId, 'street_number', 'Number', {
    example_value: '12 a',
    country_overwrites: { US: { required: false } },
  }),
  convention(typeId, 'postal_code', 'Postcode', {
    example_value: '10999',
    country_overwrites: { US: { label: 'ZIP code', example_value: '95014' } },
  }),
  convention(typeId, 'city', 'City'),
  convention(typeId, 'uuid_province', 'State', {
    available: false,
    country_overwrites: { US: { available: true } },
  }),
  convention(typeId, 'dispatching_information', 'Note to the carrier', { required: false }),
  convention(typeId, 'id_country', 'Country'),
]

/** A shop that sends to Germany and the United States, and in Germany to stations too. */
export const terms: BaseData = {
  webshop: {} as BaseData['webshop'],
  payments: { is_sandbox: true, stripe_publishable_key: null },
  genres: [],
  countries: [
    { id_country: 'US', name: 'United States', is_default_option: false },
    { id_country: 'DE', name: 'Germany', is_default_option: true },
  ],
  provinces: [{ uuid_province: bavaria, id_country: 'US', code: 'CA', name: 'California' }],
  image_formats: [],
  release_format_zip_presets: [],
  payment_options: [
    { uuid_payment_option: paymentOptionIds.stripe, label: 'Card', countries: ['DE', 'US'] },
    { uuid_payment_option: paymentOptionIds.paypal, label: 'PayPal', countries: ['DE', 'US'] },
    { uuid_payment_option: paymentOptionIds.sepa, label: 'SEPA direct debit', countries: ['DE'] },
  ],
  shipping_options: [
    { uuid_shipping_option: parcel, label: 'Parcel', countries: ['DE', 'US'] },
    { uuid_shipping_option: pickup, label: 'Collect', countries: ['DE'] },
  ],
  shipping_address_types: [
    {
      uuid_shipping_address_type: homeType,
      label: 'Home',
      countries: ['DE', 'US'],
      shipping_options: [parcel, pickup],
    },
    {
      uuid_shipping_address_type: stationType,
      label: 'Packstation',
      countries: ['DE'],
      shipping_options: [parcel],
    },
  ],
  address_conventions: [
    ...homeForm(homeType),
    ...homeForm(billingAddressTypeId),
    convention(stationType, 'name', 'Name'),
    convention(stationType, 'street', 'Street', { available: false }),
    convention(stationType, 'packstation_nr', 'Packstation number', { example_value: '145' }),
    convention(stationType, 'id_country', 'Country'),
  ],
  address_layouts: [],
}

/** A basket whose checkout was started just now and lacks nothing but a payment. */
export const started = (wishes: Partial<Basket> = {}): Basket =>
  aBasket([aShipment([anItem()])], {
    email: 'alex@example.org',
    checkout_started: new Date().toISOString(),
    checkout_state: 'started',
    expires_at: new Date(Date.now() + 30 * 60_000).toISOString(),
    uuid_shipping_option: parcel,
    uuid_payment_option: paymentOptionIds.stripe,
    ...wishes,
  })

/** What the shop does with an update, as far as a form can tell. */
export function updated(basket: Basket, changes: UpdateBasket): Basket {
  const after = JSON.parse(JSON.stringify(basket)) as Basket
  const given = changes as Record<string, string | null>
  for (const [kind, fields] of [
    ['billing_address', addressFields],
    ['shipping_address', shippingAddressFields],
  ] as const) {
    const address = after[kind].address as Record<string, string | null>
    for (const field of fields) {
      const value = given[`${kind}_${field}`]
      if (value !== undefined) address[field] = value
    }
  }
  for (const field of [
    'email',
    'phone',
    'customer_notes',
    'voucher',
    'uuid_shipping_option',
    'uuid_payment_option',
  ] as const) {
    if (given[field] !== undefined) after[field] = given[field]
  }
  return after
}

/** Types an option of a field that filters as one types, and takes it from the list. */
export async function chooseOption(label: RegExp | string, option: string): Promise<void> {
  const inputs = await waitFor(() => {
    const found = screen.getAllByRole('combobox', { name: label })
    // Until its code has come the field is the browser's own.
    expect(found[0]!.tagName).toBe('INPUT')
    expect(found[0]).toBeEnabled()
    return found
  })
  const user = userEvent.setup()
  await user.click(inputs[0]!)
  await user.clear(inputs[0]!)
  await user.type(inputs[0]!, option.slice(0, 3))
  await user.click(await screen.findByRole('option', { name: option }))
}

const running: { cancel(): void }[] = []
export const endAll = () => {
  for (const task of running.splice(0)) task.cancel()
}

/** jsdom has no BroadcastChannel; here nobody else listens. */
export class SilentChannel {
  onmessage = null
  postMessage() {}
  close() {}
}

/**
 * The basket's page with this basket.
 * @returns where the shop was asked to go, and every update that was asked for
 */
export async function openCheckout(basket: Basket, api: Answers = {}, search = '') {
  window.history.replaceState(null, '', `/basket/${basket.uuid_basket}${search}`)
  const updates: UpdateBasket[] = []
  const places: string[] = []
  let held = basket
  const { store, runSaga } = anOpenShop({
    baseData: async () => terms,
    newBasket: async () => held,
    findBasket: async () => held,
    async updateBasket(_id, changes) {
      updates.push(changes)
      held = updated(held, changes)
      return held
    },
    ...api,
  })
  running.push(
    runSaga(watchBasket),
    runSaga(function* follow(): SagaIterator {
      for (;;) {
        const { location }: { location: AppLocation } = (yield take(navigationRequested)).payload
        places.push(toHref(location))
        yield put(navigated({ location, status: 200 }))
      }
    }),
  )
  await waitFor(() => expect(selectBasket(store.getState())).not.toBeNull())
  const { container } = renderInShop(store, <BasketPage uuidBasket={null} />, `/basket/${basket.uuid_basket}`)
  if (basket.checkout_state) await screen.findByRole('heading', { name: '1 Contact and address' })
  // Saves that were asked for on the way are done.
  await act(async () => {})
  return { store, updates, places, container, basket: () => held, hold: (after: Basket) => (held = after) }
}

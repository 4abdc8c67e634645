import type {
  SettingSection,
  WrittenSettings,
} from '../../../../../../src/shared/staff/settings/settingSections'
import {
  findErrors,
  hasRepeatedWeight,
  isRepeated,
  rebase,
  toSettingForm,
  toSettings,
} from '../../../../../../src/staff/screens/settings/settingForm'

const sections: [SettingSection, WrittenSettings][] = [
  ['shop', { name: 'Rille', tagline_de: 'Platten', address: { company: 'A', email: 'a@b.example' } }],
  ['bank', { bank: { iban: 'DE75 5121', bic: 'X' } }],
  ['bank', {}],
  [
    'shipping',
    {
      countries: { default: 'DE', list: ['DE', 'AT'] },
      shipping_options: [
        {
          slug: 'dhl',
          label: 'DHL',
          tracking_url: 'https://x.example/{tracking}',
          postage: [
            {
              countries: ['DE'],
              days: '1-3',
              free_from: '80',
              up_to: { 500: { price: '4', free_from: '9' } },
            },
            { up_to: { 2000: '16.90' } },
          ],
        },
        { slug: 'pickup', label: 'Collect', label_de: 'Abholen', countries: 'all' },
      ],
    },
  ],
  [
    'payment',
    { payment_options: [{ slug: 'paypal', label: 'PayPal', min_total: '10' }], invoice_days: '14' },
  ],
  ['vat', { vat: { small_business: 'true', eu_sales: { destination_from: '2027-01-01' } } }],
  ['vat', { vat: { eu_sales: 'home' } }],
  ['vat', { vat: { small_business: { from: '2027-01-01' } } }],
  ['vat', { vat: { small_business: { until: '2026-12-31' } } }],
]
it.each(sections)('the form of %s changes nothing by itself: %j', (section, values) => {
  expect(toSettings(section, values, toSettingForm(section, values))).toEqual(values)
})

it('reads amounts and countries as people type them', () => {
  const values = { shipping_options: [{ slug: 'dhl', label: 'DHL' }] }
  const form = toSettingForm('shipping', values)
  const [option] = form.options
  const postage = [
    {
      texts: { countries: 'de; at fr', days: '', free_from: '80,00 €' },
      rates: [
        { grams: ' 2000 ', price: '4,90', free_from: '' },
        { grams: '', price: '', free_from: '' },
      ],
    },
  ]
  expect(toSettings('shipping', values, { ...form, options: [{ ...option!, postage }] })).toEqual({
    shipping_options: [
      {
        ...{ slug: 'dhl', label: 'DHL' },
        postage: [{ countries: ['DE', 'AT', 'FR'], free_from: '80.00', up_to: { 2000: '4.90' } }],
      },
    ],
  })
})

it('takes out what is emptied', () => {
  const values = { bank: { iban: 'DE75' } }
  expect(toSettings('bank', values, { texts: { 'bank.iban': ' ' }, options: [] })).toEqual({})
})

it('finds a weight that is there twice', () => {
  const rate = { price: '1', free_from: '' }
  const rates = [
    { ...rate, grams: '500' },
    { ...rate, grams: ' 500' },
    { ...rate, grams: '' },
  ]
  expect(rates.map((_rate, i) => isRepeated(rates, i))).toEqual([false, true, false])
})

it('keeps what was typed, and takes what somebody else has saved in other fields', () => {
  const [seen, now] = ['A', 'B'].map((company) =>
    toSettingForm('shop', { name: 'Rille', address: { company } }),
  )
  const typed = { ...seen!, texts: { ...seen!.texts, name: 'Mine' } }
  expect(rebase(typed, seen!, now!).texts).toMatchObject({ name: 'Mine', 'address.company': 'B' })
})

it('finds what was refused of a field', () => {
  const errors = { 'a.0.countries.1': ['x'], 'a.0.countries': ['y'], 'a.0.countriesOf': ['z'] }
  expect(findErrors(errors, 'a.0.countries')).toEqual(['x', 'y'])
  expect(findErrors(undefined, 'a')).toEqual([])
})

it.each([
  ['no weight', [], false],
  ['each weight once', ['500', '2000'], false],
  ['a weight twice', ['500', '2000', ' 500 '], true],
  ['two rates that are not filled in', ['', ''], false],
])('asks for another weight where a rate has %s', (_what, weights, isAsked) => {
  const rates = weights.map((grams) => ({ grams, price: '1', free_from: '' }))
  const option = { slug: 'dhl', isNew: false, texts: {}, postage: [{ texts: {}, rates }] }
  expect(hasRepeatedWeight({ texts: {}, options: [option] })).toBe(isAsked)
})

it.each([
  ['80,00 €', '80.00'],
  ['€ 80', '80'],
  ['80.5', '80.5'],
  ['1.250,00', '1.250,00'],
  ['many', 'many'],
])('writes the amount %j as %j, and leaves it to the shop to refuse it', (typed, written) => {
  const form = toSettingForm('payment', {})
  const texts = { ...form.texts, invoice_up_to: typed }
  expect(toSettings('payment', {}, { ...form, texts })).toEqual({
    ...{ invoice_up_to: written, payment_options: [] },
  })
})

it.each([
  ['destination_from 2027-01-01', { destination_from: '2027-01-01' }],
  ['home', 'home'],
  ['', undefined],
])('writes the choice %j of the VAT of other countries', (typed, eu_sales) => {
  const form = toSettingForm('vat', {})
  const settings = toSettings('vat', {}, { ...form, texts: { ...form.texts, 'vat.eu_sales': typed } })
  expect(settings).toEqual(eu_sales === undefined ? {} : { vat: { eu_sales } })
})

it.each([
  ['from 2027-01-01', { from: '2027-01-01' }],
  ['until 2026-12-31', { until: '2026-12-31' }],
  ['until ', { until: '' }],
  ['true', 'true'],
  ['', undefined],
])('writes the choice %j of a small business', (typed, small_business) => {
  const form = toSettingForm('vat', {})
  const texts = { ...form.texts, 'vat.small_business': typed }
  expect(toSettings('vat', {}, { ...form, texts })).toEqual(
    small_business === undefined ? {} : { vat: { small_business } },
  )
})

import { describeSettings, listSettingFacts } from '../../../../../../src/shared/staff/changes/settingFacts'

const dhl = {
  slug: 'dhl',
  label: 'DHL parcel',
  postage: [
    { countries: ['DE'], days: '1-3', free_from: '80.00', up_to: { 2000: '4.90', 31500: '18.90' } },
    { countries: ['AT', 'BE', 'FR', 'IT'], up_to: { 500: { price: '9', free_from: '150' } } },
    { days: '7-15', up_to: { 2000: '22.90' } },
  ],
}
const facts = (settings: object) =>
  listSettingFacts(settings as never).map(({ label, text }) => `${label}: ${text}`)
const changes = (before: object, after: object) => describeSettings(before, after)

it('says the postage in words', () => {
  expect(facts({ shipping_options: [dhl] })).toEqual([
    'Way of shipping: DHL parcel',
    'Countries of DHL parcel: all countries',
    'Countries of the rate of DHL parcel to Germany: Germany',
    'Working days of DHL parcel to Germany: 1–3',
    'Postage of DHL parcel to Germany up to 2 kg: €4.90',
    'Postage of DHL parcel to Germany up to 31.5 kg: €18.90',
    'DHL parcel to Germany free from: €80.00',
    'Countries of the rate of DHL parcel to Austria and 3 more countries: Austria, Belgium, France, Italy',
    'Postage of DHL parcel to Austria and 3 more countries up to 500 g: €9.00',
    'DHL parcel to Austria and 3 more countries up to 500 g free from: €150.00',
    'Working days of DHL parcel to all other countries: 7–15',
    'Postage of DHL parcel to all other countries up to 2 kg: €22.90',
  ])
})

it('says it shorter among the settings of its option', () => {
  const shown = listSettingFacts({ shipping_options: [dhl] } as never).flatMap(({ option, short, text }) =>
    short ? [`${option}: ${short}: ${text}`] : [],
  )
  expect(shown.slice(0, 5)).toEqual([
    'dhl: Countries: all countries',
    'dhl: Working days to Germany: 1–3',
    'dhl: To Germany up to 2 kg: €4.90',
    'dhl: To Germany up to 31.5 kg: €18.90',
    'dhl: To Germany free from: €80.00',
  ])
})

it.each([
  [{ vat: {} }, ["VAT of private buyers in other countries of the EU: the buyer's country"]],
  [
    { vat: { small_business: 'true' } },
    [
      'Small business without VAT (section 19 UStG): yes',
      "VAT of private buyers in other countries of the EU: the shop's own country",
    ],
  ],
  [
    { vat: { small_business: { from: '2027-01-01' } } },
    [expect.stringMatching(/^Small .*: from 1 Jan 2027$/), expect.any(String)],
  ],
  [
    { vat: { small_business: { until: '2026-12-31' } } },
    [expect.stringMatching(/^Small .*: until 31 Dec 2026$/), expect.any(String)],
  ],
  [{ vat: { eu_sales: { destination_from: '2027-01-01' } } }, [expect.stringContaining('from 1 Jan 2027')]],
  [{ bank: { iban: 'DE75512108001245126199' } }, ['IBAN: DE75 5121 0800 1245 1261 99']],
  [{ prepayment_days: '7' }, ['An order waits for a transfer: 7 days']],
  [{ address: { company: 'A', email: 'a@b.example' } }, ['Company: A', 'E-mail: a@b.example']],
  [
    { payment_options: [{ slug: 'paypal', label: 'PayPal', min_total: '10' }] },
    ['Way of paying: PayPal', 'Countries of PayPal: all countries', 'PayPal from a total of: €10.00'],
  ],
])('says %j in words', (settings, expected) => {
  expect(facts(settings)).toEqual(expect.arrayContaining(expected))
})

it('says what is different, and nothing else', () => {
  const [germany, eu, others] = dhl.postage
  const dearer = { ...germany, up_to: { ...germany?.up_to, 2000: '5.20' } }
  expect(
    changes({ shipping_options: [dhl] }, { shipping_options: [{ ...dhl, postage: [dearer, eu, others] }] }),
  ).toEqual(['Postage of DHL parcel to Germany up to 2 kg: €4.90 → €5.20'])
})

it.each([
  ['another number of digits or spaces', { invoice_up_to: '500' }, { invoice_up_to: '500.00' }, []],
  ['a new setting', {}, { prepayment_days: '9' }, ['An order waits for a transfer: 9 days (new)']],
  [
    'a choice that was not made before',
    {},
    { vat: { small_business: 'true', eu_sales: 'destination' } },
    ['Small business without VAT (section 19 UStG): no → yes'],
  ],
  ['one less', { tagline: 'Old' }, {}, ['Tagline: Old → nothing']],
  [
    'a rate before the others',
    { shipping_options: [dhl] },
    {
      shipping_options: [{ ...dhl, postage: [{ countries: ['CH'], up_to: { 2000: '9' } }, ...dhl.postage] }],
    },
    [
      'Countries of the rate of DHL parcel to Switzerland: Switzerland (new)',
      'Postage of DHL parcel to Switzerland up to 2 kg: €9.00 (new)',
    ],
  ],
  [
    'another order',
    {
      payment_options: [
        { slug: 'a', label: 'A' },
        { slug: 'b', label: 'B' },
      ],
    },
    {
      payment_options: [
        { slug: 'b', label: 'B' },
        { slug: 'a', label: 'A' },
      ],
    },
    ['The order of the entries: A, B → B, A'],
  ],
])('tells %s', (_what, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected)
})

it('says what happens to sold-out records in lists', () => {
  expect(facts({ sold_out: 'hidden' })).toEqual(['Sold-out records in lists: Only on request'])
  expect(changes({ sold_out: 'shown' }, { sold_out: 'hidden' })).toEqual([
    'Sold-out records in lists: Shown → Only on request',
  ])
})

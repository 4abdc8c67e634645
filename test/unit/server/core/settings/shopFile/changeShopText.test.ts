import { changeShopText } from '../../../../../../server/core/settings/shopFile/changeShopText'
import { parseYaml } from '../../../../../../server/platform/yaml/yamlFile'

const text = `# The shop of Ada.
name: Rille   # as on the sign
address:
  company: Rille GmbH
  # Where parcels come back to.
  street: Weg 1
bank: { iban: DE75 5121 0800 1245 1261 99 }

# Cards first.
payment_options:
  - { slug: stripe, label: Card }
  # Only for pre-orders.
  - { slug: prepayment, label: Transfer, countries: &eu [DE, AT] }
shipping_options: [{ slug: dhl, label: DHL, countries: *eu }]
`
const read = (changed: string) => {
  const parsed = parseYaml(changed, 'shop.yaml')
  return 'value' in parsed ? parsed.value : parsed.problems
}

it('changes one value, and keeps comments, order and all other values', () => {
  const changed = changeShopText(text, ['address'], { address: { company: 'Rille GmbH', street: 'Weg 2' } })
  expect(changed).toContain('# The shop of Ada.\nname: Rille # as on the sign\n')
  expect(changed).toContain('  # Where parcels come back to.\n  street: Weg 2\n')
  expect(read(changed)).toEqual({
    ...(read(text) as object),
    address: { company: 'Rille GmbH', street: 'Weg 2' },
  })
})

it('adds and takes out keys, also whole ones', () => {
  const changed = changeShopText(text, ['bank', 'vat', 'address'], {
    vat: { small_business: 'true' },
    address: { company: 'Rille GmbH', street: 'Weg 1', phone: '030 1' },
  })
  const { bank: _bank, ...others } = read(text) as Record<string, unknown>
  expect(read(changed)).toEqual({
    ...others,
    vat: { small_business: 'true' },
    address: { company: 'Rille GmbH', street: 'Weg 1', phone: '030 1' },
  })
})

it('finds entries of a list by their slug, so that each keeps its comment', () => {
  const changed = changeShopText(text, ['payment_options'], {
    payment_options: [
      { slug: 'prepayment', label: 'Transfer', countries: ['DE'] },
      { slug: 'paypal', label: 'PayPal' },
      { slug: 'stripe', label: 'Card' },
    ],
  })
  expect(changed).toMatch(/# Only for pre-orders\.\n {2}- \{ slug: prepayment/)
  expect(read(changed)).toMatchObject({
    payment_options: [{ slug: 'prepayment', countries: ['DE'] }, { slug: 'paypal' }, { slug: 'stripe' }],
  })
})

it('does not change what shares a value by an alias', () => {
  const changed = changeShopText(text, ['payment_options'], {
    payment_options: [{ slug: 'prepayment', label: 'Transfer', countries: ['DE'] }],
  })
  expect(read(changed)).toMatchObject({ shipping_options: [{ slug: 'dhl', countries: ['DE', 'AT'] }] })
})

it.each([
  'null',
  '~',
  'yes: no',
  '# not a comment',
  '012',
  "Ada's",
  '- list',
  '{',
  'ä 日本 🎵',
  'two\nlines',
])('writes %j so that it is read again', (name) => {
  expect(read(changeShopText(text, ['name'], { name }))).toMatchObject({ name })
  expect(read(changeShopText(text, ['tagline'], { tagline: name }))).toMatchObject({ tagline: name })
})

it('writes an entry of a list that is missing, so that the check of the file can refuse it', () => {
  const changed = changeShopText(text, ['payment_options', 'bank'], {
    payment_options: [null, { slug: 'paypal', label: 'null', countries: ['DE', null] }],
    bank: { iban: null },
  })
  expect(read(changed)).toMatchObject({
    payment_options: [null, { slug: 'paypal', label: 'null', countries: ['DE', null] }],
    bank: { iban: null },
  })
})

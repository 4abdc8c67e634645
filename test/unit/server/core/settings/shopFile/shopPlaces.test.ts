import { readFile } from 'node:fs/promises'
import { shopSetting } from '../../../../../../server/core/settings/shopFile/baseDataRows'
import { completeShop } from '../../../../../../server/core/settings/shopFile/completeShop'
import { placeShopSettings } from '../../../../../../server/core/settings/shopFile/shopPlaces'
import { shopKeys, writtenShopSchema } from '../../../../../../server/core/settings/shopFile/shopSchema'
import { checkYaml } from '../../../../../../server/platform/yaml/checkedYaml'

let text: string
let setting: ReturnType<typeof shopSetting>
beforeAll(async () => {
  text = await readFile('static/demo/shop.yaml', 'utf8')
  const checked = checkYaml(text, 'shop.yaml', writtenShopSchema, shopKeys)
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems))
  setting = shopSetting(completeShop(checked.value))
})

const lineWith = (words: string) => text.split('\n').findIndex((line) => line.includes(words)) + 1
const place = (name: string, of: unknown = setting, from: string | null = text) =>
  placeShopSettings(of, from).find((one) => one.name === name)

it('names the line of each setting, of inner ones and of lists too', () => {
  for (const [name, words] of [
    ['name', 'name: Rille Records'],
    ['tracking', 'tracking: off'],
    ['packaging_weight', 'packaging_weight:'],
    ['address.city', 'city: Berlin'],
    ['bank.iban', 'iban: DE02'],
    ['social.1.url', 'name: Mastodon'],
  ] as const) {
    expect([name, place(name)]).toEqual([
      name,
      expect.objectContaining({ source: 'shop_yaml', line: lineWith(words) }),
    ])
  }
})

it('writes a switch as shop.yaml does', () => {
  expect(place('tracking')).toMatchObject({ value: 'off', source: 'shop_yaml' })
  expect(place('sold_out')).toMatchObject({ value: 'shown', source: 'default' })
  expect(place('tracking', { ...setting, is_tracking: true })).toMatchObject({
    ...{ value: 'on', source: 'changed' },
  })
})

it('tells a default from what is written', () => {
  const without = text.replace(/^packaging_weight:.*\n/m, '')
  expect(place('packaging_weight', { ...setting, packaging_grams: 0 }, without)).toEqual({
    ...{ name: 'packaging_weight', value: '0', source: 'default', line: null },
  })
})

it('says which setting was changed elsewhere', () => {
  const changed = { ...setting, address: { ...setting.address, city: 'Hamburg' } }
  expect(place('address.city', changed)).toEqual({
    ...{ name: 'address.city', value: 'Hamburg', source: 'changed', line: null },
  })
  expect(place('address.street', changed)).toMatchObject({ source: 'shop_yaml' })
})

it('shows the look as it is written, not what was made of it', () => {
  const withLook = `${text}\nlook:\n  logo: look/logo.svg\n`
  const made = {
    ...setting,
    look: { sheet: '0123.css', colours: null, sources: { 'look/logo.svg': '4567' } },
  }
  const shown = placeShopSettings(made, withLook).filter(({ name }) => name.startsWith('look'))
  const line = withLook.split('\n').indexOf('  logo: look/logo.svg') + 1
  expect(shown).toEqual([{ name: 'look.logo', value: 'look/logo.svg', source: 'shop_yaml', line }])
  expect(placeShopSettings(made, null).filter(({ name }) => name.startsWith('look'))).toEqual([])
})

it.each([null, 'name: [', 'name: only'])(
  'names no line of a file that was not kept or cannot be read: %j',
  (kept) => {
    expect(place('name', setting, kept)).toMatchObject({ source: 'shop_yaml', line: null })
  },
)

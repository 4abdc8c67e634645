/** The settings of a shop as staff see them, over the API. */
import { settingsSchema, settingVersionsSchema } from '../../../../../../src/shared/staff/settings/contract'
import { aStaffMember } from '../../../../../support/staffBuilders'
import { until } from '../../../../../support/until'
import { openWholeShop, testSecret, type WholeShop } from '../../../../../support/wholeShop'

describe('the settings', () => {
  let shop: WholeShop
  beforeAll(async () => {
    shop = await openWholeShop(
      { PUBLIC_URL: 'http://localhost:3000' },
      { shopYaml: (usual) => `mails_per_hour: 500\n${usual}` },
    )
  })
  afterAll(() => shop.close())

  it('are those of the environment and of shop.yaml, with what to look at, and without secrets', async () => {
    const { cookie } = await aStaffMember(shop.db, { role: 'manager', now: shop.clock.now })
    const res = await fetch(`${shop.url}/api/staff/settings`, { headers: { cookie } })
    const text = await res.text()
    expect(text).not.toContain(testSecret)
    const { sections, environment, shop: fields, findings } = settingsSchema.parse(JSON.parse(text))
    const find = (wanted: string) => environment.find(({ name }) => name === wanted)
    expect(find('SHOP_SECRET')).toEqual({
      ...{ name: 'SHOP_SECRET', value: null, source: 'environment', is_secret: true },
    })
    expect(find('TRUST_PROXY')).toMatchObject({ value: '0', source: 'default' })
    expect(fields.find(({ name }) => name === 'mails_per_hour')).toMatchObject({
      ...{ source: 'shop_yaml', line: 1, value: '500' },
    })
    expect(sections[0]).toMatchObject({ section: 'shop', values: { name: 'Rille Records' } })
    expect(findings.find(({ about }) => about === 'address')?.state).not.toBe('ok')
  })

  it('change while the shop is open: its pages, also those in the cache, follow', async () => {
    const { cookie } = await aStaffMember(shop.db, { role: 'owner', now: shop.clock.now })
    expect(await (await fetch(`${shop.url}/help`)).text()).not.toContain('Plattenladen')
    const base = async () => (await fetch(`${shop.url}/api/public/base_data`)).text()
    expect(await base()).not.toContain('Plattenladen')
    const read = await fetch(`${shop.url}/api/staff/settings`, { headers: { cookie } })
    const [section] = settingsSchema.parse(await read.json()).sections
    const res = await fetch(`${shop.url}/api/staff/settings/set`, {
      method: 'POST',
      headers: { cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ section: 'shop', version: section?.version },
        values: { ...section?.values, name: 'Plattenladen' },
      }),
    })
    expect([res.status, (await res.json()).state]).toEqual([200, 'done'])
    await until(async () => (await base()).includes('Plattenladen'))
    await until(async () => (await (await fetch(`${shop.url}/help`)).text()).includes('Plattenladen'))
    const versions = await fetch(`${shop.url}/api/staff/settings/versions?section=shop`, {
      headers: { cookie },
    })
    expect(settingVersionsSchema.parse(await versions.json()).versions).toMatchObject([
      { before: { name: 'Rille Records' }, after: { name: 'Plattenladen' } },
    ])
  })
})

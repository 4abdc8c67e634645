/** The settings of a shop as staff see them, over the API. */
import { settingsSchema } from '../../../src/shared/staff/office/settingsContract'
import { aStaffMember } from '../../support/staffBuilders'
import { openWholeShop, testSecret, type WholeShop } from '../../support/wholeShop'

describe('the settings', () => {
  let shop: WholeShop
  beforeAll(async () => {
    shop = await openWholeShop({ PUBLIC_URL: 'http://localhost:3000' })
  })
  afterAll(() => shop.close())

  it('are those of the environment and of shop.yaml, with what to look at, and without secrets', async () => {
    const { cookie } = await aStaffMember(shop.db, { role: 'manager', now: shop.clock.now })
    const res = await fetch(`${shop.url}/api/staff/settings`, { headers: { cookie } })
    const text = await res.text()
    expect(text).not.toContain(testSecret)
    const { environment, shop: fields, findings } = settingsSchema.parse(JSON.parse(text))
    const find = (wanted: string) => environment.find(({ name }) => name === wanted)
    expect(find('SHOP_SECRET')).toEqual({
      ...{ name: 'SHOP_SECRET', value: null, source: 'environment', is_secret: true },
    })
    expect(find('TRUST_PROXY')).toMatchObject({ value: '0', source: 'default' })
    expect(fields.find(({ name }) => name === 'name')).toMatchObject({
      ...{ source: 'shop_yaml', line: 1 },
    })
    expect(fields.find(({ name }) => name === 'name')?.value).toBeTruthy()
    expect(findings.find(({ about }) => about === 'address')?.state).not.toBe('ok')
  })
})

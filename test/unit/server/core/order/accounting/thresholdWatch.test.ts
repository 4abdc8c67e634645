import {
  createThresholdWatch,
  readThresholds,
} from '../../../../../../server/core/order/accounting/thresholdWatch'
import { createIncidentReader } from '../../../../../../server/platform/jobs/incidentRepository'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('the watch of thresholds on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeAll(async () => {
    shop = await openCheckoutShop(open)
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
    const { content } = await shop.db.selectFrom('orders').select('content').executeTakeFirstOrThrow()
    const vatLines = [{ kind: 'small_business', rate: 0, netCents: 2_100_000, vatCents: 0 }]
    const large = JSON.stringify({ ...JSON.parse(content), idCountry: 'AT', vatLines })
    await shop.db.updateTable('orders').set({ content: large }).execute()
  })
  afterAll(() => shop.close())

  const choose = (vat: object) =>
    shop.db
      .updateTable('setting')
      .set({ value: JSON.stringify({ name: 'Rille', vat }) })
      .where('key', '=', 'shop')
      .execute()
  const read = () => readThresholds(shop.db, shop.clock.now, true)

  it('tells staff once of each that a small business comes near or passes', async () => {
    await choose({ small_business: true })
    const watch = createThresholdWatch(shop.db, { now: () => shop.clock.now, isTest: true })
    await watch()
    await watch()
    const incidents = await createIncidentReader(shop.db).listOpenIncidents()
    expect(incidents.map(({ kind, ref }) => [kind, ref])).toEqual([
      ['eu_threshold', '2026 above'],
      ['small_business_limit', '2026 next_year near'],
    ])
    expect(incidents[1]?.detail).toMatch(/€21000\.00, which comes near the limit of €25000\.00/)
  })

  it('reads nothing that does not matter to the shop', async () => {
    await choose({ eu_sales: 'destination' })
    expect(await read()).toEqual({ eu: null, smallBusiness: null })
    await choose({ eu_sales: { destination_from: '2026-11-01' } })
    expect(await read()).toEqual({ eu: null, smallBusiness: null })
    await choose({ eu_sales: { destination_from: '2027-01-01' } })
    expect(await read()).toMatchObject({ eu: { state: 'above' }, smallBusiness: null })
    await choose({ small_business: true, eu_sales: 'destination' })
    expect(await read()).toMatchObject({ eu: null, smallBusiness: [{ limit: 'next_year' }] })
  })
})

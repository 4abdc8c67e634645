/** Orders that a command places in a running test shop, so that the back office has work to show. */
import { placeDemoOrders, ShopRefused } from '../../../../../server/operations/demo/demoOrders'
import { openWholeShop, type WholeShop } from '../../../../support/wholeShop'
import { runRille } from '../../cli/runRille'

const bank = `bank:
  name: Example bank
  iban: DE02 1203 0000 0000 2020 51
  bic: BYLADEM1001
  creditor_id: DE98ZZZ09999999999
`

let shop: WholeShop
beforeEach(async () => {
  shop = await openWholeShop({}, { shopYaml: (usual) => `${usual}${bank}` })
  await shop.db.updateTable('stock').set({ on_hand: 20 }).execute()
})
afterEach(() => shop.close())

const rille = (port: string, env: NodeJS.ProcessEnv = {}) =>
  runRille(['demo', '--orders', '5'], {
    env: { DATA_DIR: shop.dataDir, PORT: port, ...env },
    now: () => shop.clock.now,
  })

it('are paid by card, wait for the bank, or were withdrawn from', async () => {
  const { exitCode, out } = await rille(new URL(shop.url).port)
  expect([exitCode, out]).toEqual([0, '5 orders were placed; 1 of them were withdrawn from.\n'])
  const orders = await shop.db.selectFrom('orders').select(['order_number', 'payment_status']).execute()
  expect(orders.map((one) => one.payment_status).sort()).toEqual(['paid', 'paid', 'paid', 'paid', 'pending'])
  const withdrawals = await shop.db.selectFrom('withdrawal').select('message').execute()
  expect(withdrawals).toEqual([{ message: expect.stringContaining('a label for the way back') }])
})

it('are refused in words by a shop that has nothing to sell', async () => {
  await shop.db.updateTable('stock').set({ on_hand: 0 }).execute()
  await expect(placeDemoOrders(shop.url, 1)).rejects.toThrow(ShopRefused)
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

it('are not placed where nobody answers, or where money moves', async () => {
  const nobody = await rille('1')
  expect([nobody.exitCode, nobody.err]).toEqual([
    1,
    'No shop answers at http://127.0.0.1:1. Start it first, and leave it running.\n',
  ])
  const live = await rille(new URL(shop.url).port, {
    PAYMENTS: 'live',
    PUBLIC_URL: 'https://shop.example',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtps://mail.example',
    SHOP_SECRET: 'a secret that only tests have, and long enough',
  })
  expect([live.exitCode, live.err]).toEqual([1, expect.stringContaining('This shop takes real money')])
})

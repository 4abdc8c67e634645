import { createHash } from 'node:crypto'
import { createClientHash } from '../../../../../server/core/checkout/storedClient'
import { clientAt } from '../../../../../server/http/middleware/clientHash'
import { databaseKinds } from '../../../../support/testDatabase'
import { openCheckoutShop } from './checkoutShop'

it('an address has one name for each secret', () => {
  const hashClient = createClientHash('one secret')
  expect(hashClient('an address')).toBe(hashClient('an address'))
  expect(hashClient('an address')).not.toBe(hashClient('another'))
  expect(createClientHash('another secret')('an address')).not.toBe(hashClient('an address'))
})

it('what a checkout keeps of an address cannot be found by hashing all addresses', async () => {
  const shop = await openCheckoutShop(databaseKinds[0][1])
  const { uuid_basket } = await shop.aWholeBasket('radio LP')
  await shop.checkoutModule.checkouts.start(uuid_basket, clientAt('203.0.113.7'))
  const { client } = await shop.db.selectFrom('checkout').select('client').executeTakeFirstOrThrow()
  expect(client).not.toBe('')
  const hash = createHash('sha256').update('203.0.113.7').digest('hex')
  expect([clientAt('203.0.113.7'), hash, hash.slice(0, 32)]).not.toContain(client)
  await shop.close()
})

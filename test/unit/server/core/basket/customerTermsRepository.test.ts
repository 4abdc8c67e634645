import { randomUUID } from 'node:crypto'
import { hashAddress } from '../../../../../server/core/address/addressRules'
import { findCustomerTerms } from '../../../../../server/core/basket/customerTermsRepository'
import { billingAddressTypeId } from '../../../../../src/shared/vocabulary'
import { aCustomer, aSavedAddress } from '../../../../support/customerBuilders'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

describe.each(databaseKinds)('the terms of a customer on %s', (_name, open) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await open()
  })
  afterAll(() => test.close())

  it('are the rebate and all saved addresses, each as its type and hash', async () => {
    const customer = await aCustomer(test.db, { rebate_percent: 15 })
    const other = await aCustomer(test.db, { email: 'robin@example.org' })
    const [home, work] = [
      { name: 'Alex', city: 'Berlin' },
      { name: 'Alex', city: 'Bonn' },
    ]
    const type = randomUUID()
    await aSavedAddress(test.db, customer, home)
    await aSavedAddress(test.db, customer, work, type)
    expect(await findCustomerTerms(test.db, customer.uuidCustomer)).toEqual({
      rebatePercent: 15,
      emailKey: customer.email,
      savedAddresses: new Set([
        `${billingAddressTypeId} ${hashAddress(home)}`,
        `${type} ${hashAddress(work)}`,
      ]),
    })
    expect(await findCustomerTerms(test.db, other.uuidCustomer)).toEqual({
      rebatePercent: 0,
      emailKey: other.email,
      savedAddresses: new Set(),
    })
  })

  it('of an unknown customer are none', async () => {
    expect(await findCustomerTerms(test.db, randomUUID())).toBeNull()
  })
})

import { randomUUID } from 'node:crypto'
import type { AddAddress, UpdateAddress } from '../../../../src/shared/contract'
import { billingAddressTypeId, maxAddresses } from '../../../../src/shared/vocabulary'
import type { WriteTransaction } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { said } from '../../../platform/languages/said'
import type { AddressTerms } from '../../address/addressRules'
import { addressNotFound } from '../customerErrors'
import { type CustomerRow, createCustomerWriter } from '../customerRepository'
import { type AddressRow, createAddressWriter } from './addressRepository'
import { readCustomerAddress, type StoredCustomerAddress } from './customerAddress'

const defaultColumns = [
  'default_billing_uuid_customer_address',
  'default_shipping_uuid_customer_address',
] as const
type DefaultColumn = (typeof defaultColumns)[number]

/**
 * Makes the address book of a customer, which adds, changes and deletes saved addresses.
 * @param trx a transaction that has locked the customer
 * @param now ISO time
 */
export function createAddressBook(trx: WriteTransaction, customer: CustomerRow, now: string) {
  const { uuid_customer } = customer
  const addresses = createAddressWriter(trx)
  const customers = createCustomerWriter(trx, now)

  const get = async (id: string): Promise<AddressRow> => {
    const list = await addresses.listAddresses(uuid_customer)
    const address = list.find(({ uuid_customer_address }) => uuid_customer_address === id)
    if (!address) throw addressNotFound()
    return address
  }

  /**
   * Saves an address unless it is saved already. If its kind has no default, it becomes the default.
   * @returns false, without a change, when the address book is full
   */
  async function keep(address: StoredCustomerAddress): Promise<boolean> {
    const list = await addresses.listAddresses(uuid_customer)
    if (list.some((entry) => isSame(entry, address))) return true
    if (list.length >= maxAddresses) return false
    const uuid_customer_address = randomUUID()
    await addresses.insertAddress({ ...address, uuid_customer_address, uuid_customer, created_at: now })
    const column = getDefaultColumn(address)
    if (customer[column] === null) {
      await customers.updateCustomer(uuid_customer, { [column]: uuid_customer_address })
    }
    return true
  }

  return {
    keep,

    /**
     * Adds an address.
     * @throws ShopError 400 naming the fields that are wrong, 409 when the address book is full
     */
    async add(body: AddAddress, terms: AddressTerms): Promise<void> {
      if (await keep(readCustomerAddress(body, terms))) return
      throw new ShopError(
        409,
        'address_book_full',
        said('error.account.addressesFull', { count: maxAddresses }),
      )
    },

    /**
     * Changes an address. If it becomes the same as another one, it is deleted, and the other one takes its place as a
     * default.
     */
    async update({ uuid_customer_address, ...body }: UpdateAddress, terms: AddressTerms): Promise<void> {
      const before = await get(uuid_customer_address)
      const address = readCustomerAddress(body, terms)
      const list = await addresses.listAddresses(uuid_customer)
      const otherAddresses = list.filter((entry) => entry.uuid_customer_address !== uuid_customer_address)
      const twin = otherAddresses.find((entry) => isSame(entry, address))
      if (twin) {
        await addresses.deleteAddress(uuid_customer_address)
        await replaceDefaults(
          uuid_customer_address,
          getDefaultColumn(before) === getDefaultColumn(twin) ? twin : null,
        )
        return
      }
      await addresses.updateAddress(uuid_customer_address, address)
      // A billing address cannot be the default for shipping, and the other way round.
      if (getDefaultColumn(before) !== getDefaultColumn(address))
        await replaceDefaults(uuid_customer_address, null)
    },

    /** Deletes an address. If it was a default, there is none afterwards. */
    async delete(uuid_customer_address: string): Promise<void> {
      await get(uuid_customer_address)
      await addresses.deleteAddress(uuid_customer_address)
      await replaceDefaults(uuid_customer_address, null)
    },

    /**
     * Sets the default address of a kind.
     * @param id the id of the address; null to have no default
     * @throws ShopError 400 when the address is of the other kind, 404 when there is none of this id
     */
    async setDefault(kind: 'billing' | 'shipping', id: string | null): Promise<void> {
      const column = `default_${kind}_uuid_customer_address` as const
      if (id !== null && getDefaultColumn(await get(id)) !== column) {
        throw new ShopError(
          400,
          'invalid_field',
          kind === 'billing' ? said('error.account.chooseBilling') : said('error.account.chooseShipping'),
        )
      }
      await customers.updateCustomer(uuid_customer, { [column]: id })
    },
  }

  async function replaceDefaults(removedId: string, by: AddressRow | null): Promise<void> {
    for (const column of defaultColumns) {
      if (customer[column] !== removedId) continue
      await customers.updateCustomer(uuid_customer, { [column]: by?.uuid_customer_address ?? null })
    }
  }
}

type TypedAddress = Pick<AddressRow, 'uuid_shipping_address_type' | 'hash'>

const isSame = (a: TypedAddress, b: TypedAddress): boolean =>
  a.hash === b.hash && a.uuid_shipping_address_type === b.uuid_shipping_address_type

const getDefaultColumn = ({
  uuid_shipping_address_type,
}: Pick<AddressRow, 'uuid_shipping_address_type'>): DefaultColumn =>
  uuid_shipping_address_type === billingAddressTypeId
    ? 'default_billing_uuid_customer_address'
    : 'default_shipping_uuid_customer_address'

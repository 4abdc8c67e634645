import type { Customer, FormatOfRelease } from '../../../../../src/shared/contract'
import type { PrivateApi } from '../../../../../src/shop/api/privateApi'
import { testId } from '../../../../support/catalogueBuilders'
import { aCustomer } from './aCustomer'

/** A customer who wishes for these formats, the first one since yesterday, each next a day longer. */
export function aCustomerWithWishlist(
  formats: readonly FormatOfRelease[] = [],
  wishes: Partial<Customer> = {},
): Customer {
  const day = (n: number) => `2026-11-${String(20 - n).padStart(2, '0')}T10:00:00.000Z`
  const ids = formats.map(({ uuid_release_format }) => uuid_release_format)
  return aCustomer({
    uuid_customer: testId(700),
    token: `${testId(700)}.session.secret`,
    save_new_addresses_to_account: true,
    wishlist: { items: formats.map((release_format, n) => ({ release_format, added_at: day(n) })) },
    wishlist_ids: ids,
    wishlist_count: ids.length,
    sessions: [],
    ...wishes,
  })
}

/** A shop that keeps a customer's wishes; every format that can be wished for is one of these. */
export function aShopWithWishlist(
  customer: Customer,
  formats: readonly FormatOfRelease[],
): Pick<PrivateApi, 'findCustomer' | 'refreshToken' | 'changeCustomer'> & { asked: string[] } {
  const asked: string[] = []
  let held = customer
  const holdWishes = (items: Customer['wishlist']['items']) => {
    const wishlist_ids = items.map(({ release_format }) => release_format.uuid_release_format)
    held = { ...held, wishlist: { items }, wishlist_ids, wishlist_count: items.length }
  }
  return {
    asked,
    findCustomer: async () => held,
    refreshToken: async () => held.token,
    async changeCustomer({ call, body }) {
      const id = (body as { uuid_release_format: string }).uuid_release_format
      asked.push(`${call} ${id}`)
      const others = held.wishlist.items.filter(
        ({ release_format }) => release_format.uuid_release_format !== id,
      )
      const wanted = formats.find(({ uuid_release_format }) => uuid_release_format === id)!
      const added = { release_format: wanted, added_at: '2026-11-21T10:00:00.000Z' }
      holdWishes(call === 'add_product_to_wishlist' ? [added, ...others] : others)
      return held
    },
  }
}

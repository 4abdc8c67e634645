import { createHmac } from 'node:crypto'

/**
 * Hashes an internet address before it is stored. Without the shop's secret, the address of a hash cannot be found, not
 * even by trying all addresses.
 */
export type HashClient = (client: string) => string

/**
 * Creates the hash function of internet addresses.
 * @param shopSecret the result of `readShopSecret`; after it changes, earlier reservations no longer count for their
 *   address
 */
export const createClientHash =
  (shopSecret: string): HashClient =>
  (client) =>
    createHmac('sha256', shopSecret).update(`client.${client}`).digest('hex').slice(0, 32)

import { createHmac } from 'node:crypto'

/**
 * Names internet addresses where they are stored. Without the shop's secret no name leads back to its address, though
 * all addresses can be tried.
 */
export type HashClient = (client: string) => string

/** @param shopSecret of `readShopSecret`; with another one, what an address holds is not counted as its own for an hour */
export const createClientHash =
  (shopSecret: string): HashClient =>
  (client) =>
    createHmac('sha256', shopSecret).update(`client.${client}`).digest('hex').slice(0, 32)

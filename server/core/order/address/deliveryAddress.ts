/** Where an order goes: the address at the time of sale, or the one that staff have put in its place. */
import type { OrderRecord } from '../orderContent'

/**
 * Returns the address to which an order is sent. The invoice does not use it: it keeps the address at the time of sale.
 * @returns the address as it is printed (empty when nothing is sent), and its city
 */
export const getDeliveryAddress = ({
  content,
  correctedAddress,
}: Pick<OrderRecord, 'content' | 'correctedAddress'>): { text: string; city: string | null } =>
  correctedAddress ?? { text: content.shippingAddress, city: content.city }

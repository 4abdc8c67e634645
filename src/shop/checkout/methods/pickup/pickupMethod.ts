import type { PaymentMethod } from '../paymentMethod'
import { PickupForm } from './PickupForm'

/** Cash or card when the order is collected in the shop. */
export const pickupMethod: PaymentMethod = { id: 'pickup', Form: PickupForm, isDeferred: true }

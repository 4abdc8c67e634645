import { awaitedContract } from '../awaitedContract'

/** The part of the API for payment on pick-up. */
export const pickupContract = awaitedContract('pickup')

import { awaitedContract } from '../awaitedContract'

/** The part of the API for prepayment by bank transfer. */
export const prepaymentContract = awaitedContract('prepayment')

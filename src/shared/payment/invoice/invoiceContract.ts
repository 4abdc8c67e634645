import { awaitedContract } from '../awaitedContract'

/** The part of the API for purchase on invoice. */
export const invoiceContract = awaitedContract('invoice')

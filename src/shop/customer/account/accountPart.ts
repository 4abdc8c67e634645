import type { Customer } from '../../../shared/contract'

/** The props of every part of the account page. */
export interface PartProps {
  customer: Customer
}

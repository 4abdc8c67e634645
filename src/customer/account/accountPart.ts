import type { Customer } from '../../shared/contract'

/** What every part of the account page is given. */
export interface PartProps {
  customer: Customer
}

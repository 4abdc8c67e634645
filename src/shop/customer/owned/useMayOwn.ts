import { useAppSelector } from '../../store/hooks'
import { selectCustomer } from '../session/customerSlice'

/**
 * Tells whether there is anything that this visitor is known to own.
 * @returns false on the server and until the customer's data are there
 */
export const useMayOwn = (): boolean => (useAppSelector(selectCustomer)?.bought_releases.length ?? 0) > 0

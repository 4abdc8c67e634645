import { NotFound } from '../../platform/errors'
import { said } from '../../platform/languages/said'

/** @throws NotFound for a payment that the simulator does not know */
export function noSuchPayment(): never {
  throw new NotFound(said('error.pay.simulated'))
}

import { matchRoute } from '../../../src/shop/app/routes'
import type { AppLocation } from '../../../src/shop/navigation/navigationSlice'
import { isPrivatePath } from '../../core/redirects/redirectTable'

/** Tells whether an address may give access to something, such as a basket, an order or an account. */
export function isSecretAddress({ pathname }: Pick<AppLocation, 'pathname'>): boolean {
  const match = matchRoute({ pathname })
  return match ? match.route.kind === 'shell' : isPrivatePath(pathname)
}

import { isPrivatePath } from '../../core/redirects/redirectTable'
import type { CanonicalLocation } from './canonicalLocation'

/** Tells whether an address may give access to something, such as a basket, an order or an account. */
export const isSecretAddress = ({
  location,
  match,
}: Pick<CanonicalLocation, 'location' | 'match'>): boolean =>
  match ? match.route.kind === 'shell' : isPrivatePath(location.pathname)

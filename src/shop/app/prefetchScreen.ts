import type { SyntheticEvent } from 'react'
import { loadAxios } from '../api/httpShopApi'
import { locationOfLink } from './linkWithinShop'
import { matchRoute } from './routes'

/**
 * Fetches a screen's code and axios while a pointer, a finger or the focus is on a link, because a click is
 * likely.
 * @param target the element or one inside it; links outside the shop are ignored
 */
export function prefetchScreen({ target }: SyntheticEvent) {
  const location = locationOfLink(target)
  const match = location && matchRoute(location)
  if (!match) return
  // A failure is ignored here; the click will show it.
  match.route.screen.load().catch(() => {})
  loadAxios().catch(() => {})
}

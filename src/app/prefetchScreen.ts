import type { SyntheticEvent } from 'react'
import { loadAxios } from '../api/httpShopApi'
import { locationOfLink } from './linkWithinShop'
import { matchRoute } from './routes'

/** Fetches a screen's code, and what asks for its data, while a pointer, a finger or the focus is on a link to it: a click is a moment away. */
export function prefetchScreen({ target }: SyntheticEvent) {
  const location = locationOfLink(target as Element)
  const match = location && matchRoute(location)
  // Without a connection the click itself will tell.
  if (!match) return
  match.route.screen.load().catch(() => {})
  loadAxios().catch(() => {})
}

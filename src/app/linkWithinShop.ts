import type { MouseEvent } from 'react'
import { isSameScreen, type Place } from '../navigation/navigationSlice'
import { hasPlace } from './routes'

/** The place that a click leads to, or null when the browser should deal with the click itself. */
export function linkWithinShop(event: MouseEvent<HTMLElement>): Place | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const place = placeOfLink(event.target as Element)
  return place?.hash && isSameScreen(place, window.location) ? null : place
}

/** Where the link around an element leads; null when there is none, or it leads out of the shop. */
export function placeOfLink(target: Element): Place | null {
  const link = target.closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin)
    return null
  const { pathname, search, hash } = link
  return hasPlace(pathname) ? { pathname, search, hash } : null
}

import type { MouseEvent } from 'react'
import { type AppLocation, isSameScreen } from '../navigation/navigationSlice'
import { isPartOfApp } from './routes'

/** The place that a click leads to, or null when the browser should deal with the click itself. */
export function linkWithinShop(event: MouseEvent<HTMLElement>): AppLocation | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const location = locationOfLink(event.target as Element)
  return location?.hash && isSameScreen(location, window.location) ? null : location
}

/** Where the link around an element leads; null when there is none, or it leads out of the shop. */
export function locationOfLink(target: Element): AppLocation | null {
  const link = target.closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin)
    return null
  const { pathname, search, hash } = link
  return isPartOfApp(pathname) ? { pathname, search, hash } : null
}

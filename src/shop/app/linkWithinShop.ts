import type { MouseEvent } from 'react'
import { closestElement } from '../../components/dom/closestElement'
import { type AppLocation, isSameScreen } from '../navigation/navigationSlice'
import { isPartOfApp } from './routes'

/**
 * Finds the location that a click leads to.
 * @returns null when the browser must handle the click itself, as for a new tab
 */
export function linkWithinShop(event: MouseEvent<HTMLElement>): AppLocation | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const location = locationOfLink(event.target)
  return location?.hash && isSameScreen(location, window.location) ? null : location
}

/**
 * Finds the location of the link around an event's target.
 * @returns null when there is no link, or it leads out of the shop
 */
export function locationOfLink(target: EventTarget): AppLocation | null {
  const link = closestElement(target, 'a')
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target ||
    link.hasAttribute('download') ||
    link.origin !== window.location.origin
  )
    return null
  const { pathname, search, hash } = link
  return isPartOfApp(pathname) ? { pathname, search, hash } : null
}

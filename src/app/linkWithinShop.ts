import type { MouseEvent } from 'react'
import { isSameScreen, type Place } from '../navigation/navigationSlice'
import { matchRoute } from './routes'

/** The place that a click leads to, or null when the browser should deal with the click itself. */
export function linkWithinShop(event: MouseEvent<HTMLElement>): Place | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = (event.target as Element).closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin)
    return null
  const { pathname, search, hash } = link
  if (hash && isSameScreen(link, window.location)) return null
  return matchRoute({ pathname }) && { pathname, search, hash }
}

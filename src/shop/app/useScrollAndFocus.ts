import { useEffect, useLayoutEffect, useRef } from 'react'
import {
  type AppLocation,
  isSameScreen,
  selectLocation,
  selectNavigationKind,
  toHref,
} from '../navigation/navigationSlice'
import { useAppSelector, useAppStore } from '../store/hooks'

/** The number of addresses whose scroll position is remembered. */
const maxStoredPositions = 50
/** React warns about layout effects on the server. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Does on a change of screen what browsers do on a change of page: it scrolls to the top or the anchor,
 * restores the old position on "back", and focuses the new screen's heading. A list that was only filtered
 * stays where it is, unless its beginning is out of sight.
 */
export function useScrollAndFocus(): void {
  const location = useAppSelector(selectLocation)
  const store = useAppStore()
  const before = useRef(location)
  const positions = useRef(new Map<string, number>())

  useEffect(() => {
    const restore = (by: ScrollRestoration) => () => {
      window.history.scrollRestoration = by
    }
    // Within the shop this hook restores positions; when the visitor leaves or reloads the page, the browser
    // does.
    const [take, giveBack] = [restore('manual'), restore('auto')]
    take()
    window.addEventListener('pageshow', take)
    window.addEventListener('pagehide', giveBack)
    const remember = () => {
      const storedPositions = positions.current
      storedPositions.delete(toHref(before.current))
      storedPositions.set(toHref(before.current), window.scrollY)
      if (storedPositions.size > maxStoredPositions)
        storedPositions.delete(storedPositions.keys().next().value!)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      window.removeEventListener('pageshow', take)
      window.removeEventListener('pagehide', giveBack)
      window.removeEventListener('scroll', remember)
    }
  }, [])

  useBrowserLayoutEffect(() => {
    const from = before.current
    if (from === location) return
    before.current = location
    // From now on a list is laid out whole: see ReleaseCards.module.css.
    document.documentElement.dataset.moved = ''
    forgetStructuredData()
    const isBack = selectNavigationKind(store.getState()) === 'pop'
    const position = isBack ? positions.current.get(toHref(location)) : undefined
    const isAnchor = location.hash !== '' && isSameScreen(from, location)
    if (position === undefined || isAnchor) scrollTo(from, location)
    else window.scrollTo(0, position)
    // The element with the focus may be gone, such as a removed filter or the "next" of the last page.
    const isFocusLost = !isAnchor && document.activeElement === document.body
    if (from.pathname !== location.pathname || isFocusLost) focusHeading()
  }, [location, store])
}

/** Removes the JSON-LD, which the server wrote for the page that was opened first. */
function forgetStructuredData() {
  for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) script.remove()
}

/** Focuses the heading for screen readers, unless the visitor is typing in the search box. */
function focusHeading() {
  if (document.activeElement?.matches('input')) return
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1')
  if (heading) heading.tabIndex = -1
  ;(heading ?? main)?.focus({ preventScroll: true })
}

function scrollTo(from: AppLocation, to: AppLocation) {
  const anchor = to.hash ? document.getElementById(decoded(to.hash.slice(1))) : null
  if (anchor) return anchor.scrollIntoView()
  // As in browsers, a hash without a matching element does not scroll.
  if (to.hash && isSameScreen(from, to)) return
  const main = document.getElementById('main')
  if (from.pathname !== to.pathname) window.scrollTo(0, 0)
  // It stops below the header, by its `scroll-margin-top`.
  else if (main && main.getBoundingClientRect().top < 0) main.scrollIntoView()
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

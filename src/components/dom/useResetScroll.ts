import { useEffect, useRef } from 'react'

/**
 * Basket and checkout share an address, and so do account and login. When one replaces the other, the page scrolls to
 * the top and the new heading gets the focus.
 * @param isOther which of the two is shown; null: not known yet
 */
export function useResetScroll(isOther: boolean | null) {
  const before = useRef<boolean | null>(null)
  useEffect(() => {
    const was = before.current
    before.current = isOther
    if (was === null || isOther === null || was === isOther) return
    if (window.scrollY > 0) window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [isOther])
}

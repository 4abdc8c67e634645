import { useEffect, useRef } from 'react'

/**
 * The checkout takes the basket's place at the same address, and gives it back; so does the account with the login. Whoever
 * pressed the button for it begins at the top, as on any other page, and listeners hear the new heading.
 * @param isOther which of the two; null: not known yet
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

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls to a new message after a reload or a return from PayPal, unless something has the focus.
 * @param said the message; null: none
 * @returns a ref for the message's element
 */
export function useScrollIntoView(said: string | null): RefObject<HTMLDivElement | null> {
  const location = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said !== null && document.activeElement === document.body)
      location.current?.scrollIntoView({ block: 'center' })
  }, [said])
  return location
}

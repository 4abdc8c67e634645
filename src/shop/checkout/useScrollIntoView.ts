import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls to a new message after a reload or a return from PayPal, unless something has the focus.
 * @param message the message; null: none
 * @returns a ref for the message's element
 */
export function useScrollIntoView(message: string | null): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message !== null && document.activeElement === document.body)
      element.current?.scrollIntoView({ block: 'center' })
  }, [message])
  return element
}

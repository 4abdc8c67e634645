import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the first button of the element that replaces a form when the form is closed.
 * @param isOpen true while the form is open
 * @returns a ref for that element
 */
export function useRestoreFocus<Element extends HTMLElement>(isOpen: boolean): RefObject<Element | null> {
  const place = useRef<Element>(null)
  const was = useRef(isOpen)
  useEffect(() => {
    if (was.current && !isOpen) place.current?.querySelector('button')?.focus()
    was.current = isOpen
  }, [isOpen])
  return place
}

import { type RefObject, useEffect, useRef } from 'react'

/** A form that closes gives the focus back to the first button of what stands there instead. @returns for that */
export function useRestoreFocus<Element extends HTMLElement>(isOpen: boolean): RefObject<Element | null> {
  const place = useRef<Element>(null)
  const was = useRef(isOpen)
  useEffect(() => {
    if (was.current && !isOpen) place.current?.querySelector('button')?.focus()
    was.current = isOpen
  }, [isOpen])
  return place
}

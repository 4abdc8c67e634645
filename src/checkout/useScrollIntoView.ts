import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a reload, and back from PayPal, the page stands where the browser put it: on a phone far from what there is to say. Whoever
 * has the focus somewhere is at work there and stays.
 * @param said what is new; null: nothing
 * @returns for the element in which it is said
 */
export function useScrollIntoView(said: string | null): RefObject<HTMLDivElement | null> {
  const location = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said !== null && document.activeElement === document.body)
      location.current?.scrollIntoView({ block: 'center' })
  }, [said])
  return location
}

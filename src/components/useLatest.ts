import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the latest value for handlers that outlive a rendering, such as those of a timer or of the window.
 * @returns the same reference at each rendering
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

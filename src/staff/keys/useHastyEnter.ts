import { type RefObject, useEffect, useRef } from 'react'
import { maxGapMs } from './scanBurst'

/**
 * Watches whether the last Enter came from a scanner, which sends it right behind the other keys, or from a
 * key that is held down. Neither is the decision of a person.
 * @returns read it in the handler of a submit; a click sets it to false
 */
export function useHastyEnter(): RefObject<boolean> {
  const isHasty = useRef(false)
  useEffect(() => {
    let lastAt = Number.NEGATIVE_INFINITY
    const look = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      isHasty.current = key === 'Enter' && (repeat || timeStamp - lastAt <= maxGapMs)
      lastAt = timeStamp
    }
    const forget = () => {
      isHasty.current = false
    }
    document.addEventListener('keydown', look, true)
    document.addEventListener('pointerdown', forget, true)
    return () => {
      document.removeEventListener('keydown', look, true)
      document.removeEventListener('pointerdown', forget, true)
    }
  }, [])
  return isHasty
}

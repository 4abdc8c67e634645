import { useEffect } from 'react'
import { closestElement } from '../../components/dom/closestElement'
import { useLatest } from '../../components/useLatest'
import { isSettingOn } from './keySettings'
import { maxGapMs } from './scanBurst'
import { writing } from './scans'

/** Keys belong to a dialog or a menu while the focus is in it. */
const overlaySelector = '[role=dialog], [role=menu]'
/** So long a `g` waits for its letter. */
const sequenceMs = 1500

export interface Shortcuts {
  /** What each letter after `g` does. */
  go: Readonly<Record<string, () => void>>
  /** `/` */
  onSearch: () => void
  /** `?` */
  onHelp: () => void
}

/**
 * Listens for single keys. Their effect waits a moment, and is left out when another key comes at once: then
 * it was a scanner, whose barcodes contain letters too. A click in that moment wins over the key, because it
 * is the person's last act. Escape leaves a field, such as one that scans go to, so that the keys work.
 * @param shortcuts may differ at each rendering; nothing is called in a field, under a
 * dialog, or with keys switched off
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useLatest(shortcuts)
  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined
    let lastAt = Number.NEGATIVE_INFINITY
    let isAfterG = false
    let gAt = 0
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || key === 'Shift') return
      clearTimeout(pending)
      const isBurst = timeStamp - lastAt <= maxGapMs
      lastAt = timeStamp
      const hadG = isAfterG && timeStamp - gAt < sequenceMs
      isAfterG = false
      const field = closestElement(target, writing)
      if (key === 'Escape' && field && !event.defaultPrevented && !closestElement(target, overlaySelector))
        field.blur()
      if (
        isBurst ||
        event.defaultPrevented ||
        field ||
        closestElement(target, overlaySelector) ||
        !isSettingOn('keys')
      )
        return
      const { go, onSearch, onHelp } = latest.current
      if (key === 'g' && !hadG) {
        isAfterG = true
        gAt = timeStamp
        return
      }
      const does = hadG ? go[key] : key === '/' ? onSearch : key === '?' ? onHelp : undefined
      if (!does) return
      // Firefox would open its own search for "/".
      event.preventDefault()
      pending = setTimeout(does, maxGapMs)
    }
    const onPointerDown = () => clearTimeout(pending)
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('pointerdown', onPointerDown, true)
    return () => {
      clearTimeout(pending)
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('pointerdown', onPointerDown, true)
    }
  }, [])
}

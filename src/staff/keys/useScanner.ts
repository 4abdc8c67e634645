import { useEffect, useRef } from 'react'
import { closestElement } from '../../components/dom/closestElement'
import { readScan } from '../../shared/barcodes'
import { ScanBurst } from './scanBurst'

/** A field in which scans are wanted carries this attribute; scans into other fields stay what was typed there. */
export const scanField = { 'data-scan': '' }

/** Here keys are for writing. */
export const writing = 'input, select, textarea, [contenteditable]'

/**
 * Gives the text of each scan: a fast burst of keys that ends with Enter, outside of fields or in one that is marked with
 * `scanField`. The Enter of a scan presses no button and sends no form.
 * @param onScan is called with the code, as `readScan` reads it
 */
export function useScanner(onScan: (text: string) => void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    const burst = new ScanBurst()
    const onKeyDown = (event: KeyboardEvent) => {
      // So scanners end a field of a GS1 code.
      if (event.ctrlKey && event.key === ']' && !event.altKey) return
      if (isShortcut(event) || event.isComposing) return burst.end()
      const field = closestElement(event.target, writing)
      const isWriting = field !== null && !field.hasAttribute('data-scan')
      const scanned = burst.take(event.key, event.timeStamp)
      if (isWriting) return
      // A space would press the focused button, or scroll.
      if (!field && event.key === ' ' && burst.isFast) event.preventDefault()
      if (scanned === null) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(readScan(scanned))
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

/** Some keyboards have signs such as `]` on AltGr or Option; Windows calls AltGr a Ctrl and an Alt. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  const isSign = key.length === 1 && !/[\p{L}\p{N}]/u.test(key)
  const isModifier = key === 'AltGraph' || key === 'Alt' || key === 'Control'
  return (ctrlKey || metaKey || altKey) && !isModifier && !(altKey && !metaKey && isSign)
}

import { useEffect } from 'react'
import { lazyModule } from '../../components/lazyModule'
import { useLatest } from '../../components/useLatest'
import { addScanner, type ScanPlace } from './scans'

/** A field in which scans are wanted carries this attribute; scans into other fields stay what was typed there. */
export const scanField = { 'data-scan': '' }

const barcodes = lazyModule(() => import(/* webpackChunkName: "barcodes" */ '../../shared/barcodes'))

/**
 * Gives the text of each scan: a fast burst of keys that ends with Enter, outside of fields or in one that is marked with
 * `scanField`. The Enter of a scan presses no button and sends no form. While a dialog is open, the screen hears nothing.
 * @param onScan is called with the code, as `readScan` reads it
 * @param place `dialog`: scans are for the dialog of the component, while it is open
 */
export function useScanner(onScan: (text: string) => void, place: ScanPlace = 'screen'): void {
  const latest = useLatest(onScan)
  useEffect(() => {
    // It is there before a hand is at the scanner. Until then the shop itself reads what the scanner has added.
    barcodes.load().catch(() => {})
    return addScanner({ place, take: (text) => latest.current(barcodes.loaded?.readScan(text) ?? text) })
  }, [place])
}

import { useRef, useState } from 'react'
import { readParcelScan } from '../../../../shared/barcodes'
import { playRight, playWrong } from '../../../keys/sounds'
import { useScanner } from '../../../keys/useScanner'

/** What the last scan meant. */
export type ScanState =
  | { kind: 'idle' }
  | { kind: 'order'; number: string }
  | { kind: 'parcel'; number: string; tracking: string }
  | { kind: 'wrong'; text: string }

const isOrderNumber = (text: string): boolean => /^\d{4,9}$/.test(text)

/**
 * Listens for an order and its parcel, scanned one after the other. The barcode of a parcel is longer than an order number.
 * @param onParcel is called with each pair
 */
export function useParcelScanner(onParcel: (number: string, tracking: string) => void): ScanState {
  const [state, setState] = useState<ScanState>({ kind: 'idle' })
  const orderNumber = useRef<string | null>(null)
  useScanner((scanned) => {
    const text = readParcelScan(scanned).replaceAll(/\s/g, '')
    if (isOrderNumber(text)) {
      orderNumber.current = text
      playRight()
      setState({ kind: 'order', number: text })
    } else if (orderNumber.current === null || text === '') {
      playWrong()
      setState({ kind: 'wrong', text })
    } else {
      onParcel(orderNumber.current, text)
      playRight()
      setState({ kind: 'parcel', number: orderNumber.current, tracking: text })
      orderNumber.current = null
    }
  })
  return state
}

import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'
import { TextField } from '../../components/Field'
import { scanField } from './useScanner'

interface ScanFieldProps extends Omit<ComponentProps<typeof TextField>, 'ref'> {
  value: string
  /** Whether the field has the focus when it appears. */
  takesFocus?: boolean
}

/**
 * Shows a field for a code that is scanned or typed. After Enter its text is selected, so that the next scan
 * replaces it instead of being written behind it.
 */
export function ScanField({ value, takesFocus = false, ...field }: ScanFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const isTaken = useRef(false)
  useEffect(() => {
    if (!takesFocus) return
    input.current?.focus()
    input.current?.select()
  }, [takesFocus])
  useEffect(() => {
    // The Enter of a scan goes no further than to the scanner, so the field hears it where the scanner does.
    const look = ({ key, target, isComposing }: KeyboardEvent) => {
      if (target !== input.current || isComposing) return
      isTaken.current = key === 'Enter'
      if (isTaken.current) input.current?.select()
    }
    window.addEventListener('keydown', look, { capture: true })
    return () => window.removeEventListener('keydown', look, { capture: true })
  }, [])
  // What Enter did may have written another text into the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useLayoutEffect(() => {
    if (isTaken.current && document.activeElement === input.current) input.current?.select()
  }, [value])
  return (
    <TextField autoComplete="off" spellCheck={false} {...field} {...scanField} ref={input} value={value} />
  )
}

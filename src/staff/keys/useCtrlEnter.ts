import { useEffect } from 'react'
import { useLatest } from '../../components/useLatest'
import { isDialogOpen } from './scans'

/**
 * Listens for Ctrl+Enter, also Cmd+Enter, wherever the focus is on the screen.
 * @param onPress may differ at each rendering; it is not called while a dialog is open
 */
export function useCtrlEnter(onPress: () => void): void {
  const latest = useLatest(onPress)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || isDialogOpen()) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

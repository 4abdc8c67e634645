import { useCallback, useEffect, useState } from 'react'
import { lazyModule, useLazyModule } from '../../components/lazyModule'
import { useTexts } from '../api/useTexts'
import { Button } from '../components/Button'
import { commonTexts } from '../components/texts'

const panel = lazyModule(() => import(/* webpackChunkName: "camera" */ './CameraPanel'))

/**
 * Shows a button, on devices with a camera, that scans with it. Its codes go where scans of `useScanner` go,
 * so a screen only places the button.
 */
export function CameraScan() {
  const texts = useTexts(commonTexts)
  const [isOffered, setIsOffered] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  const loaded = useLazyModule(panel, isOpen, close)
  useEffect(() => {
    hasCamera().then(setIsOffered, () => {})
  }, [])
  if (isOpen && loaded) return <loaded.CameraPanel onClose={close} />
  return (
    isOffered && (
      <div>
        <Button isBusy={isOpen} onClick={() => setIsOpen(true)}>
          {texts('camera')}
        </Button>
      </div>
    )
  )
}

/** @returns whether the device has a camera; on a page without https it cannot be known, and the panel says what is missing */
async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices?.enumerateDevices()
  return devices ? devices.some(({ kind }) => kind === 'videoinput') : window.isSecureContext === false
}

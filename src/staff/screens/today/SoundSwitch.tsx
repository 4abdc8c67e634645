import { useState } from 'react'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { isSettingOn, setSetting } from '../../keys/keySettings'
import { playRight } from '../../keys/sounds'
import { todayTexts } from './texts'

/** Switches the sound for new orders on or off, in this browser. Switching it on plays it once. */
export function SoundSwitch() {
  const texts = useTexts(todayTexts)
  const [isOn, setIsOn] = useState(() => isSettingOn('orderSound'))
  const change = () => {
    setSetting('orderSound', !isOn)
    setIsOn(!isOn)
    if (!isOn) playRight()
  }
  return (
    <Button aria-pressed={isOn} onClick={change}>
      {texts('sound')}: {texts(isOn ? 'soundOn' : 'soundOff')}
    </Button>
  )
}

import { useState } from 'react'
import { Sheet } from '../../components/Sheet'
import { useTexts } from '../../components/ShopSettings'
import type { KeyOf } from '../../shared/texts/createTexts'
import { keyboardTexts } from '../../shared/texts/keyboard'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './KeyboardHelp.module.css'
import { helpClosed, selectIsHelpOpen } from './keyboardSlice'
import { areShortcutsEnabled, setShortcutsEnabled } from './shortcutSetting'

const lines: [keys: string[], text: KeyOf<typeof keyboardTexts>][] = [
  [['/'], 'keyboard.search'],
  [['j', 'k'], 'keyboard.list'],
  [['a'], 'keyboard.add'],
  [['w'], 'keyboard.wish'],
  [[' '], 'keyboard.play'],
  [['←', '→'], 'keyboard.seek'],
  [['Esc'], 'keyboard.close'],
  [['?'], 'keyboard.help'],
]

/** Explains the keyboard shortcuts, and lets the visitor switch off those of a single character. */
export function KeyboardHelp() {
  const texts = useTexts(keyboardTexts)
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(selectIsHelpOpen)
  const [isOn, setIsOn] = useState(areShortcutsEnabled)
  const onSwitch = (isNowOn: boolean) => {
    setIsOn(isNowOn)
    setShortcutsEnabled(isNowOn)
  }
  return (
    <Sheet isOpen={isOpen} title={texts('keyboard.heading')} onClose={() => dispatch(helpClosed())}>
      <dl className={classes.keys}>
        {lines.map(([keys, text]) => (
          <div key={text} className={classes.line}>
            <dt className={classes.names}>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key === ' ' ? texts('keyboard.space') : key}
                </kbd>
              ))}
            </dt>
            <dd>{texts(text)}</dd>
          </div>
        ))}
      </dl>
      <label className={classes.switch}>
        <input type="checkbox" checked={isOn} onChange={(event) => onSwitch(event.target.checked)} />
        {texts('keyboard.switch')}
      </label>
    </Sheet>
  )
}

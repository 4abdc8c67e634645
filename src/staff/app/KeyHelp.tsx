import { useState } from 'react'
import { TickBox } from '../../components/Field'
import { useTexts } from '../api/useTexts'
import { Dialog } from '../components/dialog/Dialog'
import { keyHelpTexts } from '../keys/keyHelpTexts'
import { isSettingOn, type KeySetting, setSetting } from '../keys/keySettings'
import classes from './KeyHelp.module.css'
import type { ScreenRoute } from './screens'
import { appTexts } from './texts'

export interface KeyHelpProps {
  isOpen: boolean
  /** The screens that keys open. */
  routes: readonly ScreenRoute[]
  onClose: () => void
}

/** Explains the keys, and lets a person switch them and the sounds off in this browser. */
export function KeyHelp({ isOpen, routes, onClose }: KeyHelpProps) {
  const names = useTexts(appTexts)
  const texts = useTexts(keyHelpTexts)
  const lines: [keys: string[], text: string][] = [
    ...routes.map(({ key = '', text }): [string[], string] => [
      ['g', key],
      texts('keyGo', { name: names(text) }),
    ]),
    [['/'], texts('keySearch')],
    [['Esc'], texts('keyClose')],
    [['?'], texts('keyHelp')],
  ]
  return (
    <Dialog isOpen={isOpen} title={names('keys')} onClose={onClose}>
      <dl>
        {lines.map(([keys, text]) => (
          <div key={text} className={classes.line}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Switch setting="keys">{texts('keysSwitch')}</Switch>
      <Switch setting="sounds">{texts('soundsSwitch')}</Switch>
    </Dialog>
  )
}

function Switch({ setting, children }: { setting: KeySetting; children: string }) {
  const [isOn, setIsOn] = useState(() => isSettingOn(setting))
  return (
    <TickBox
      isTicked={isOn}
      onChange={(isNowOn) => {
        setIsOn(isNowOn)
        setSetting(setting, isNowOn)
      }}
    >
      {children}
    </TickBox>
  )
}

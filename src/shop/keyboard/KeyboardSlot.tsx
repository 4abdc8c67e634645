import { useEffect } from 'react'
import { closestElement } from '../../components/dom/closestElement'
import { lazyModule, useLazyModule } from '../../components/lazyModule'
import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks'
import { helpClosed, selectIsHelpOpen } from './keyboardSlice'
import { areShortcutsEnabled } from './shortcutSetting'

const help = lazyModule(() => import(/* webpackChunkName: "keyboard" */ './KeyboardHelp'))
const keyCommands = lazyModule(() => import(/* webpackChunkName: "keys" */ './pressKey'))

/** All keys with a function, besides the space bar. */
const keys = '/?jkaw'
/** Here keys are for writing or belong to a control. */
const writing = 'input, select, textarea, [contenteditable], [role=dialog]'

/** Listens for single keys. Their code, and the help, is loaded when the first one is pressed. */
export function KeyboardSlot() {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const isHelpOpen = useAppSelector(selectIsHelpOpen)
  const loaded = useLazyModule(help, isHelpOpen, () => dispatch(helpClosed()))

  useEffect(() => {
    const onKeyDown = async (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return
      const isSpace = key === ' ' && !event.shiftKey && !event.repeat
      if (!isSpace && (!keys.includes(key) || closestElement(target, writing))) return
      if (!areShortcutsEnabled()) return
      if (isSpace) return playFocused(event)
      // Firefox would open its own search for "/"; the other keys do nothing by default.
      event.preventDefault()
      const { pressKey } = await keyCommands.load()
      await pressKey(key, store)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [store])

  return loaded && <loaded.KeyboardHelp />
}

/**
 * Plays, or pauses, the release or the track that has a link in focus. Elsewhere the player handles the space bar. It
 * does so within the key's event, because browsers let sound begin only then.
 */
function playFocused(event: KeyboardEvent) {
  const row = closestElement(event.target, 'a')?.closest('[data-release], li')
  const button = row?.querySelector<HTMLElement>('[data-play]')
  if (!button) return
  event.preventDefault()
  button.click()
}

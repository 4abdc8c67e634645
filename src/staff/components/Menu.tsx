import { useState } from 'react'
import { lazyModule, useLazyModule } from '../../components/lazyModule'
import classes from './Menu.module.css'
import type { MenuProps } from './MenuFrame'

const frame = lazyModule(() => import(/* webpackChunkName: "menu" */ './MenuFrame'))

/**
 * Shows a button that opens a menu. The code of menus is fetched when the button
 * gets the pointer or the focus.
 * @param props as `MenuProps` says; if the code cannot be fetched, the next click tries again
 */
export function Menu(props: MenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const loaded = useLazyModule(frame, isWanted, () => setIsWanted(false))
  const open = () => {
    setIsWanted(true)
    setIsOpen(true)
  }
  if (loaded) return <loaded.MenuFrame {...props} isOpen={isOpen} onOpenChange={setIsOpen} />
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={props.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => setIsWanted(true)}
      // The menu's own button may take the place of this one before the mouse is up, and then nothing is clicked.
      onMouseDown={open}
      onClick={open}
    >
      {props.label}
    </button>
  )
}

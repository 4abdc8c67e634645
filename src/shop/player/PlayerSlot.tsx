import { type ReactNode, useLayoutEffect } from 'react'
import { lazyModule, useLazyModule } from '../../components/lazyModule'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './PlayerSlot.module.css'
import { closeRequested, selectIsPlayerOpen } from './playerSlice'

const playerBar = lazyModule(() => import(/* webpackChunkName: "player" */ './PlayerBar'))

/**
 * Holds the player at the bottom of every page. Its code is fetched with the first track; until then only its
 * space is reserved.
 */
export function PlayerSlot() {
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(selectIsPlayerOpen)
  const loaded = useLazyModule(playerBar, isOpen, () => dispatch(closeRequested()))

  return isOpen && <PlayerPlace>{loaded && <loaded.PlayerBar />}</PlayerPlace>
}

/**
 * Reserves the player's space. An attribute of the root element marks that: a style rule with `:root:has(…)`
 * would compute the styles of the whole page again each time a part of it changes.
 */
function PlayerPlace({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.player = 'open'
    return () => {
      delete dataset.player
    }
  }, [])

  return (
    <>
      {/* The spacer lets the end of the page scroll above the bar. */}
      <div className={classes.spacer} />
      <div className={classes.place}>{children}</div>
    </>
  )
}

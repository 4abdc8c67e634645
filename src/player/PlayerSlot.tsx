import { type ReactNode, useLayoutEffect } from 'react'
import { lazyModule, useLazyModule } from '../components/lazyModule'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './PlayerSlot.module.css'
import { closeRequested, selectIsPlayerOpen } from './playerSlice'

const playerBar = lazyModule(() => import(/* webpackChunkName: "player" */ './PlayerBar'))

/** The player at the bottom of every page. Its code comes with the first track; until then its place is kept. */
export function PlayerSlot() {
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(selectIsPlayerOpen)
  const loaded = useLazyModule(playerBar, isOpen, () => dispatch(closeRequested()))

  return isOpen && <PlayerPlace>{loaded && <loaded.PlayerBar />}</PlayerPlace>
}

/**
 * The room that the player takes. The root says that it is taken: a style rule with `:root:has(…)` would compute the
 * styles of the whole page anew each time a part of it changes.
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
      {/* What is last on the page can be scrolled above the bar. */}
      <div className={classes.spacer} />
      <div className={classes.place}>{children}</div>
    </>
  )
}

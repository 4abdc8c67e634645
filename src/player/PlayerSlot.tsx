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

  if (!isOpen) return null
  return (
    <>
      {/* What is last on the page can be scrolled above the bar. */}
      <div className={classes.spacer} />
      <div className={classes.place}>{loaded && <loaded.PlayerBar />}</div>
    </>
  )
}

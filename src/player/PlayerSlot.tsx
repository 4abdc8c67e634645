import { type ComponentType, useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './PlayerSlot.module.css'
import { closeRequested, selectIsPlayerOpen } from './playerSlice'

/** The player at the bottom of every page. Its code comes with the first track; until then its place is kept. */
export function PlayerSlot() {
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(selectIsPlayerOpen)
  const [loaded, setLoaded] = useState<{ PlayerBar: ComponentType } | null>(null)

  useEffect(() => {
    if (!isOpen || loaded) return
    let isWanted = true
    import(/* webpackChunkName: "player" */ './PlayerBar').then(
      (module) => isWanted && setLoaded({ PlayerBar: module.PlayerBar }),
      () => isWanted && dispatch(closeRequested()),
    )
    return () => {
      isWanted = false
    }
  }, [isOpen, loaded, dispatch])

  if (!isOpen) return null
  return (
    <>
      {/* What is last on the page can be scrolled above the bar. */}
      <div className={classes.spacer} />
      <div className={classes.place}>{loaded && <loaded.PlayerBar />}</div>
    </>
  )
}

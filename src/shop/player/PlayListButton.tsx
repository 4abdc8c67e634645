import { PauseIcon, PlayIcon } from '../../components/PlayerIcons'
import { useTexts } from '../../components/ShopSettings'
import { type CardItem, hasTracklist } from '../../shared/cardItem'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './PlayListButton.module.css'
import { selectIsPlayingList } from './playedList'
import { pauseRequested, playListRequested, resumeRequested, selectIsMoving } from './playerSlice'

/**
 * Plays a whole list, or pauses it. It renders nothing when the list has no tracks. It does not carry
 * `data-play`, because the list handles the clicks on buttons with that attribute.
 */
export function PlayListButton({ items }: { items: readonly CardItem[] }) {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const slugs = items.filter(hasTracklist).map(({ slug }) => slug)
  const isOn = useAppSelector((state) => selectIsPlayingList(state, slugs))
  const isPlaying = useAppSelector(selectIsMoving) && isOn
  if (slugs.length === 0) return null
  return (
    <button
      type="button"
      className={classes.button}
      data-plays={slugs[0]}
      onClick={() =>
        dispatch(isPlaying ? pauseRequested() : isOn ? resumeRequested() : playListRequested({ slugs }))
      }
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
      {texts(isPlaying ? 'player.pauseAll' : 'player.playAll')}
    </button>
  )
}

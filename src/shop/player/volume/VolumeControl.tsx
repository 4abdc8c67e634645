import { useState } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import { MutedIcon, VolumeIcon } from '../../../components/TransportIcons'
import { queueTexts } from '../../../shared/texts/queue'
import { useAppDispatch } from '../../store/hooks'
import classes from './VolumeControl.module.css'
import { savedVolume, saveVolume, type Volume, volumeChanged } from './volume'

/** Sets the volume with a slider, or mutes. Devices with volume keys, such as phones, do not show it. */
export function VolumeControl() {
  const texts = useTexts(queueTexts)
  const dispatch = useAppDispatch()
  const [{ level, isMuted }, setVolume] = useState(savedVolume)
  const isSilent = isMuted || level === 0
  const change = (volume: Volume) => {
    setVolume(volume)
    saveVolume(volume)
    dispatch(volumeChanged(volume))
  }
  return (
    <div className={classes.volume}>
      <button
        type="button"
        className={classes.mute}
        aria-label={texts(isSilent ? 'player.unmute' : 'player.mute')}
        onClick={() => change(isSilent ? { level: level || 1, isMuted: false } : { level, isMuted: true })}
      >
        {isSilent ? <MutedIcon /> : <VolumeIcon />}
      </button>
      <input
        type="range"
        className={classes.level}
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : level}
        style={{ '--level': isMuted ? 0 : level }}
        aria-label={texts('player.volume')}
        aria-valuetext={`${Math.round((isMuted ? 0 : level) * 100)} %`}
        onChange={(event) => change({ level: event.target.valueAsNumber, isMuted: false })}
      />
    </div>
  )
}

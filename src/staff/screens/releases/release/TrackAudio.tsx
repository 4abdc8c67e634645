import { type DragEvent, useState } from 'react'
import { useLatest } from '../../../../components/useLatest'
import { readStaffError } from '../../../api/staffError'
import { useTexts } from '../../../api/useTexts'
import { useAnnounce } from '../../../components/Announcer'
import { Button } from '../../../components/Button'
import { takeFile } from '../../../forms/takeFile'
import { useUploadAudioMutation } from './calls'
import classes from './ReleaseScreen.module.css'
import { releaseTracksTexts } from './texts'

const maxBytes = 500_000_000
const accepted = '.flac,.wav,.aif,.aiff,.mp3,.ogg,.opus,.m4a,audio/*'

/**
 * Sends the audio of tracks, one file at a time.
 * @param onTaken is called with the place of the track and the id of the audio
 * @returns the place of the track whose file is on its way, and what is wrong with the last file
 */
export function useTrackAudio(onTaken: (at: number, uuid_audio: string) => void) {
  const texts = useTexts(releaseTracksTexts)
  const announce = useAnnounce()
  const [upload] = useUploadAudioMutation()
  const [taking, setTaking] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // The fields may have changed until the file is there.
  const latestOnTaken = useLatest(onTaken)
  const takeAudio = async (at: number, file: File) => {
    if (taking !== null) return
    const { name } = file
    if (file.size > maxBytes) return setProblem(texts('audioTooLarge', { name }))
    if (file.size === 0) return setProblem(texts('audioEmpty', { name }))
    setProblem(null)
    setTaking(at)
    try {
      const { uuid_audio } = await upload(file).unwrap()
      latestOnTaken.current(at, uuid_audio)
      announce(texts('tookAudio', { number: at + 1 }))
    } catch (error) {
      setProblem(texts('audioProblem', { name, message: readStaffError(error).message }))
    } finally {
      setTaking(null)
    }
  }
  return { taking, problem, takeAudio }
}

/**
 * Makes the attributes by which files can be dropped on an element.
 * @param onFile gets the first of several files
 */
export const readDrop = (onFile: (file: File) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    onFile(file)
  },
})

interface TrackAudioProps {
  number: number
  hasAudio: boolean
  isBusy: boolean
  /** The file of another track is on its way. */
  isBlocked: boolean
  onFile: (file: File) => void
  onRemove: () => void
}

/** Shows whether a track can be played, and the button that gives it audio. */
export function TrackAudio({ number, hasAudio, isBusy, isBlocked, onFile, onRemove }: TrackAudioProps) {
  const texts = useTexts(releaseTracksTexts)
  if (isBusy) {
    return (
      <p className={classes.soft} role="status">
        {texts('takingAudio')}
      </p>
    )
  }
  if (hasAudio) {
    return (
      <p className={classes.soft}>
        {texts('hasAudio')}
        <Button kind="quiet" aria-label={texts('removeAudio', { number })} onClick={onRemove}>
          ×
        </Button>
      </p>
    )
  }
  return (
    <div className={classes.audio}>
      <label className={classes.file}>
        {texts('chooseAudio')}
        <input
          type="file"
          className="visually-hidden"
          aria-label={texts('chooseAudioOf', { number })}
          accept={accepted}
          disabled={isBlocked}
          onChange={takeFile(onFile)}
        />
      </label>
    </div>
  )
}

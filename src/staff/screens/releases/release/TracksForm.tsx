import { useMemo, useState } from 'react'
import { useLatest } from '../../../../components/useLatest'
import { useTexts } from '../../../api/useTexts'
import { useAnnounce } from '../../../components/Announcer'
import { Button, Buttons } from '../../../components/Button'
import { ConflictDialog } from '../../../components/dialog/ConflictDialog'
import { DiscardButton } from '../../../components/dialog/DiscardButton'
import { Hint, Problem } from '../../../components/Notice'
import { useAction } from '../../../forms/useAction'
import { useDraft } from '../../../forms/useDraft'
import { type ReleasePage, useSetTracksMutation } from './calls'
import classes from './ReleaseScreen.module.css'
import { readDrop, TrackAudio, useTrackAudio } from './TrackAudio'
import { releaseTracksTexts } from './texts'
import {
  buildTrack,
  completeTracklists,
  type EditedTrack,
  type EditedTracklist,
  readTracklists,
  swapTracks,
  toEditedTracklists,
} from './trackRules'

interface TracksFormProps {
  page: ReleasePage
  /** Loads the release again, because somebody else has changed it. */
  onStale: () => void
}

/** Edits all tracks of a release. What was typed stays in the tab until it is saved or discarded. */
export function TracksForm({ page, onStale }: TracksFormProps) {
  const texts = useTexts(releaseTracksTexts)
  const announce = useAnnounce()
  const { uuid_release, tracklists, tracks_version, fields } = page
  const savedValues = useMemo(() => {
    const lists = toEditedTracklists(tracklists, fields.artist)
    return { lists: lists.length > 0 ? lists : [{ formats: [], is_snippets: false, tracks: [] }] }
  }, [tracklists, fields.artist])
  const draft = useDraft('release', `${uuid_release} tracks`, savedValues)
  const { change, clear, isChanged } = draft
  const lists = completeTracklists(draft.values.lists)
  const [trigger] = useSetTracksMutation()
  const action = useAction(trigger)
  const [problem, setProblem] = useState<string | null>(null)

  const save = async (seenVersion: string | undefined) => {
    const result = readTracklists(lists.filter(({ tracks }) => tracks.length > 0))
    if ('wrong' in result) return setProblem(texts(result.wrong, { number: result.number }))
    setProblem(null)
    const answer = await action.run({ uuid_release, tracklists: result.tracklists }, seenVersion)
    if (!answer) return onStale()
    clear()
    action.reset()
    announce(texts('saved'))
  }
  const latestLists = useLatest(lists)
  const setTracks = (at: number, tracks: EditedTrack[]) =>
    change({ lists: latestLists.current.map((list, i) => (i === at ? { ...list, tracks } : list)) })
  const getFormatName = (id: string) =>
    page.formats.find(({ listed }) => listed.uuid_release_format === id)?.listed.format ?? ''
  return (
    <form
      aria-label={texts('tracks')}
      className={classes.tracks}
      onSubmit={(event) => {
        event.preventDefault()
        if (action.status !== 'running') void save(tracks_version)
      }}
    >
      {lists.map((list, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tracklists are not moved
        <section key={at} aria-label={texts('listName', { number: at + 1 })}>
          {lists.length > 1 && (
            <h3>{texts('formatsOf', { formats: list.formats.map(getFormatName).join(', ') })}</h3>
          )}
          <TrackFields tracks={list.tracks} onChange={(tracks) => setTracks(at, tracks)} />
        </section>
      ))}
      {problem !== null && <Problem error={{ message: problem }} />}
      {action.error && action.status === 'failed' && <Problem error={action.error} />}
      <Buttons>
        <Button kind={isChanged ? 'main' : 'plain'} type="submit" isBusy={action.status === 'running'}>
          {texts('save')}
        </Button>
        {isChanged && (
          <DiscardButton label={texts('discard')} text={texts('discardText')} onDiscard={clear} />
        )}
      </Buttons>
      {isChanged && <Hint>{texts('unsaved')}</Hint>}
      {action.status === 'conflict' && (
        <ConflictDialog
          fields={[
            {
              label: texts('tracks'),
              mine: formatTracks(lists),
              theirs: formatTracks(savedValues.lists),
            },
          ]}
          isBusy={false}
          onKeepMine={() => void save(undefined)}
          onTakeTheirs={() => {
            clear()
            action.reset()
          }}
          onClose={action.reset}
        />
      )}
    </form>
  )
}

const formatTracks = (lists: readonly EditedTracklist[]): string =>
  lists
    .flatMap(({ tracks }) =>
      tracks.map(({ position, title, duration, bpm, key }) =>
        [position, title, duration, bpm, key].filter(Boolean).join(' '),
      ),
    )
    .join(', ')

const shortFields: readonly string[] = ['position', 'duration', 'bpm', 'key']

interface TrackFieldsProps {
  tracks: readonly EditedTrack[]
  onChange: (tracks: EditedTrack[]) => void
}

/** The tracks of one tracklist, a line of fields for each. */
function TrackFields({ tracks, onChange }: TrackFieldsProps) {
  const texts = useTexts(releaseTracksTexts)
  // What is typed while a file is on its way is kept.
  const latestTracks = useLatest(tracks)
  const set = (at: number, fields: Partial<EditedTrack>) =>
    onChange(latestTracks.current.map((track, i) => (i === at ? { ...track, ...fields } : track)))
  const { taking, problem, takeAudio } = useTrackAudio((at, uuid_audio) => set(at, { uuid_audio }))
  const move = (from: number, to: number) => onChange(swapTracks(tracks, from, to))
  return (
    <>
      {tracks.length === 0 ? <p>{texts('noTracks')}</p> : <Hint>{texts('audioHint')}</Hint>}
      {problem !== null && <Problem error={{ message: problem }} />}
      <ol className={classes.trackList}>
        {tracks.map((track, i) => {
          const number = i + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own
            <li key={i} className={classes.track} {...readDrop((file) => void takeAudio(i, file))}>
              {(['position', 'title', 'version', 'artist', 'duration', 'bpm', 'key'] as const).map(
                (field) => (
                  <label key={field} className={classes[field]}>
                    <span>{texts(field)}</span>
                    <input
                      type="text"
                      autoComplete="off"
                      maxLength={shortFields.includes(field) ? 20 : 500}
                      aria-label={texts('ofTrack', { field: texts(field), number })}
                      value={track[field]}
                      onChange={({ target }) => set(i, { [field]: target.value })}
                    />
                  </label>
                ),
              )}
              <TrackAudio
                number={number}
                hasAudio={track.uuid_audio !== null}
                isBusy={taking === i}
                isBlocked={taking !== null}
                onFile={(file) => void takeAudio(i, file)}
                onRemove={() => set(i, { uuid_audio: null })}
              />
              <div className={classes.trackButtons}>
                <Button
                  kind="quiet"
                  aria-label={texts('up', { number })}
                  disabled={i === 0 || taking !== null}
                  onClick={() => move(i, i - 1)}
                >
                  ↑
                </Button>
                <Button
                  kind="quiet"
                  aria-label={texts('down', { number })}
                  disabled={number === tracks.length || taking !== null}
                  onClick={() => move(i, number)}
                >
                  ↓
                </Button>
                <Button
                  kind="quiet"
                  aria-label={texts('remove', { number })}
                  disabled={taking !== null}
                  onClick={() => onChange(tracks.filter((_, at) => at !== i))}
                >
                  ×
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      <Button onClick={() => onChange([...tracks, buildTrack(tracks)])}>{texts('add')}</Button>
    </>
  )
}

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import type { Tracklist } from '../../../shared/contract'
import { formatDuration } from '../../../shared/durations'
import type { ShopTextsOf } from '../../../shared/texts/createShopTexts'
import { releaseTexts } from '../../../shared/texts/release'
import { selectLocation } from '../../navigation/navigationSlice'
import { useAppSelector } from '../../store/hooks'
import type { ShownRelease } from '../releaseSlice'
import classes from './Tracklists.module.css'
import { TrackRows } from './TrackRows'

/**
 * Shows the tracklists of a release, with a tab for each when there are several. All of them are in the markup;
 * without scripts the style sheet shows them one below the other.
 */
export function Tracklists({ release }: { release: ShownRelease }) {
  const texts = useTexts(releaseTexts)
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(0)
  const { tracklists } = release
  const sought = useSoughtTrack(tracklists, setSelected)
  if (tracklists.length === 0) return null
  const hasTabs = tracklists.length > 1

  const onKeyDown = (event: KeyboardEvent) => {
    const last = tracklists.length - 1
    const target = {
      ArrowRight: selected === last ? 0 : selected + 1,
      ArrowLeft: selected === 0 ? last : selected - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    setSelected(target)
    tabs.current?.querySelectorAll('button')[target]?.focus()
  }

  return (
    <section className={classes.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={classes.heading}>
        {texts('tracklist.heading')}
      </h2>
      {hasTabs && (
        <div
          ref={tabs}
          className={classes.tabs}
          role="tablist"
          aria-labelledby={`${id}-heading`}
          onKeyDown={onKeyDown}
        >
          {tracklists.map((tracklist, index) => (
            <button
              key={tracklist.uuid_tracklist}
              type="button"
              className={classes.tab}
              role="tab"
              id={`${id}-tab-${index}`}
              aria-controls={`${id}-panel-${index}`}
              aria-selected={index === selected}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => setSelected(index)}
            >
              {formatTracklistName(tracklist, index, texts)}
            </button>
          ))}
        </div>
      )}
      {tracklists.map((tracklist, index) => (
        <div
          key={tracklist.uuid_tracklist}
          id={`${id}-panel-${index}`}
          className={classes.panel}
          data-selected={index === selected}
          {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${index}` })}
        >
          {hasTabs && <h3 className={classes.name}>{formatTracklistName(tracklist, index, texts)}</h3>}
          <p className={classes.summary}>{formatSummary(tracklist, texts)}</p>
          <TrackRows tracklist={tracklist} release={release} sought={sought} />
        </div>
      ))}
    </section>
  )
}

/**
 * Finds the track that the address leads to by its hash, and opens its tracklist. The server does not see the hash, so this
 * happens after the first rendering.
 * @returns the id of the track; '' without one
 */
function useSoughtTrack(tracklists: readonly Tracklist[], openTracklist: (index: number) => void): string {
  const { hash } = useAppSelector(selectLocation)
  const [sought, setSought] = useState('')
  const id = hash.slice(1)
  const index = tracklists.findIndex(({ tracks }) => tracks.some((track) => track.uuid_track === id))
  useEffect(() => {
    setSought(id)
    if (index < 1) return
    openTracklist(index)
    // The browser could not scroll to it while its tracklist was hidden.
    requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView())
  }, [id, index, openTracklist])
  return sought
}

type ReleaseTexts = ShopTextsOf<typeof releaseTexts>

const formatTracklistName = ({ formats }: Tracklist, index: number, texts: ReleaseTexts) =>
  formats.length > 0 ? formats.join(', ') : texts('tracklist.numbered', { n: index + 1 })

function formatSummary(
  { count_tracks, duration, probably_only_snippets }: Tracklist,
  texts: ReleaseTexts,
): string {
  const count = texts(count_tracks === 1 ? 'tracklist.track' : 'tracklist.tracks', { count: count_tracks })
  return duration === null || probably_only_snippets ? count : `${count} · ${formatDuration(duration)}`
}

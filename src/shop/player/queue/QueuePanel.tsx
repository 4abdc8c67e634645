import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import { queueTexts } from '../../../shared/texts/queue'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { selectPlayer } from '../playerSlice'
import classes from './QueuePanel.module.css'
import { QueueRow } from './QueueRow'
import { queueMoved, queueRemoved, trackChosen } from './queueSlice'
import { useDragging } from './useDragging'

/** The buttons of a row that can get the focus back. */
type Tool = 'grip' | 'play' | 'up' | 'remove'

/** Shows the tracks that come next. They can be played at once, moved by mouse, finger or keys, and removed. */
export function QueuePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useTexts(queueTexts)
  const dispatch = useAppDispatch()
  const queue = useAppSelector((state) => selectPlayer(state).queue)
  const index = useAppSelector((state) => selectPlayer(state).index)
  const releasesLeft = useAppSelector((state) => selectPlayer(state).list.length - selectPlayer(state).taken)
  const panel = useRef<HTMLElement>(null)
  const rows = useRef<HTMLOListElement>(null)
  const [notice, setNotice] = useState('')
  const [focused, setFocused] = useState<{ row: number; on: Tool } | null>(null)
  const first = index + 1
  const next = queue.slice(first)

  // A row that is moved in the document, or removed, loses the focus.
  useLayoutEffect(() => {
    if (!focused) return
    const row = rows.current?.children[Math.min(focused.row, next.length - 1)]
    const buttonOn = (name: string) => row?.querySelector<HTMLElement>(`[data-on=${name}]:enabled`)
    const target = buttonOn(focused.on) ?? buttonOn('grip') ?? panel.current
    target?.focus()
    setFocused(null)
  }, [focused, next.length])

  const move = (from: number, to: number) => {
    const track = next[from]
    if (!track || to === from || to < 0 || to >= next.length) return
    dispatch(queueMoved({ from: first + from, to: first + to }))
    setNotice(texts('queue.moved', { title: track.title, n: to + 1, total: next.length }))
  }
  const dragging = useDragging(
    rows,
    next.map(({ uuidTrack }) => uuidTrack),
    move,
  )

  return (
    <section
      ref={panel}
      id={id}
      className={classes.panel}
      aria-labelledby={`${id}-heading`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={`${id}-heading`} className={classes.heading}>
        {texts('queue.heading')}
      </h2>
      {next.length === 0 && releasesLeft === 0 && <p className={classes.note}>{texts('queue.empty')}</p>}
      <ol
        ref={rows}
        className={classes.rows}
        data-dragging={dragging.id !== null || undefined}
        {...dragging.handlers}
      >
        {next.map((track, row) => (
          <QueueRow
            key={track.uuidTrack}
            track={track}
            isFirst={row === 0}
            offset={dragging.offsetOf(row)}
            isDragged={dragging.id === track.uuidTrack}
            onGrab={(event) => dragging.grab(event, track.uuidTrack)}
            onPlay={() => {
              dispatch(trackChosen({ index: first + row, isChosen: true }))
              setFocused({ row: 0, on: 'play' })
            }}
            onMove={(step, on) => {
              move(row, row + step)
              setFocused({ row: Math.min(Math.max(0, row + step), next.length - 1), on })
            }}
            onRemove={() => {
              dispatch(queueRemoved({ index: first + row }))
              setNotice(texts('queue.removed', { title: track.title }))
              setFocused({ row, on: 'remove' })
            }}
          />
        ))}
      </ol>
      {releasesLeft > 0 && (
        <p className={classes.note}>
          {releasesLeft === 1
            ? texts('queue.moreRelease')
            : texts('queue.moreReleases', { count: releasesLeft })}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {notice}
      </p>
    </section>
  )
}

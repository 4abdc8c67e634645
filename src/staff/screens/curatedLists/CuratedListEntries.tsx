import { useRef, useState } from 'react'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button } from '../../components/Button'
import { Empty, Hint } from '../../components/Notice'
import { FindReleases, ReleaseName } from '../pages/ChosenReleases'
import { moveItem } from '../pages/editedBlocks'
import classes from './CuratedListsScreen.module.css'
import type { EditedEntry } from './curatedListDraft'
import { curatedListsTexts } from './texts'

interface CuratedListEntriesProps {
  releases: readonly EditedEntry[]
  onChange: (releases: EditedEntry[]) => void
}

/**
 * Shows the releases of a list in their order: each has a note, and is moved and
 * taken out by buttons and by keys.
 * @param onChange gets all releases in their new order
 */
export function CuratedListEntries({ releases, onChange }: CuratedListEntriesProps) {
  const texts = useTexts(curatedListsTexts)
  const announce = useAnnounce()
  const list = useRef<HTMLOListElement>(null)
  const [takenOut, setTakenOut] = useState<{ entry: EditedEntry; index: number } | null>(null)

  const move = (index: number, by: -1 | 1) => {
    const entry = releases[index]
    if (!entry || index + by < 0 || index + by >= releases.length) return
    const focused = document.activeElement
    onChange(moveItem(releases, index, by))
    announce(texts('moved', { name: entry.name, number: index + 1 + by }))
    // The browser drops the focus when the element is put elsewhere, or when its button is disabled there.
    requestAnimationFrame(() => {
      if (focused instanceof HTMLElement) focused.focus()
      if (document.activeElement !== focused) findNoteField(list.current, entry.slug)?.focus()
    })
  }
  const takeOut = (index: number) => {
    const entry = releases[index]
    if (!entry) return
    onChange(releases.toSpliced(index, 1))
    setTakenOut({ entry, index })
    const next = releases[index + 1] ?? releases[index - 1]
    requestAnimationFrame(() => findNoteField(list.current, next?.slug)?.focus())
  }
  return (
    <>
      {releases.length === 0 && <Empty heading={texts('noReleases')}>{texts('noReleasesText')}</Empty>}
      <ol ref={list} className={classes.entries}>
        {releases.map((entry, index) => (
          <Entry
            key={entry.slug}
            entry={entry}
            index={index}
            count={releases.length}
            onNote={(note) => onChange(releases.with(index, { ...entry, note }))}
            onMove={(by) => move(index, by)}
            onTakeOut={() => takeOut(index)}
          />
        ))}
      </ol>
      {takenOut && (
        <p role="status">
          {texts('takenOut', { name: takenOut.entry.name })}{' '}
          <Button
            kind="quiet"
            onClick={() => {
              onChange(releases.toSpliced(takenOut.index, 0, takenOut.entry))
              setTakenOut(null)
            }}
          >
            {texts('undo')}
          </Button>
        </p>
      )}
      <FindReleases
        takesScans
        chosen={new Set(releases.map(({ slug }) => slug))}
        onChoose={(release) => {
          setTakenOut(null)
          onChange([...releases, { ...release, note: '' }])
          announce(texts('added', { name: release.name }))
        }}
      />
      {releases.length > 1 && <Hint>{texts('moveHint')}</Hint>}
    </>
  )
}

const findNoteField = (list: HTMLElement | null, slug: string | undefined) =>
  list?.querySelector<HTMLElement>(`[data-release="${CSS.escape(slug ?? '')}"] textarea`)

interface EntryProps {
  entry: EditedEntry
  index: number
  count: number
  onNote: (note: string) => void
  onMove: (by: -1 | 1) => void
  onTakeOut: () => void
}

function Entry({ entry, index, count, onNote, onMove, onTakeOut }: EntryProps) {
  const texts = useTexts(curatedListsTexts)
  const { name } = entry
  return (
    <li
      className={classes.entry}
      data-release={entry.slug}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        onMove(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <span className={classes.number}>{index + 1}</span>
      <ReleaseName release={entry} />
      <span className={classes.buttons}>
        <Button
          kind="quiet"
          aria-label={texts('earlierOf', { name })}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          ↑
        </Button>
        <Button
          kind="quiet"
          aria-label={texts('laterOf', { name })}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        >
          ↓
        </Button>
        <Button kind="quiet" aria-label={texts('takeOutOf', { name })} onClick={onTakeOut}>
          ×
        </Button>
      </span>
      <textarea
        className={classes.note}
        rows={1}
        maxLength={2000}
        aria-label={texts('noteOf', { name })}
        placeholder={texts('notePlaceholder')}
        value={entry.note}
        onChange={({ target }) => onNote(target.value)}
      />
    </li>
  )
}

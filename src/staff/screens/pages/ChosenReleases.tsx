import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../../components/Field'
import { formatReleaseTitle } from '../../../shared/formatReleaseName'
import { greatestValues } from '../../../shared/greatestValues'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { CameraScan } from '../../camera/CameraScan'
import { Button } from '../../components/Button'
import { Badge } from '../../components/Formatted'
import { useScanner } from '../../keys/useScanner'
import type { ListedFormat } from '../releases/calls'
import { useFindReleasesQuery } from './calls'
import { type ChosenRelease, moveItem } from './editedBlocks'
import classes from './PageScreen.module.css'
import { pagesTexts } from './texts'

const pauseMs = 200
const maxFound = 40

interface ChosenReleasesProps {
  releases: readonly ChosenRelease[]
  errors: readonly string[]
  onChange: (releases: ChosenRelease[]) => void
}

/**
 * Lists the releases that a person has chosen, in their order, with a search for further ones.
 * @param onChange gets all releases in their new order
 */
export function ChosenReleases({ releases, errors, onChange }: ChosenReleasesProps) {
  const texts = useTexts(pagesTexts)
  return (
    <div className={classes.chosen}>
      {releases.length === 0 ? (
        <p>{texts('noReleases')}</p>
      ) : (
        <ol>
          {releases.map((release, i) => (
            <li key={release.slug} className={classes.release}>
              <ReleaseName release={release} />
              <span className={classes.releaseButtons}>
                <Button
                  kind="quiet"
                  aria-label={texts('earlierOf', { name: release.name })}
                  disabled={i === 0}
                  onClick={() => onChange(moveItem(releases, i, -1))}
                >
                  ↑
                </Button>
                <Button
                  kind="quiet"
                  aria-label={texts('laterOf', { name: release.name })}
                  disabled={i === releases.length - 1}
                  onClick={() => onChange(moveItem(releases, i, 1))}
                >
                  ↓
                </Button>
                <Button
                  kind="quiet"
                  aria-label={texts('takeOutOf', { name: release.name })}
                  onClick={() => onChange(releases.toSpliced(i, 1))}
                >
                  ×
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      {errors.length > 0 && <p className={classes.wrong}>{errors.join(' ')}</p>}
      <FindReleases
        chosen={new Set(releases.map(({ slug }) => slug))}
        onChoose={(release) => onChange([...releases, release])}
      />
    </div>
  )
}

/**
 * Names a release, with its sleeve.
 * @param release without `uuid_release` the shop does not have it; one that is not shown has no public sleeve
 */
export function ReleaseName({ release: { uuid_release, name, is_shown } }: { release: ChosenRelease }) {
  const texts = useTexts(pagesTexts)
  const { shop } = useUser()
  return (
    <span className={classes.releaseName}>
      {uuid_release !== '' && is_shown && (
        <img
          src={`${shop.resources_url}/image/for_primary_product/${uuid_release}/400.jpeg`}
          alt=""
          width={40}
          height={40}
          loading="lazy"
        />
      )}
      <span>
        {name} {!is_shown && <Badge>{texts('hiddenRelease')}</Badge>}
      </span>
    </span>
  )
}

interface FindReleasesProps {
  chosen: ReadonlySet<string>
  onChoose: (release: ChosenRelease) => void
  /** Whether a scan anywhere on the screen adds the record. */
  takesScans?: boolean
}

/** Finds releases by words or numbers. Enter adds the first, as soon as it is found. */
export function FindReleases({ chosen: chosenSlugs, onChoose, takesScans = false }: FindReleasesProps) {
  const texts = useTexts(pagesTexts)
  const [input, setInput] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(input.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [input])
  const { currentData } = useFindReleasesQuery({ search, limit: String(maxFound) }, { skip: search === '' })
  const all = search === '' ? [] : toReleases(currentData?.formats ?? [])
  const releases = all.filter(({ slug }) => !chosenSlugs.has(slug))
  const choose = (release: ChosenRelease) => {
    onChoose(release)
    setInput('')
    setSearch('')
  }
  /** The text whose first record is added once it is found; null if the person chooses. */
  const textToAdd = useRef<string | null>(null)
  const findAndAdd = (text: string) => {
    textToAdd.current = text.trim()
    setInput(text)
    setSearch(text.trim())
  }
  useScanner((text) => takesScans && findAndAdd(text))
  useEffect(() => {
    if (!currentData || textToAdd.current !== search || search === '') return
    textToAdd.current = null
    if (releases[0]) choose(releases[0])
  })
  return (
    <div className={classes.find}>
      <TextField
        type="search"
        label={texts('find')}
        placeholder={texts('findHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={greatestValues.search}
        value={input}
        onChange={({ target }) => {
          textToAdd.current = null
          setInput(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form of the page must not be sent.
          event.preventDefault()
          // What is not found is replaced by the next text.
          event.currentTarget.select()
          findAndAdd(input)
        }}
      />
      {takesScans && <CameraScan />}
      {search !== '' && currentData && releases.length === 0 && (
        <p role="status">{texts(all.length > 0 ? 'allChosen' : 'noneFound')}</p>
      )}
      {releases.length > 0 && (
        <ul className={classes.found}>
          {releases.map((release) => (
            <li key={release.slug}>
              <button
                type="button"
                className={classes.foundRelease}
                aria-label={texts('addRelease', { name: release.name })}
                onClick={() => choose(release)}
              >
                <ReleaseName release={release} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Makes one entry of the formats of a release. */
function toReleases(formats: readonly ListedFormat[]): ChosenRelease[] {
  const releases = new Map<string, ChosenRelease>()
  for (const { slug, uuid_release, artist, title, edition, visibility } of formats) {
    if (releases.has(slug)) continue
    const name = `${formatReleaseTitle(artist, title)}${edition ? ` (${edition})` : ''}`
    releases.set(slug, {
      slug,
      uuid_release,
      name,
      is_shown: visibility === 'shown' || visibility === 'format_hidden',
    })
  }
  return [...releases.values()].slice(0, 12)
}

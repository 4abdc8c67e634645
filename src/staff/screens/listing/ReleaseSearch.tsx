import { useEffect, useState } from 'react'
import { useLatest } from '../../../components/useLatest'
import { useTexts } from '../../api/useTexts'
import { CameraScan } from '../../camera/CameraScan'
import { Button, Buttons } from '../../components/Button'
import { Empty, Pending } from '../../components/Notice'
import { ScanField } from '../../keys/ScanField'
import { searchField } from '../../keys/searchField'
import { type FoundRelease, useFindForListingQuery } from './calls'
import classes from './ListingScreen.module.css'
import { ReleaseName } from './ReleaseFacts'
import { listingTexts } from './texts'

interface ReleaseSearchProps {
  /** What was scanned or typed last; '' before that. */
  code: string
  onCode: (code: string) => void
  onChoose: (release: FoundRelease) => void
  onByHand: () => void
}

/** Shows the first step of listing a copy: a number, and the releases that it may mean. */
export function ReleaseSearch({ code, onCode, onChoose, onByHand }: ReleaseSearchProps) {
  const texts = useTexts(listingTexts)
  const [text, setText] = useState(code)
  const [lastCode, setLastCode] = useState(code)
  // A scan may have begun before the field had the focus, so that some of it was not typed here.
  if (code !== lastCode) {
    setLastCode(code)
    setText(code)
  }
  return (
    <div className={classes.search}>
      <form
        className={classes.searchForm}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') onCode(text.trim())
        }}
      >
        <ScanField
          takesFocus
          label={texts('code')}
          hint={texts('codeHint')}
          autoCapitalize="off"
          enterKeyHint="search"
          maxLength={200}
          {...searchField}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Buttons>
          <Button kind="main" type="submit">
            {texts('find')}
          </Button>
          <Button onClick={onByHand}>{texts('byHand')}</Button>
        </Buttons>
      </form>
      <CameraScan />
      {code !== '' && <Results key={code} code={code} onChoose={onChoose} />}
    </div>
  )
}

function Results({ code, onChoose }: { code: string; onChoose: (release: FoundRelease) => void }) {
  const texts = useTexts(listingTexts)
  const { data, error, refetch } = useFindForListingQuery({ code })
  const only = data?.releases.length === 1 ? data.releases[0] : undefined
  const latestOnChoose = useLatest(onChoose)
  useEffect(() => {
    if (only) latestOnChoose.current(only)
  }, [only])
  if (!data) return <Pending error={error} onRetry={refetch} />
  const { releases, has_index } = data
  if (releases.length === 0) {
    return <Empty heading={texts('none', { code })}>{texts(has_index ? 'noneText' : 'noIndexText')}</Empty>
  }
  return (
    <section aria-label={texts('choose')}>
      <h2 className={classes.legend} role="status">
        {texts('found', { count: releases.length })}. {texts('choose')}
      </h2>
      <ul className={classes.releases}>
        {releases.map((release) => (
          <li key={release.uuid_release ?? release.discogs}>
            <button type="button" className={classes.pick} onClick={() => onChoose(release)}>
              <ReleaseName release={release} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

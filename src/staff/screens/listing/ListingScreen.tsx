import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useLatest } from '../../../components/useLatest'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { DiscardButton } from '../../components/dialog/DiscardButton'
import { ScreenFrame } from '../../components/ScreenFrame'
import { useAction } from '../../forms/useAction'
import { useDraft } from '../../forms/useDraft'
import { playRight, playWrong } from '../../keys/sounds'
import { useScanner } from '../../keys/useScanner'
import { usePhotos } from '../../photos/usePhotos'
import { CopyForm } from './CopyForm'
import { useAddCopyMutation } from './calls'
import { ListedCopies } from './ListedCopies'
import classes from './ListingScreen.module.css'
import {
  addListed,
  emptyDraft,
  isBegun,
  keepPile,
  type ListedCopy,
  noneListed,
  toCopyInput,
  toDraft,
} from './listingDraft'
import { ReleaseFacts } from './ReleaseFacts'
import { ReleaseSearch } from './ReleaseSearch'
import { listingTexts } from './texts'

/** Lists used and new copies, one after the other: number, grades, price, publish. `?code=` searches at once. */
export function ListingScreen() {
  const texts = useTexts(listingTexts)
  const announce = useAnnounce()
  const { values: draft, change, clear } = useDraft('listing', 'copy', emptyDraft)
  const session = useDraft('listing', 'session', noneListed)
  const [trigger] = useAddCopyMutation()
  const action = useAction(trigger)
  const photos = usePhotos(draft.images, (images) => change({ images }))
  const [problem, setProblem] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  // Another copy is another form.
  const [turn, setTurn] = useState(0)
  const { release } = draft
  const isChosen = release !== null || draft.isTyped
  useAddressCode((code) => change({ code }))

  const begin = () => {
    photos.clear()
    clear()
    // A pile of records was bought in one way.
    change(keepPile(draft))
    action.reset()
    setProblem(false)
    setTurn((before) => before + 1)
  }
  useScanner((code) => {
    if (!isChosen) return change({ code })
    if (isBegun(draft)) {
      playWrong()
      return announce(texts('scanBusy'))
    }
    begin()
    change({ code })
  })
  const save = async (publish: boolean) => {
    setIsSaving(true)
    const images = await photos.settle()
    setProblem(images === null)
    const answer = images && (await action.run(toCopyInput(draft, images, publish)))
    setIsSaving(false)
    if (!answer) return
    const { uuid_release_format, slug, format, is_shown } = answer.result
    const title = release ? `${release.artist} – ${release.title}` : `${draft.artist} – ${draft.title}`
    const copy: ListedCopy = {
      uuid_release_format,
      slug,
      format,
      title,
      isShown: is_shown,
      price: draft.price,
      count: Number(draft.copies),
    }
    session.change({ listed: addListed(session.values.listed, copy) })
    playRight()
    announce(texts(is_shown ? 'listed' : 'kept', { format, title }))
    begin()
  }
  const other = (
    <DiscardButton
      kind="quiet"
      label={texts('other')}
      text={texts('otherText')}
      asks={isBegun(draft)}
      onDiscard={begin}
    />
  )
  const photoError = problem ? { status: 0, code: 'photos', message: texts('photosFailed') } : null
  return (
    <ScreenFrame title={texts('heading')}>
      <div className={classes.screen}>
        {isChosen ? (
          <>
            {release ? (
              <ReleaseFacts release={release} other={other} />
            ) : (
              <div className={classes.releaseTop}>
                <h2 className={classes.legend}>{texts('newRelease')}</h2>
                {other}
              </div>
            )}
            <CopyForm
              key={turn}
              draft={draft}
              change={change}
              photos={photos}
              error={photoError ?? action.error}
              isBusy={isSaving}
              onSave={(publish) => void save(publish)}
            />
          </>
        ) : (
          <ReleaseSearch
            key={turn}
            code={draft.code}
            onCode={(code) => change({ code })}
            onChoose={(chosenRelease) => change(toDraft(chosenRelease))}
            onByHand={() => change({ isTyped: true, catalogNr: draft.code })}
          />
        )}
        <ListedCopies listed={session.values.listed} onForget={session.clear} />
      </div>
    </ScreenFrame>
  )
}

/** Takes a code from the address, once, so that a reload shows the form that was begun. */
function useAddressCode(onCode: (code: string) => void): void {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const code = params.get('code')
  const latestOnCode = useLatest(onCode)
  useEffect(() => {
    if (!code) return
    latestOnCode.current(code)
    void navigate('/listing', { replace: true })
  }, [code, navigate])
}

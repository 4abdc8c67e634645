import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { lazyModule, useLazyModule } from '../../../../components/lazyModule'
import { slugPath } from '../../../../shared/slugs'
import { formats } from '../../../../shared/texts/formats'
import { readStaffError, type StaffError } from '../../../api/staffError'
import { useUser } from '../../../api/UserContext'
import { useTexts } from '../../../api/useTexts'
import { useAnnounce } from '../../../components/Announcer'
import { Button } from '../../../components/Button'
import { Dialog } from '../../../components/dialog/Dialog'
import { Badge } from '../../../components/Formatted'
import { Menu } from '../../../components/Menu'
import { Empty, Loading, Pending, Problem } from '../../../components/Notice'
import { ScreenFrame, Section } from '../../../components/ScreenFrame'
import { ShopLink } from '../../../components/ShopLink'
import { commonTexts } from '../../../components/texts'
import { useAction } from '../../../forms/useAction'
import {
  type ReleasePage,
  useDeleteReleaseMutation,
  useDuplicateReleaseMutation,
  useGetReleaseQuery,
  useHideReleaseMutation,
  usePublishReleaseMutation,
  useSetFormatMutation,
  useSetReleaseMutation,
} from './calls'
import { FieldsForm } from './FieldsForm'
import { Pictures } from './Pictures'
import classes from './ReleaseScreen.module.css'
import { formatSpecs, listReleaseSpecs } from './releaseFields'
import { Sale } from './Sale'
import { TracksForm } from './TracksForm'
import { releaseTexts, releaseTracksTexts } from './texts'

const addFormat = lazyModule(() => import(/* webpackChunkName: "addFormat" */ './AddFormatDialog'))
const history = lazyModule(() => import(/* webpackChunkName: "releaseHistory" */ './ReleaseHistory'))
const releasePreview = lazyModule(() => import(/* webpackChunkName: "releasePreview" */ './ReleasePreview'))

/** Shows one release: all of its fields, formats, pictures and tracks, and its changes. */
export function ReleaseScreen() {
  const texts = useTexts(releaseTexts)
  const { release = '' } = useParams()
  const { currentData, error, refetch } = useGetReleaseQuery({ uuid_release: release })
  if (currentData) return <LoadedRelease key={release} page={currentData} onStale={() => void refetch()} />
  const isMissing = error && 'status' in error && error.status === 404
  return (
    <ScreenFrame title={isMissing ? texts('notFound') : '…'}>
      {isMissing ? <Empty heading={texts('notFound')} /> : <Pending error={error} onRetry={refetch} />}
    </ScreenFrame>
  )
}

interface PageProps {
  page: ReleasePage
  onStale: () => void
}

function LoadedRelease({ page, onStale }: PageProps) {
  const texts = useTexts(releaseTexts)
  const { permissions } = useUser()
  const { fields, slug, is_shown } = page
  const mayEdit = permissions.includes('records')
  const title = `${fields.artist} – ${fields.title}`
  const [isPreviewed, setIsPreviewed] = useState(false)
  const preview = useLazyModule(releasePreview, isPreviewed, () => setIsPreviewed(false))
  return (
    <ScreenFrame
      title={title}
      actions={
        <>
          {!is_shown && (
            <Button aria-expanded={isPreviewed} onClick={() => setIsPreviewed(!isPreviewed)}>
              {texts(isPreviewed ? 'closePreview' : 'preview')}
            </Button>
          )}
          {is_shown && <ShopLink href={slugPath('/release', slug)}>{texts('openInShop')}</ShopLink>}
          {mayEdit && <ReleaseMenu page={page} />}
        </>
      }
    >
      {!is_shown && (
        <p>
          <Badge isStrong>{texts('hidden')}</Badge>
        </p>
      )}
      {isPreviewed && preview && <preview.ReleasePreview uuid_release={page.uuid_release} title={title} />}
      <Section title={texts('pictures')}>
        <Pictures page={page} onStale={onStale} />
      </Section>
      {mayEdit && (
        <>
          <Section title={texts('details')}>
            <ReleaseForm page={page} onStale={onStale} />
          </Section>
          <Section title={texts('formats')}>
            {page.formats.map((format) => (
              <FormatForm key={format.listed.uuid_release_format} format={format} onStale={onStale} />
            ))}
            <AddFormat uuid_release={page.uuid_release} />
          </Section>
        </>
      )}
      <Section title={texts('tracks')}>
        {mayEdit ? <TracksForm page={page} onStale={onStale} /> : <Tracks tracklists={page.tracklists} />}
      </Section>
      <Section title={texts('history')}>
        <LazyHistory page={page} />
      </Section>
    </ScreenFrame>
  )
}

/** Its words are fetched after the release itself. */
function LazyHistory({ page }: Pick<PageProps, 'page'>) {
  const loaded = useLazyModule(history, true)
  return loaded ? <loaded.ReleaseHistory page={page} /> : <Loading />
}

function ReleaseForm({ page, onStale }: PageProps) {
  const texts = useTexts(releaseTexts)
  const [trigger] = useSetReleaseMutation()
  const action = useAction(trigger)
  const { uuid_release, fields, version, genres } = page
  return (
    <FieldsForm
      subject={uuid_release}
      label={texts('details')}
      specs={listReleaseSpecs(genres)}
      saved={fields}
      version={version}
      action={action}
      inputOf={(changes) => ({ uuid_release, ...changes })}
      onStale={onStale}
    />
  )
}

function FormatForm({
  format: pageFormat,
  onStale,
}: {
  format: ReleasePage['formats'][number]
  onStale: () => void
}) {
  const { listed, fields, version } = pageFormat
  const texts = useTexts(releaseTexts)
  const [trigger] = useSetFormatMutation()
  const action = useAction(trigger)
  const { uuid_release_format, format, price, original_price, stock } = listed
  const now = formats.money(price)
  return (
    <details className={classes.format}>
      <summary>
        {format}
        {listed.catalog_nr && ` · ${listed.catalog_nr}`}
        {!fields.is_shown && <Badge>{texts('hidden')}</Badge>}
      </summary>
      <p className={classes.soft}>
        {texts('priceAndStock', {
          price:
            original_price === null
              ? now
              : texts('insteadOf', { price: now, before: formats.money(original_price) }),
          stock: stock ?? texts('none'),
        })}
      </p>
      <Sale format={pageFormat} onStale={onStale} />
      <FieldsForm
        subject={uuid_release_format}
        label={format}
        specs={formatSpecs}
        saved={fields}
        version={version}
        action={action}
        inputOf={(changes) => ({ uuid_release_format, ...changes })}
        onStale={onStale}
      />
    </details>
  )
}

function AddFormat({ uuid_release }: Pick<ReleasePage, 'uuid_release'>) {
  const texts = useTexts(releaseTracksTexts)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const dialog = useLazyModule(addFormat, isOpen, close)
  return (
    <>
      <p className={classes.add}>
        <Button onClick={() => setIsOpen(true)}>{texts('addFormat')}</Button>
      </p>
      {isOpen && dialog && <dialog.AddFormatDialog uuid_release={uuid_release} onClose={close} />}
    </>
  )
}

function Tracks({ tracklists }: Pick<ReleasePage, 'tracklists'>) {
  const texts = useTexts(releaseTexts)
  const tracks = tracklists.flatMap((list) => list.tracks)
  if (tracks.length === 0) return <p>{texts('noTracks')}</p>
  return (
    <ol className={classes.tracks}>
      {tracks.map(({ position, title, version, uuid_audio }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: positions may repeat, and the list is shown as it is
        <li key={i}>
          {[position, title, version && `(${version})`].filter(Boolean).join(' ')}
          {!uuid_audio && <span className={classes.soft}> {texts('noAudio')}</span>}
        </li>
      ))}
    </ol>
  )
}

/** What can be done with the release as a whole. */
function ReleaseMenu({ page: { uuid_release, is_shown, fields } }: Pick<PageProps, 'page'>) {
  const texts = useTexts(releaseTexts)
  const common = useTexts(commonTexts)
  const announce = useAnnounce()
  const navigate = useNavigate()
  const [hide] = useHideReleaseMutation()
  const [publish] = usePublishReleaseMutation()
  const [duplicate] = useDuplicateReleaseMutation()
  const [remove, removing] = useDeleteReleaseMutation()
  const [isDeleting, setIsDeleting] = useState(false)
  const [error, setError] = useState<StaffError | null>(null)
  const attempt = async (work: () => Promise<void>) => {
    setError(null)
    try {
      await work()
    } catch (thrown) {
      setError(readStaffError(thrown))
    }
  }
  const show = (isShown: boolean) =>
    attempt(async () => {
      await (isShown ? publish : hide)({ uuid_releases: [uuid_release] }).unwrap()
      announce(texts(isShown ? 'shownNow' : 'hiddenNow'))
    })
  const copy = () =>
    attempt(async () => {
      const { result } = await duplicate({ uuid_release, edition: null }).unwrap()
      announce(texts('copied'))
      void navigate(`/releases/${result.uuid_release}`)
    })
  const deleteNow = () =>
    attempt(async () => {
      await remove({ uuid_release }).unwrap()
      announce(texts('deleted'))
      void navigate('/releases')
    })
  return (
    <>
      <Menu
        label={texts('more')}
        items={[
          { label: texts(is_shown ? 'hide' : 'publish'), onSelect: () => void show(!is_shown) },
          { label: texts('duplicate'), onSelect: () => void copy() },
          { label: texts('delete'), onSelect: () => setIsDeleting(true) },
        ]}
      />
      {error && !isDeleting && <Problem error={error} />}
      {isDeleting && (
        <Dialog
          isOpen
          title={texts('deleteHeading', { name: fields.title })}
          onClose={() => setIsDeleting(false)}
          actions={
            <>
              <Button kind="danger" isBusy={removing.isLoading} onClick={() => void deleteNow()}>
                {texts('deleteNow')}
              </Button>
              <Button onClick={() => setIsDeleting(false)}>{common('cancel')}</Button>
            </>
          }
        >
          <p>{texts('deleteText')}</p>
          {error && <Problem error={error} />}
        </Dialog>
      )}
    </>
  )
}

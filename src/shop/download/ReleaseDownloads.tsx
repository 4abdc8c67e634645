import { CoverLink, NameLink } from '../../components/release/ReleaseLinks'
import { useTexts } from '../../components/ShopSettings'
import { Spinner } from '../../components/Spinner'
import type { Downloads } from '../../shared/contract'
import { formatReleaseTitle } from '../../shared/formatReleaseName'
import { formatDay } from '../../shared/formatTime'
import { downloadTexts } from '../../shared/texts/download'
import { useAppDispatch } from '../store/hooks'
import { getDownloadKey, type QueueItem, type RequestedDownload } from './downloadQueueRules'
import { choosePreset, type DownloadFormat, getFormatState } from './downloadRules'
import { type DownloadState, downloadQueued } from './downloadSlice'
import classes from './ReleaseDownloads.module.css'

type Release = Downloads[number]

export interface ReleaseDownloadsProps {
  release: Release
  state: DownloadState
  token: string
}

/** Shows a release and each of its formats that can be downloaded. */
export function ReleaseDownloads({ release, state, token }: ReleaseDownloadsProps) {
  return (
    <li className={classes.release}>
      <CoverLink release={release} sizes="9rem" largest={400} />
      <h2 className={classes.name}>
        <NameLink release={release} />
      </h2>
      <ul className={classes.formats}>
        {release.formats.map((format) => (
          <FormatDownload
            key={format.uuid_release_format}
            format={format}
            release={release}
            state={state}
            token={token}
          />
        ))}
      </ul>
    </li>
  )
}

function FormatDownload({
  format,
  release,
  state,
  token,
}: ReleaseDownloadsProps & { format: DownloadFormat }) {
  const texts = useTexts(downloadTexts)
  const dispatch = useAppDispatch()
  const { downloads_left: downloadsLeft, expires_at, available_from } = format
  const where = getFormatState(format, Date.now())
  const preset = choosePreset(format, state.preset, state.presets)
  const name = `${formatReleaseTitle(release.display_artist, release.title)}, ${format.format}`
  const requested: RequestedDownload | null = preset
    ? {
        uuid_release: release.uuid_release,
        uuid_release_format: format.uuid_release_format,
        token,
        uuid_release_format_zip_preset: preset.uuid_release_format_zip_preset,
        preset_slug: preset.slug,
        name: `${name}, ${preset.name}`,
      }
    : null
  const key = requested && getDownloadKey(requested)
  const item = state.queue.find((queueItem) => getDownloadKey(queueItem) === key)
  const queue = () => {
    if (requested) dispatch(downloadQueued(requested))
  }
  return (
    <li className={classes.format}>
      <div className={classes.what}>
        <h3 className={classes.formatName}>{format.format}</h3>
        <p className={classes.facts}>
          {where === 'expired' ? (
            texts('downloads.expired', { date: formatDay(expires_at!, texts) })
          ) : where === 'usedUp' ? (
            <>
              {texts('downloads.usedUp')} <a href="/imprint">{texts('downloads.usedUp.contact')}</a>
            </>
          ) : where === 'noAudio' ? (
            texts('downloads.noAudio')
          ) : (
            <>
              {where === 'early' && (
                <>{texts('downloads.from', { date: formatDay(available_from!, texts) })} </>
              )}
              {[
                texts('downloads.left', { count: downloadsLeft }),
                expires_at && texts('downloads.until', { date: formatDay(expires_at, texts) }),
              ]
                .filter(Boolean)
                .join(', ')}
            </>
          )}
        </p>
      </div>
      {where === 'ready' && preset && !item && (
        <button
          type="button"
          className={classes.button}
          aria-label={texts('downloads.get.of', { name, preset: preset.name })}
          onClick={queue}
        >
          {texts('downloads.get', { preset: preset.name })}
        </button>
      )}
      {item?.status === 'failed' && (
        <button
          type="button"
          className={classes.again}
          aria-label={`${texts('download.retry')}: ${item.name}`}
          onClick={queue}
        >
          {texts('download.retry')}
        </button>
      )}
      <div className={classes.progress} role="status">
        <Progress item={item} hasBegun={key !== null && state.begun === key} />
      </div>
    </li>
  )
}

/** Shows the state of a download in the queue, or that it has started. */
function Progress({ item, hasBegun }: { item: QueueItem | undefined; hasBegun: boolean }) {
  const texts = useTexts(downloadTexts)
  if (!item) return hasBegun ? <p>{texts('download.started')}</p> : null
  if (item.status === 'failed') return <p className={classes.problem}>{item.error}</p>
  return (
    <p className={classes.waiting}>
      <Spinner /> {texts(item.check_count > 0 ? 'download.preparing' : 'download.checking')}
    </p>
  )
}

import { useEffect } from 'react'
import { Choices } from '../../components/choices/Choices'
import { Problem } from '../../components/Problem'
import { ScreenTitle } from '../../components/ScreenTitle'
import { useTexts } from '../../components/ShopSettings'
import { TryAgain, Waiting } from '../../components/Waiting'
import { downloadTexts } from '../../shared/texts/download'
import { ScreenHead } from '../settings/ScreenHead'
import { useAppDispatch, useAppSelector, useFeature } from '../store/hooks'
import { ConsentBox } from './ConsentBox'
import classes from './DownloadsPage.module.css'
import { downloadFeature } from './downloadFeature'
import { findAvailableFrom, listPresets } from './downloadRules'
import { type DownloadState, downloadsRequested, presetChosen, selectDownloadState } from './downloadSlice'
import { ReleaseDownloads } from './ReleaseDownloads'

/**
 * Shows the downloads that a code or an order gives access to.
 * @param token as in the address
 */
export function DownloadsPage({ token }: { token: string }) {
  const texts = useTexts(downloadTexts)
  const dispatch = useAppDispatch()
  useFeature(downloadFeature)
  const state = useAppSelector(selectDownloadState)
  useEffect(() => {
    dispatch(downloadsRequested(token))
  }, [token, dispatch])

  const title = texts('downloads.heading')
  const status = state.token === token ? state.status : 'loading'
  return (
    <>
      <ScreenHead title={title} description={null} />
      {(status === 'loading' || status === 'shown') && <ScreenTitle title={title} />}
      {status === 'loading' && (
        <Waiting text={texts('downloads.loading')} noScript={texts('downloads.noScript')} />
      )}
      {status === 'missing' && (
        <Problem
          heading={texts('downloads.missing.heading')}
          action={{ href: '/download', text: texts('downloads.missing.redeem') }}
        >
          {texts('downloads.missing.body')}
        </Problem>
      )}
      {status === 'refused' && <Refused state={state} />}
      {status === 'failed' && (
        <>
          <Problem heading={texts('downloads.failed.heading')}>{state.problem}</Problem>
          <TryAgain text={texts('downloads.retry')} onPress={() => dispatch(downloadsRequested(token))} />
        </>
      )}
      {status === 'shown' && <Shown state={state} token={token} />}
    </>
  )
}

function Refused({ state: { problem, isOtherAccount } }: { state: DownloadState }) {
  const texts = useTexts(downloadTexts)
  return (
    <Problem
      heading={texts('downloads.refused.heading')}
      action={
        isOtherAccount
          ? { href: '/user/login', text: texts('downloads.refused.logIn') }
          : { href: '/imprint', text: texts('downloads.refused.contact') }
      }
    >
      {problem}
    </Problem>
  )
}

function Shown({ state, token }: { state: DownloadState; token: string }) {
  const texts = useTexts(downloadTexts)
  const dispatch = useAppDispatch()
  const { releases, preset } = state
  // Downloads are fetched only after the first rendering, so this is the browser's clock.
  const from = findAvailableFrom(releases, Date.now())
  const presets = listPresets(releases, state.presets)
  const first = presets[0]?.uuid_release_format_zip_preset ?? null
  const isOffered = presets.some(({ uuid_release_format_zip_preset: id }) => id === preset)
  return (
    <div className={classes.page}>
      {from !== null && <ConsentBox token={token} from={from} />}
      {presets.length > 1 && (
        <div className={classes.presets}>
          <Choices
            legend={texts('downloads.preset')}
            isLegendShown
            options={presets.map(({ uuid_release_format_zip_preset, name, codec }) => ({
              value: uuid_release_format_zip_preset,
              label: name,
              aside: <span className={classes.codec}>{texts(`downloads.codec.${codec}`)}</span>,
            }))}
            value={isOffered ? preset : first}
            onChange={(id) => dispatch(presetChosen(id))}
          />
        </div>
      )}
      <ul>
        {releases.map((release) => (
          <ReleaseDownloads key={release.uuid_release} release={release} state={state} token={token} />
        ))}
      </ul>
    </div>
  )
}

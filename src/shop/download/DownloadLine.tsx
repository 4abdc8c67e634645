import { CloseIcon } from '../../components/PlayerIcons'
import { useTexts } from '../../components/ShopSettings'
import { downloadTexts } from '../../shared/texts/download'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './DownloadLine.module.css'
import { getDownloadKey } from './downloadQueueRules'
import { downloadDismissed, selectDownloadState } from './downloadSlice'

/** Shows on other pages which downloads are being prepared and which have failed. */
export function DownloadLine() {
  const texts = useTexts(downloadTexts)
  const dispatch = useAppDispatch()
  const { queue } = useAppSelector(selectDownloadState)
  return (
    <aside className={classes.line} aria-label={texts('download.line.look')}>
      <div role="status">
        <ul>
          {queue.map((item) => (
            <li key={getDownloadKey(item)} className={classes.item}>
              <p className={classes.words}>
                {texts(item.status === 'failed' ? 'download.line.failed' : 'download.line.preparing', {
                  name: item.name,
                })}{' '}
                <a href={`/downloads/${item.token}`}>{texts('download.line.look')}</a>
              </p>
              {item.status === 'failed' && (
                <button
                  type="button"
                  className={classes.close}
                  aria-label={texts('download.line.close')}
                  onClick={() => dispatch(downloadDismissed(getDownloadKey(item)))}
                >
                  <CloseIcon />
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

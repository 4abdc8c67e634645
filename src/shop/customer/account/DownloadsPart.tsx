import { useTexts } from '../../../components/ShopSettings'
import { formatDay } from '../../../shared/formatTime'
import { customerTexts } from '../../../shared/texts/customer'
import classes from './Account.module.css'
import type { PartProps } from './accountPart'

export function DownloadsPart({ customer: { instant_downloads } }: PartProps) {
  const texts = useTexts(customerTexts)
  if (instant_downloads.length === 0) return <p>{texts('account.downloads.none')}</p>
  return (
    <ul className={classes.rows}>
      {instant_downloads.map(({ token, order_number, created_at, releases }) => (
        <li key={token} className={classes.row}>
          <div className={classes.words}>
            {releases.map(({ display_artist, title }) => (
              <p key={`${display_artist} ${title}`}>
                <b>{display_artist}</b> {title}
              </p>
            ))}
            <p className={classes.note}>
              {texts('account.downloads.of', { number: order_number, date: formatDay(created_at, texts) })}
            </p>
          </div>
          <a
            className={classes.link}
            href={`/downloads/${token}`}
            aria-label={texts('account.downloads.what', { number: order_number })}
          >
            {texts('account.downloads.link')}
          </a>
        </li>
      ))}
    </ul>
  )
}

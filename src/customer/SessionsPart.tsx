import { shownDay, shownTime } from '../order/shownTime'
import { customerTexts } from '../shared/texts/customer'
import { useTexts } from '../shop/ShopSettings'
import classes from './Account.module.css'
import type { PartProps } from './accountPart'
import formClasses from './CustomerForm.module.css'
import { useWish } from './useWish'
import { WishProblem } from './WishProblem'

export function SessionsPart({ customer: { sessions } }: PartProps) {
  const texts = useTexts(customerTexts)
  const { wish, isSaving, hasFailed, problem } = useWish('sessions')
  const end = (uuid_session: string | null) => {
    if (!isSaving) wish({ kind: 'change', change: { call: 'end_session', body: { uuid_session } } })
  }
  const others = sessions.filter(({ is_current }) => !is_current)
  return (
    <>
      <ul className={classes.rows}>
        {[...sessions.filter(({ is_current }) => is_current), ...others].map((session) => {
          const { uuid_session, is_current, created_at, used_at } = session
          const device = session.device ?? texts('account.sessions.unknown')
          return (
            <li key={uuid_session} className={classes.row}>
              <div className={classes.words}>
                <p>
                  <b>{device}</b>
                  {is_current && <span className={classes.mark}>{texts('account.sessions.current')}</span>}
                </p>
                <p className={classes.note}>
                  {!is_current && `${texts('account.sessions.used', { time: shownTime(used_at) })}, `}
                  {texts('account.sessions.since', { date: shownDay(created_at) })}
                </p>
              </div>
              {!is_current && (
                <button
                  type="button"
                  className={formClasses.quiet}
                  aria-label={texts('account.sessions.end.what', { device, time: shownTime(used_at) })}
                  onClick={() => end(uuid_session)}
                >
                  {texts('account.sessions.end')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 1 && (
        <p>
          <button type="button" className={formClasses.plain} onClick={() => end(null)}>
            {texts('account.sessions.endOthers')}
          </button>
        </p>
      )}
      <WishProblem hasFailed={hasFailed} problem={problem} />
    </>
  )
}

import { useTexts } from '../../../components/ShopSettings'
import { formatDay, formatTime } from '../../../shared/formatTime'
import { customerTexts } from '../../../shared/texts/customer'
import { CommandProblem } from '../forms/CommandProblem'
import formClasses from '../forms/CustomerForm.module.css'
import { useCustomerCommand } from '../session/useCustomerCommand'
import classes from './Account.module.css'
import type { PartProps } from './accountPart'

export function SessionsPart({ customer: { sessions } }: PartProps) {
  const texts = useTexts(customerTexts)
  const { runCommand, isSaving, hasFailed, problem } = useCustomerCommand('sessions')
  const end = (uuid_session: string | null) => {
    if (!isSaving) runCommand({ kind: 'change', change: { call: 'end_session', body: { uuid_session } } })
  }
  const otherSessions = sessions.filter(({ is_current }) => !is_current)
  return (
    <>
      <ul className={classes.rows}>
        {[...sessions.filter(({ is_current }) => is_current), ...otherSessions].map((session) => {
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
                  {!is_current && `${texts('account.sessions.used', { time: formatTime(used_at, texts) })}, `}
                  {texts('account.sessions.since', { date: formatDay(created_at, texts) })}
                </p>
              </div>
              {!is_current && (
                <button
                  type="button"
                  className={formClasses.quiet}
                  aria-label={texts('account.sessions.end.what', {
                    device,
                    time: formatTime(used_at, texts),
                  })}
                  onClick={() => end(uuid_session)}
                >
                  {texts('account.sessions.end')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {otherSessions.length > 1 && (
        <p>
          <button type="button" className={formClasses.plain} onClick={() => end(null)}>
            {texts('account.sessions.endOthers')}
          </button>
        </p>
      )}
      <CommandProblem hasFailed={hasFailed} problem={problem} />
    </>
  )
}

import { formatMoment } from '../../../shared/staff/formatMoment'
import type { Account } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Badge } from '../../components/Formatted'
import { Problem } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import { useAttempt } from '../signIn/useAttempt'
import classes from './AccountScreen.module.css'
import { useEndSessionMutation } from './calls'
import { accountTexts } from './texts'

/**
 * Lists where a user is signed in. Other sessions than this one can be ended.
 * @param sessions those of the signed-in user
 */
export function SessionsSection({ sessions }: { sessions: Account['sessions'] }) {
  const texts = useTexts(accountTexts)
  const { isBusy, error, attempt } = useAttempt()
  const [end] = useEndSessionMutation()
  const endSession = (uuid_session: string) =>
    attempt(async () => {
      await end({ uuid_session }).unwrap()
    })
  return (
    <Section title={texts('sessions')}>
      {error && <Problem error={error} />}
      <ul className={classes.list}>
        {sessions.map(({ uuid_session, device, address, created_at, used_at, is_this }) => {
          const name = device ?? texts('unknownDevice')
          return (
            <li key={uuid_session} className={classes.item}>
              <span className={classes.name}>{name}</span>
              <span className={classes.about}>
                {address && `${address}, `}
                {texts('sessionAt', { begun: formatMoment(created_at), used: formatMoment(used_at) })}
              </span>
              {is_this ? (
                <Badge>{texts('thisSession')}</Badge>
              ) : (
                <Button
                  kind="quiet"
                  isBusy={isBusy}
                  aria-label={texts('endNamed', { name })}
                  onClick={() => void endSession(uuid_session)}
                >
                  {texts('end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

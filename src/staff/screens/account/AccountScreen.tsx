import { useTexts } from '../../api/useTexts'
import { Pending } from '../../components/Notice'
import { ScreenFrame } from '../../components/ScreenFrame'
import { useAccountQuery } from './calls'
import { LanguageSection } from './LanguageSection'
import { PasskeysSection } from './PasskeysSection'
import { CodesSection, PasswordSection } from './SecretsSections'
import { SessionsSection } from './SessionsSection'
import { accountTexts } from './texts'

/** Shows a user's own language, credentials and sessions. */
export function AccountScreen() {
  const texts = useTexts(accountTexts)
  const { data: account, error, refetch } = useAccountQuery()
  return (
    <ScreenFrame title={texts('heading')}>
      {account ? (
        <>
          <LanguageSection />
          <PasskeysSection passkeys={account.passkeys} />
          <PasswordSection />
          <CodesSection />
          <SessionsSection sessions={account.sessions} />
        </>
      ) : (
        <Pending error={error} onRetry={refetch} />
      )}
    </ScreenFrame>
  )
}

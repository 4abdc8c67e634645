import { useNavigate, useSearchParams } from 'react-router-dom'
import { useReceiveMe } from '../../api/useReceiveMe'
import { useTexts } from '../../api/useTexts'
import { Pending } from '../../components/Notice'
import { CredentialForms } from './CredentialForms'
import { useSignInScreenQuery } from './calls'
import { SignInFrame } from './SignInFrame'
import { signInTexts } from './texts'

/** Signs in. Afterwards the user gets to the screen that was asked for. */
export function SignInScreen() {
  const texts = useTexts(signInTexts)
  const { data: screen, error, refetch } = useSignInScreenQuery()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const receiveMe = useReceiveMe()
  return (
    <SignInFrame title={texts('heading')} shop={screen?.shop_name}>
      {screen ? (
        <CredentialForms
          purpose="sign-in"
          canUsePasskeys={screen.can_use_passkeys}
          onDone={(me) => {
            receiveMe(me)
            void navigate(pathWithin(params.get('to')), { replace: true })
          }}
        />
      ) : (
        <Pending error={error} onRetry={refetch} />
      )}
    </SignInFrame>
  )
}

/** A link from outside may name any address: only paths of the back office are followed. */
export const pathWithin = (to: string | null): string => (to && /^\/(?![/\\])/.test(to) ? to : '/')

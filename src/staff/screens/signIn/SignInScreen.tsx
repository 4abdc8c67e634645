import { useNavigate, useSearchParams } from 'react-router-dom'
import { useReceiveMe } from '../../api/useReceiveMe'
import { useTexts } from '../../api/useTexts'
import { Loading, Problem } from '../../components/Notice'
import { CredentialForms } from './CredentialForms'
import { useDoorQuery } from './calls'
import { SignInFrame } from './SignInFrame'
import { signInTexts } from './texts'

/** Lets people sign in. Afterwards they get to the screen that they asked for. */
export function SignInScreen() {
  const texts = useTexts(signInTexts)
  const { data: door, error, refetch } = useDoorQuery()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const takeMe = useReceiveMe()
  return (
    <SignInFrame title={texts('heading')} shop={door?.shop_name}>
      {door ? (
        <CredentialForms
          purpose="sign-in"
          canUsePasskeys={door.can_use_passkeys}
          onDone={(me) => {
            takeMe(me)
            void navigate(pathWithin(params.get('to')), { replace: true })
          }}
        />
      ) : error ? (
        <Problem error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </SignInFrame>
  )
}

/** A link from outside may name any address: only paths of the back office are followed. */
export const pathWithin = (to: string | null): string => (to && /^\/(?![/\\])/.test(to) ? to : '/')

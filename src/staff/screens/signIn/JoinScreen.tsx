import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnswerAt } from '../../api/contract'
import { useReceiveMe } from '../../api/useReceiveMe'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Hint, Loading, Problem } from '../../components/Notice'
import { RolePermissions } from '../../components/RolePermissions'
import { roleTexts } from '../../components/roleTexts'
import classes from './CredentialForms.module.css'
import {
  useInvitationMutation,
  useJoinPasskeyOptionsMutation,
  useJoinTotpMutation,
  useJoinWithPasskeyMutation,
  useJoinWithPasswordMutation,
} from './joinCalls'
import { makePasskey } from './passkeys'
import { RecoveryCodes } from './RecoveryCodes'
import { SignInFrame } from './SignInFrame'
import { TotpSetup } from './TotpSetup'
import { signInTexts } from './texts'
import { useAttempt } from './useAttempt'
import { useHashToken } from './useHashToken'

type Invitation = AnswerAt<'/join/invitation'>
type Joined = AnswerAt<'/join/passkey'>

/** Accepts an invitation: with a passkey, or with a password and an authenticator app. */
export function JoinScreen() {
  const texts = useTexts(signInTexts)
  const token = useHashToken()
  const [ask, { data: invitation, error }] = useInvitationMutation()
  const [joined, setJoined] = useState<Joined | null>(null)
  const navigate = useNavigate()
  const receiveMe = useReceiveMe()
  useEffect(() => {
    if (token !== '') void ask({ token })
  }, [ask, token])

  if (joined) {
    return (
      <SignInFrame title={texts('codesHeading')} shop={joined.me.shop.name}>
        <RecoveryCodes
          codes={joined.recovery_codes}
          onKept={() => {
            receiveMe(joined.me)
            void navigate('/', { replace: true })
          }}
        />
      </SignInFrame>
    )
  }
  if (token === '' || error) {
    return (
      <SignInFrame title={texts('joinFailed')}>
        {error ? (
          <Problem error={error} onRetry={() => void ask({ token })} />
        ) : (
          <p>{texts('joinNoToken')}</p>
        )}
      </SignInFrame>
    )
  }
  if (!invitation) {
    return (
      <SignInFrame title={texts('heading')}>
        <Loading />
      </SignInFrame>
    )
  }
  return <Welcome token={token} invitation={invitation} onJoined={setJoined} />
}

interface WelcomeProps {
  token: string
  invitation: Invitation
  onJoined: (joined: Joined) => void
}

function Welcome({ token, invitation, onJoined }: WelcomeProps) {
  const texts = useTexts(signInTexts)
  const roles = useTexts(roleTexts)
  const { isBusy, error, attempt } = useAttempt()
  const [askOptions] = useJoinPasskeyOptionsMutation()
  const [joinWithPasskey] = useJoinWithPasskeyMutation()
  const { shop_name, name, role, can_use_passkeys } = invitation
  const byPasskey = () =>
    attempt(async () => {
      const { options } = await askOptions({ token }).unwrap()
      const response = await makePasskey(options)
      onJoined(await joinWithPasskey({ token, response }).unwrap())
    })
  return (
    <SignInFrame title={texts('joinHeading', { name })} shop={shop_name}>
      <p>{texts('joinText', { shop: shop_name, role: roles(role) })}</p>
      <RolePermissions role={role} />
      {error && <Problem error={error} />}
      {can_use_passkeys ? (
        <>
          <Hint>{texts('makePasskeyText')}</Hint>
          <Button kind="main" isBusy={isBusy} onClick={byPasskey}>
            {texts('makePasskey')}
          </Button>
        </>
      ) : (
        <Hint>{texts('noPasskeys')}</Hint>
      )}
      <JoinWithPassword token={token} isOpen={!can_use_passkeys} onJoined={onJoined} />
    </SignInFrame>
  )
}

function JoinWithPassword({
  token,
  isOpen,
  onJoined,
}: Pick<WelcomeProps, 'token' | 'onJoined'> & { isOpen: boolean }) {
  const texts = useTexts(signInTexts)
  const { isBusy, error, attempt } = useAttempt()
  const [askTotp, { data: totp, error: totpError }] = useJoinTotpMutation()
  const [join] = useJoinWithPasswordMutation()
  const [isWanted, setIsWanted] = useState(isOpen)
  useEffect(() => {
    if (isWanted) void askTotp({ token })
  }, [isWanted, askTotp, token])
  return (
    <details
      className={classes.other}
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setIsWanted(true)}
    >
      <summary className={classes.summary}>{texts('orWithPassword')}</summary>
      {totpError && <Problem error={totpError} onRetry={() => void askTotp({ token })} />}
      {totp && (
        <TotpSetup
          totp={totp}
          isBusy={isBusy}
          errors={error?.errors}
          submitText={texts('join')}
          onSubmit={(values) => void attempt(async () => onJoined(await join({ token, ...values }).unwrap()))}
        >
          {error && <Problem error={error} />}
        </TotpSetup>
      )}
    </details>
  )
}

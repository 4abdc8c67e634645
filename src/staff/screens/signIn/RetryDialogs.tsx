import { useEffect, useSyncExternalStore } from 'react'
import type { Me } from '../../api/contract'
import type { RetryGate, RetryGates } from '../../api/retryGate'
import { useUser } from '../../api/UserContext'
import { useReceiveMe } from '../../api/useReceiveMe'
import { useTexts } from '../../api/useTexts'
import { Dialog, prefetchDialogs } from '../../components/dialog/Dialog'
import { CredentialForms } from './CredentialForms'
import { signInTexts } from './texts'

/**
 * Shows the dialogs of the retry gates over the screen: signing in again, and re-authentication. The screen stays as it
 * is, and the calls that wait go on afterwards.
 * @param gates those at which `staffBaseQuery` waits
 */
export function RetryDialogs({ gates }: { gates: RetryGates }) {
  useEffect(() => {
    prefetchDialogs().catch(() => {})
  }, [])
  return (
    <>
      <SignInDialog gate={gates.signIn} />
      <ReauthenticationDialog gate={gates.reauthenticate} />
    </>
  )
}

const useIsOpen = (gate: RetryGate) => useSyncExternalStore(gate.subscribe, () => gate.isOpen)

function SignInDialog({ gate }: { gate: RetryGate }) {
  const texts = useTexts(signInTexts)
  const { uuid_staff, shop } = useUser()
  const receiveMe = useReceiveMe()
  const isOpen = useIsOpen(gate)
  const onDone = (me: Me) => {
    // What is on the screen belongs to the other user.
    if (me.uuid_staff !== uuid_staff) return window.location.reload()
    receiveMe(me)
    gate.close(true)
  }
  return (
    <Dialog isOpen={isOpen} title={texts('againHeading')} onClose={() => gate.close(false)}>
      <p>{texts('againText')}</p>
      <CredentialForms purpose="sign-in" canUsePasskeys={shop.can_use_passkeys} onDone={onDone} />
    </Dialog>
  )
}

function ReauthenticationDialog({ gate }: { gate: RetryGate }) {
  const texts = useTexts(signInTexts)
  const { has_passkey, has_password, shop } = useUser()
  const receiveMe = useReceiveMe()
  const isOpen = useIsOpen(gate)
  return (
    <Dialog isOpen={isOpen} title={texts('reauthenticateHeading')} onClose={() => gate.close(false)}>
      <p>{texts('reauthenticateText')}</p>
      {/* The link of a demo signs in a user who has no credentials yet. */}
      {has_passkey || has_password ? (
        <CredentialForms
          purpose="reauthenticate"
          canUsePasskeys={shop.can_use_passkeys && has_passkey}
          onDone={(me) => {
            receiveMe(me)
            gate.close(true)
          }}
        />
      ) : (
        <p>{texts('noCredentials')}</p>
      )}
    </Dialog>
  )
}

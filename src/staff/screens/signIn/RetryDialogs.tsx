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
 * Shows the dialogs of the gates over the screen: signing in again, and proving. The screen stays as it is,
 * and the calls that wait go on afterwards.
 * @param gates those that `staffBaseQuery` asks
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
  const takeMe = useReceiveMe()
  const isOpen = useIsOpen(gate)
  const onDone = (me: Me) => {
    // What is on the screen belongs to the other person.
    if (me.uuid_staff !== uuid_staff) return window.location.reload()
    takeMe(me)
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
  const takeMe = useReceiveMe()
  const isOpen = useIsOpen(gate)
  return (
    <Dialog isOpen={isOpen} title={texts('proveHeading')} onClose={() => gate.close(false)}>
      <p>{texts('proveText')}</p>
      {/* The link of a demo signs somebody in who has no way in yet. */}
      {has_passkey || has_password ? (
        <CredentialForms
          purpose="prove"
          canUsePasskeys={shop.can_use_passkeys && has_passkey}
          onDone={(me) => {
            takeMe(me)
            gate.close(true)
          }}
        />
      ) : (
        <p>{texts('proveNot')}</p>
      )}
    </Dialog>
  )
}

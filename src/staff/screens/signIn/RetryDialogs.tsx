import { useEffect, useSyncExternalStore } from 'react'
import type { Me } from '../../api/contract'
import type { Gate, Gates } from '../../api/retryGate'
import { usePerson } from '../../api/UserContext'
import { useTakeMe } from '../../api/useReceiveMe'
import { useTexts } from '../../api/useTexts'
import { Dialog, prefetchDialogs } from '../../components/dialog/Dialog'
import { WaysIn } from './CredentialForms'
import { signInTexts } from './texts'

/**
 * Shows the dialogs of the gates over the screen: signing in again, and proving. The screen stays as it is,
 * and the calls that wait go on afterwards.
 * @param gates those that `staffBaseQuery` asks
 */
export function GateDialogs({ gates }: { gates: Gates }) {
  useEffect(() => {
    prefetchDialogs().catch(() => {})
  }, [])
  return (
    <>
      <SignInDialog gate={gates.signIn} />
      <ProveDialog gate={gates.prove} />
    </>
  )
}

const useIsOpen = (gate: Gate) => useSyncExternalStore(gate.subscribe, () => gate.isOpen)

function SignInDialog({ gate }: { gate: Gate }) {
  const texts = useTexts(signInTexts)
  const { uuid_staff, shop } = usePerson()
  const takeMe = useTakeMe()
  const isOpen = useIsOpen(gate)
  const onDone = (me: Me) => {
    // What is on the screen belongs to the other person.
    if (me.uuid_staff !== uuid_staff) return window.location.reload()
    takeMe(me)
    gate.settle(true)
  }
  return (
    <Dialog isOpen={isOpen} title={texts('againHeading')} onClose={() => gate.settle(false)}>
      <p>{texts('againText')}</p>
      <WaysIn purpose="sign-in" canUsePasskeys={shop.can_use_passkeys} onDone={onDone} />
    </Dialog>
  )
}

function ProveDialog({ gate }: { gate: Gate }) {
  const texts = useTexts(signInTexts)
  const { has_passkey, has_password, shop } = usePerson()
  const takeMe = useTakeMe()
  const isOpen = useIsOpen(gate)
  return (
    <Dialog isOpen={isOpen} title={texts('proveHeading')} onClose={() => gate.settle(false)}>
      <p>{texts('proveText')}</p>
      {/* The link of a demo signs somebody in who has no way in yet. */}
      {has_passkey || has_password ? (
        <WaysIn
          purpose="prove"
          canUsePasskeys={shop.can_use_passkeys && has_passkey}
          onDone={(me) => {
            takeMe(me)
            gate.settle(true)
          }}
        />
      ) : (
        <p>{texts('proveNot')}</p>
      )}
    </Dialog>
  )
}

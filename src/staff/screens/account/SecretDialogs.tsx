import type { StaffError } from '../../api/staffError'
import { useTexts } from '../../api/useTexts'
import { Dialog } from '../../components/dialog/Dialog'
import { Problem } from '../../components/Notice'
import { RecoveryCodes } from '../signIn/RecoveryCodes'
import { TotpSetup, type TotpSetupProps } from '../signIn/TotpSetup'
import { signInTexts } from '../signIn/texts'
import { accountTexts } from './texts'

/**
 * Sets a password together with an authenticator app.
 * @param totp the new secret, which the server stores only with the first right code
 * @param error null before the first failure
 */
export function PasswordDialog({
  totp,
  isBusy,
  error,
  onSubmit,
  onClose,
}: Pick<TotpSetupProps, 'totp' | 'isBusy' | 'onSubmit'> & { error: StaffError | null; onClose: () => void }) {
  const texts = useTexts(accountTexts)
  return (
    <Dialog isOpen title={texts('password')} onClose={onClose}>
      <TotpSetup
        totp={totp}
        isBusy={isBusy}
        errors={error?.errors}
        submitText={texts('savePassword')}
        onSubmit={onSubmit}
      >
        <p>{texts('passwordText')}</p>
        {error && <Problem error={error} />}
      </TotpSetup>
    </Dialog>
  )
}

/**
 * Shows new recovery codes, once. The older ones do not work any more.
 * @param onClose the user says that they have kept them
 */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const texts = useTexts(signInTexts)
  return (
    <Dialog isOpen title={texts('codesHeading')} onClose={onClose}>
      <RecoveryCodes codes={codes} onKept={onClose} />
    </Dialog>
  )
}

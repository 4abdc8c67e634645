import { useState } from 'react'
import { readStaffError, type StaffError } from '../../api/staffError'
import { useTexts } from '../../api/useTexts'
import type { PasskeyTrouble } from './passkeys'
import { signInTexts } from './texts'

const isPasskeyTrouble = (code: string): code is PasskeyTrouble => code.startsWith('passkey')

/**
 * Runs one attempt at a time to sign in, to join or to re-authenticate, and keeps why the last one failed.
 * @returns `attempt` never rejects; `error` is null before the first failure, and during the next attempt
 */
export function useAttempt() {
  const texts = useTexts(signInTexts)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<StaffError | null>(null)
  /** @param work calls the device or the server; `unwrap` makes its refusals errors */
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    setError(null)
    try {
      await work()
    } catch (thrown) {
      const failed = readStaffError(thrown)
      setError(isPasskeyTrouble(failed.code) ? { ...failed, message: texts(failed.code) } : failed)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, error, attempt }
}

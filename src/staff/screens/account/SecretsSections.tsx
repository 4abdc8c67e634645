import { useState } from 'react'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Problem } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import { useAttempt } from '../signIn/useAttempt'
import { useNewRecoveryCodesMutation, useNewTotpMutation, useSetPasswordMutation } from './calls'
import { accountTexts } from './texts'

const dialogs = lazyModule(() => import(/* webpackChunkName: "secretDialogs" */ './SecretDialogs'))

/** Shows whether a user has a password and an authenticator app, which are set together. */
export function PasswordSection() {
  const texts = useTexts(accountTexts)
  const { has_password } = useUser()
  const { isBusy, error, attempt } = useAttempt()
  const [totp, setTotp] = useState<{ secret: string; uri: string } | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const [askTotp] = useNewTotpMutation()
  const [setPassword] = useSetPasswordMutation()
  const loaded = useLazyModule(dialogs, totp !== null, () => setTotp(null))
  const begin = () =>
    attempt(async () => {
      setIsSaved(false)
      setTotp(await askTotp().unwrap())
    })
  const save = (values: Parameters<typeof setPassword>[0]) =>
    attempt(async () => {
      await setPassword(values).unwrap()
      setTotp(null)
      setIsSaved(true)
    })
  return (
    <Section title={texts('password')}>
      <p>{texts(has_password ? 'hasPassword' : 'noPassword')}</p>
      {!totp && error && <Problem error={error} />}
      <Button isBusy={isBusy} onClick={begin}>
        {texts(has_password ? 'changePassword' : 'setPassword')}
      </Button>
      <p role="status">{isSaved && texts('passwordSaved')}</p>
      {totp && loaded && (
        <loaded.PasswordDialog
          totp={totp}
          isBusy={isBusy}
          error={error}
          onSubmit={(values) => void save(values)}
          onClose={() => setTotp(null)}
        />
      )}
    </Section>
  )
}

/** Shows how many recovery codes are left, and makes new ones. */
export function CodesSection() {
  const texts = useTexts(accountTexts)
  const { recovery_codes_left } = useUser()
  const { isBusy, error, attempt } = useAttempt()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const loaded = useLazyModule(dialogs, codes !== null)
  const [makeCodes] = useNewRecoveryCodesMutation()
  const make = () =>
    attempt(async () => {
      // New codes are shown once, so what shows them must be there first.
      await dialogs.load()
      setCodes((await makeCodes().unwrap()).recovery_codes)
    })
  return (
    <Section title={texts('codes')}>
      <p>{texts('codesLeft', { count: recovery_codes_left })}</p>
      <p>{texts('newCodesText')}</p>
      {error && <Problem error={error} />}
      <Button isBusy={isBusy} onClick={make}>
        {texts('newCodes')}
      </Button>
      {codes && loaded && <loaded.CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  )
}

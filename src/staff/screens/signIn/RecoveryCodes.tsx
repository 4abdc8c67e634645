import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { CopyField } from '../../components/CopyField'
import { signInTexts } from './texts'

/**
 * Shows recovery codes, once, because the server knows only their hashes.
 * @param onKept the user says that they have kept them
 */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const texts = useTexts(signInTexts)
  return (
    <>
      <p>{texts('codesText')}</p>
      <CopyField label={texts('codesHeading')} text={codes.join('\n')} canPrint />
      <Button kind="main" onClick={onKept}>
        {texts('codesKept')}
      </Button>
    </>
  )
}

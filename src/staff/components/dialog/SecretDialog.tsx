import { useTexts } from '../../api/useTexts'
import { Button } from '../Button'
import { CopyField } from '../CopyField'
import { commonTexts } from '../texts'
import { Dialog } from './Dialog'

interface SecretDialogProps {
  title: string
  /** What to do with the secret. */
  text: string
  label: string
  secret: string
  onClose: () => void
}

/** Shows a secret that the server does not show again. */
export function SecretDialog({ title, text, label, secret, onClose }: SecretDialogProps) {
  const texts = useTexts(commonTexts)
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <Button kind="main" onClick={onClose}>
          {texts('done')}
        </Button>
      }
    >
      <p>{text}</p>
      <CopyField label={label} text={secret} />
    </Dialog>
  )
}

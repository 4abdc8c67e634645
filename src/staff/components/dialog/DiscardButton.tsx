import { useState } from 'react'
import { useTexts } from '../../api/useTexts'
import { Button, type ButtonProps } from '../Button'
import { commonTexts } from '../texts'
import { Dialog } from './Dialog'

interface DiscardButtonProps {
  /** What the button says, and the question after it. */
  label: string
  /** What would be lost, in a sentence. */
  text: string
  kind?: ButtonProps['kind']
  /** Whether there is something to lose; otherwise nothing is asked. */
  asks?: boolean
  onDiscard: () => void
}

/** Shows a button that throws work away, once the person has confirmed it in a dialog. */
export function DiscardButton({ label, text, kind = 'plain', asks = true, onDiscard }: DiscardButtonProps) {
  const texts = useTexts(commonTexts)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button kind={kind} onClick={() => (asks ? setIsAsking(true) : onDiscard())}>
        {label}
      </Button>
      {isAsking && (
        <Dialog
          isOpen
          title={label}
          onClose={close}
          actions={
            <>
              <Button
                kind="danger"
                onClick={() => {
                  close()
                  onDiscard()
                }}
              >
                {label}
              </Button>
              <Button onClick={close}>{texts('keepIt')}</Button>
            </>
          }
        >
          <p>{text}</p>
        </Dialog>
      )}
    </>
  )
}

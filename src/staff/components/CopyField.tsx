import { useState } from 'react'
import { useTexts } from '../api/useTexts'
import { Button, Buttons } from './Button'
import classes from './CopyField.module.css'
import { copyFieldTexts } from './copyFieldTexts'
import { startHere } from './dialog/findStart'

/**
 * Shows a text to be copied, such as a link that is shown once.
 * @param label names the field for screen readers
 * @param canPrint adds a button that prints the text, such as recovery codes
 */
export function CopyField({
  label,
  text,
  canPrint = false,
}: {
  label: string
  text: string
  canPrint?: boolean
}) {
  const texts = useTexts(copyFieldTexts)
  const [state, setState] = useState<'copied' | 'copyFailed' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      // Without https there is no clipboard.
      setState('copyFailed')
    }
  }
  return (
    <div className={classes.copy}>
      <textarea
        className={classes.text}
        aria-label={label}
        readOnly
        rows={Math.min(12, text.split('\n').length + (text.length > 60 ? 1 : 0))}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <Buttons>
        <Button {...startHere} onClick={copy}>
          {texts('copy')}
        </Button>
        {canPrint && <Button onClick={() => window.print()}>{texts('print')}</Button>}
        <span role="status">{state && texts(state)}</span>
      </Buttons>
    </div>
  )
}

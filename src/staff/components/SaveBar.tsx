import type { Texts } from '../../shared/texts/createTexts'
import { Button, Buttons } from './Button'
import { DiscardButton } from './dialog/DiscardButton'
import { Hint } from './Notice'
import classes from './SaveBar.module.css'

interface SaveBarProps {
  texts: Texts<'save' | 'discard' | 'discardText' | 'unsaved'>
  isChanged: boolean
  /** Whether there is something to save although nothing was changed. */
  isNew?: boolean
  onDiscard: () => void
}

/** Shows the buttons below a long form, which save what it has or throw it away. They stay in sight. */
export const SaveBar = ({ texts, isChanged, isNew = false, onDiscard }: SaveBarProps) => (
  <div className={classes.save}>
    <Buttons>
      <Button kind={isChanged || isNew ? 'main' : 'plain'} type="submit">
        {texts('save')}
      </Button>
      {isChanged && (
        <DiscardButton label={texts('discard')} text={texts('discardText')} onDiscard={onDiscard} />
      )}
    </Buttons>
    {isChanged && <Hint>{texts('unsaved')}</Hint>}
  </div>
)

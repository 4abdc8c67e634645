import { useTexts } from '../../api/useTexts'
import { Button } from '../Button'
import classes from '../changes/ChangePreview.module.css'
import { changeTexts, conflictTexts } from '../changes/texts'
import { Value } from '../changes/Value'
import { commonTexts } from '../texts'
import { Dialog } from './Dialog'

export interface ConflictDialogProps {
  /** The fields whose values differ, with their labels. */
  fields: readonly { label: string; mine: unknown; theirs: unknown }[]
  isBusy: boolean
  /** Other words for what this person had, and for the two buttons. */
  labels?: { mine: string; keepMine: string; takeTheirs: string }
  /** Saves what this person typed over what the other has saved. */
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** Goes back to the form; nothing is lost. */
  onClose: () => void
}

/** Shows both values of a record that two people have changed, side by side, and lets the person choose. */
export function ConflictDialog({
  fields,
  isBusy,
  labels,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  const texts = useTexts(conflictTexts)
  const fieldTexts = useTexts(changeTexts)
  const common = useTexts(commonTexts)
  return (
    <Dialog
      isOpen
      size="wide"
      title={texts('conflictHeading')}
      onClose={onClose}
      actions={
        <>
          <Button kind="main" isBusy={isBusy} onClick={onKeepMine}>
            {labels?.keepMine ?? texts('keepMine')}
          </Button>
          <Button onClick={onTakeTheirs}>{labels?.takeTheirs ?? texts('takeTheirs')}</Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <p>{texts('conflictText')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{fieldTexts('field')}</th>
            <th scope="col">{texts('theirs')}</th>
            <th scope="col">{labels?.mine ?? texts('yours')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Value value={theirs} />
              </td>
              <td className={classes.after}>
                <Value value={mine} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button } from '../../components/Button'
import { Problem } from '../../components/Notice'
import { useAction } from '../../forms/useAction'
import { useUndoSaleMutation } from './calls'
import classes from './PointOfSaleScreen.module.css'
import { pointOfSaleTexts } from './texts'

interface UndoSaleProps {
  name: string
  uuidSale: string
  onUndone: () => void
}

/**
 * Says that a copy was sold, with the button that takes the sale back.
 * @param onUndone the copy is for sale again
 */
export function UndoSale({ name, uuidSale, onUndone }: UndoSaleProps) {
  const texts = useTexts(pointOfSaleTexts)
  return (
    <div className={classes.sold}>
      <p>{texts('sold', { name })}</p>
      <UndoButton name={name} uuidSale={uuidSale} onUndone={onUndone} />
    </div>
  )
}

/**
 * Takes a sale back. The server refuses it after half an hour.
 * @param name of the record, for screen readers and the announcement
 */
export function UndoButton({
  name,
  uuidSale,
  onUndone = () => {},
}: {
  name: string
  uuidSale: string
  onUndone?: () => void
}) {
  const texts = useTexts(pointOfSaleTexts)
  const announce = useAnnounce()
  const [trigger] = useUndoSaleMutation()
  const action = useAction(trigger)
  const undo = async () => {
    if (!(await action.run({ uuid_sale: uuidSale }))) return
    announce(texts('undone', { name }))
    onUndone()
  }
  return (
    <>
      <Button aria-label={texts('undoName', { name })} isBusy={action.status === 'running'} onClick={undo}>
        {texts('undo')}
      </Button>
      {action.error && <Problem error={action.error} />}
    </>
  )
}

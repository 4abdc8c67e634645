import { type RefObject, useEffect, useRef, useState } from 'react'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { formats } from '../../../shared/texts/formats'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button, Buttons } from '../../components/Button'
import { Badge } from '../../components/Formatted'
import { Problem } from '../../components/Notice'
import { useAction } from '../../forms/useAction'
import { type FoundFormat, useSellMutation } from './calls'
import { formatName } from './formatName'
import classes from './PointOfSaleScreen.module.css'
import { pointOfSaleTexts } from './texts'
import { UndoSale } from './UndoSale'

const dialog = lazyModule(() => import(/* webpackChunkName: "putAside" */ './PutAsideDialog'))

interface FormatResultProps {
  format: FoundFormat
  takesFocus: boolean
  /** Whether the last Enter came from a scanner or a key that is held down, which must sell nothing. */
  isHasty: RefObject<boolean>
}

/** Shows a record that was found, with its free copies and the buttons that sell one or put one aside. */
export function FormatResult({ format, takesFocus, isHasty }: FormatResultProps) {
  const texts = useTexts(pointOfSaleTexts)
  const announce = useAnnounce()
  const [trigger] = useSellMutation()
  const action = useAction(trigger)
  const [isPuttingAside, setIsPuttingAside] = useState(false)
  const loaded = useLazyModule(dialog, isPuttingAside, () => setIsPuttingAside(false))
  const sellButton = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) sellButton.current?.querySelector('button')?.focus()
  }, [takesFocus])
  const name = formatName(format)
  const { uuid_release_format, free } = format
  const sell = async () => {
    if (isHasty.current) return
    const answer = await action.run({ uuid_release_format })
    if (!answer) return
    const { free: remaining } = answer.result
    announce(
      `${texts('sold', { name })} ${remaining === 0 ? texts('noneLeft') : texts('left', { count: remaining })}`,
    )
  }
  return (
    <li className={classes.record}>
      <div className={classes.what}>
        <p className={classes.name}>
          {format.artist} – {format.title}
          {format.edition && `, ${format.edition}`}
        </p>
        <p>
          {format.format} · <span className={classes.price}>{formats.money(format.price)}</span>
          {format.catalog_nr && ` · ${format.catalog_nr}`}
          {format.location && ` · ${texts('place', { place: format.location })}`}
        </p>
        <p className={classes.stock}>
          <strong>{free > 0 ? texts('free', { count: free }) : texts('noneFree')}</strong>
          {format.in_checkout > 0 && <span>{texts('inCheckout', { count: format.in_checkout })}</span>}
          {format.put_aside > 0 && <span>{texts('aside', { count: format.put_aside })}</span>}
          {format.to_send > 0 && <span>{texts('toSend', { count: format.to_send })}</span>}
          {!format.is_shown && <Badge>{texts('notShown')}</Badge>}
        </p>
      </div>
      <div ref={sellButton}>
        <Buttons>
          <Button
            kind="main"
            aria-label={texts('sellName', { name })}
            isBusy={action.status === 'running'}
            onClick={sell}
          >
            {texts('sell')}
          </Button>
          <Button aria-label={texts('putAsideName', { name })} onClick={() => setIsPuttingAside(true)}>
            {texts('putAside')}
          </Button>
        </Buttons>
      </div>
      {action.error && <Problem error={action.error} />}
      {action.status === 'done' && action.answer && (
        <UndoSale name={name} uuidSale={action.answer.result.uuid_sale} onUndone={action.reset} />
      )}
      {loaded && isPuttingAside && (
        <loaded.PutAsideDialog format={format} onClose={() => setIsPuttingAside(false)} />
      )}
    </li>
  )
}

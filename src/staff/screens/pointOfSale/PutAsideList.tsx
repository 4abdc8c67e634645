import { formatDay } from '../../../shared/staff/formatMoment'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button, Buttons } from '../../components/Button'
import { Problem } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import { useAction } from '../../forms/useAction'
import { type PointOfSale, useEndPutAsideMutation } from './calls'
import { formatName } from './formatName'
import classes from './PointOfSaleScreen.module.css'
import { pointOfSaleTexts } from './texts'

type PutAsideCopy = PointOfSale['put_aside'][number]

/**
 * Lists the copies that are put aside.
 * @param aside the one whose last day comes first is the first
 */
export function PutAsideList({ aside }: { aside: readonly PutAsideCopy[] }) {
  const texts = useTexts(pointOfSaleTexts)
  return (
    <Section title={texts('asideHeading')}>
      {aside.length === 0 ? (
        <p className={classes.soft}>{texts('asideNone')}</p>
      ) : (
        <>
          <p className={classes.soft}>{texts('asideText')}</p>
          <ul className={classes.rows}>
            {aside.map((copy) => (
              <PutAsideRow key={copy.uuid_put_aside} aside={copy} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function PutAsideRow({ aside }: { aside: PutAsideCopy }) {
  const texts = useTexts(pointOfSaleTexts)
  const announce = useAnnounce()
  const [trigger] = useEndPutAsideMutation()
  const action = useAction(trigger)
  const record = formatName(aside)
  const { uuid_put_aside, name, until } = aside
  const end = async (is_sold: boolean) => {
    if (await action.run({ uuid_put_aside, is_sold })) {
      announce(texts(is_sold ? 'soldAside' : 'givenFree', { record }))
    }
  }
  return (
    <li className={classes.record}>
      <div className={classes.what}>
        <p className={classes.name}>{record}</p>
        <p>{texts('asideFor', { name, day: formatDay(until) })}</p>
      </div>
      <Buttons>
        <Button
          aria-label={texts('sellAsideName', { name, record })}
          isBusy={action.status === 'running'}
          onClick={() => void end(true)}
        >
          {texts('sellAside')}
        </Button>
        <Button
          kind="quiet"
          aria-label={texts('giveFreeName', { name, record })}
          onClick={() => void end(false)}
        >
          {texts('giveFree')}
        </Button>
      </Buttons>
      {action.error && <Problem error={action.error} />}
    </li>
  )
}

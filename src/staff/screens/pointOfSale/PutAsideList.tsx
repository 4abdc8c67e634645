import { formatDay } from '../../../shared/staff/formatMoment'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button, Buttons } from '../../components/Button'
import { Problem } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import { useAction } from '../../forms/useAction'
import { type Counter, useEndPutAsideMutation } from './calls'
import { recordName } from './formatName'
import classes from './PointOfSaleScreen.module.css'
import { counterTexts } from './texts'

type Aside = Counter['put_aside'][number]

/**
 * Lists the copies that are put aside.
 * @param aside the one whose last day comes first is the first
 */
export function AsideList({ aside }: { aside: readonly Aside[] }) {
  const texts = useTexts(counterTexts)
  return (
    <Section title={texts('asideHeading')}>
      {aside.length === 0 ? (
        <p className={classes.soft}>{texts('asideNone')}</p>
      ) : (
        <>
          <p className={classes.soft}>{texts('asideText')}</p>
          <ul className={classes.rows}>
            {aside.map((one) => (
              <AsideRow key={one.uuid_put_aside} aside={one} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function AsideRow({ aside }: { aside: Aside }) {
  const texts = useTexts(counterTexts)
  const announce = useAnnounce()
  const [trigger] = useEndPutAsideMutation()
  const action = useAction(trigger)
  const record = recordName(aside)
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

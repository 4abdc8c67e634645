import { ScreenTitle } from '../../../components/ScreenTitle'
import { useTexts } from '../../../components/ShopSettings'
import { calendarTexts } from '../../../shared/texts/calendar'
import { ScreenHead } from '../../settings/ScreenHead'
import { selectWebshop } from '../../settings/shopSlice'
import { useAppSelector } from '../../store/hooks'
import cardColumns from '../cards/CardColumns.module.css'
import { ReleaseCards } from '../cards/ReleaseCards'
import { ReleasePanels } from '../cards/ReleasePanels'
import { selectReleaseList } from '../list/releaseListSlice'
import classes from './CalendarPage.module.css'
import { calendarListAddress } from './calendarQuery'
import { groupByMonth } from './groupByMonth'

/** The release calendar: what can be pre-ordered, by the month in which it comes out. */
export function CalendarPage() {
  const texts = useTexts(calendarTexts)
  const { name: shop } = useAppSelector(selectWebshop)
  const list = useAppSelector((state) => selectReleaseList(state, calendarListAddress))
  if (!list) return null
  const { items, stats } = list
  return (
    <>
      <ScreenHead
        title={texts('calendar.heading')}
        description={texts('calendar.description', { shop })}
        path="/calendar"
      />
      <ScreenTitle title={texts('calendar.heading')}>
        {texts('list.count', { count: texts.count(stats.total) })}
      </ScreenTitle>
      <p className={classes.intro}>
        {texts(items.length === 0 ? 'calendar.none' : 'calendar.intro')}{' '}
        <a href={items.length === 0 ? '/releases' : calendarListAddress}>
          {texts(items.length === 0 ? 'menu.releases' : 'calendar.filter')}
        </a>
      </p>
      <ReleasePanels items={items}>
        {groupByMonth(items).map(({ month, items: monthItems }) => (
          <section key={month} className={`${classes.month} ${cardColumns.columns}`}>
            <h2 className={classes.heading}>
              <MonthName month={month} />
              <span className={classes.count}>{monthItems.length}</span>
            </h2>
            <div className={classes.cards}>
              <ReleaseCards items={monthItems} variant="list" />
            </div>
          </section>
        ))}
      </ReleasePanels>
      {items.length < stats.total && (
        <p className={classes.intro}>
          <a href={calendarListAddress}>{texts('calendar.all', { count: texts.count(stats.total) })}</a>
        </p>
      )}
    </>
  )
}

function MonthName({ month }: { month: string | null }) {
  const texts = useTexts(calendarTexts)
  if (month === null) return texts('calendar.undated')
  const [year = '', number = ''] = month.split('-')
  const names = texts('calendar.months').split(' ')
  return `${names[Number(number) - 1]} ${year}`
}

import type { MenuCounts } from '../api/contract'
import { read, staffApi } from '../api/staffApi'
import { useTexts } from '../api/useTexts'
import classes from './MenuName.module.css'
import { menuNameTexts } from './menuNameTexts'

const { useCountsQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({ counts: read(build, '/counts', ['inbox', 'orders']) }),
})

/** Pre-orders become due at midnight without any change in the shop. */
const pollMs = 10 * 60_000

/**
 * Shows a name in the menu with the number of incidents that wait behind it; the name
 * alone at 0, or if it is not known.
 * @param count which of the counts it is; counts are fetched again now and then
 */
export function MenuName({ name, count }: { name: string; count: keyof MenuCounts }) {
  const texts = useTexts(menuNameTexts)
  const { data } = useCountsQuery(undefined, { pollingInterval: pollMs })
  const waitingCount = data?.[count] ?? 0
  if (waitingCount === 0) return name
  return (
    <>
      <span className="visually-hidden">{texts(count, { name, count: waitingCount })}</span>
      <span aria-hidden>
        {name} <span className={classes.count}>{waitingCount}</span>
      </span>
    </>
  )
}

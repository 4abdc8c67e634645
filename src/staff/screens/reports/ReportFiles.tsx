import { useTexts } from '../../api/useTexts'
import classes from './ReportsScreen.module.css'
import { reportTexts } from './texts'

/** Links to the file of a report, which has all rows. @param query of its call */
export function ReportFiles({ path, query }: { path: string; query: Record<string, string> }) {
  const texts = useTexts(reportTexts)
  const address = `/api/staff${path}/export?${new URLSearchParams(query)}`
  return (
    <p className={classes.files}>
      <a href={address}>{texts('csv')}</a>
      <a href={`${address}&semicolons=yes`}>{texts('csvSemicolons')}</a>
    </p>
  )
}

/**
 * Says that the table has not all rows.
 * @param count the rows that it has
 */
export function MoreRowsNote({ count }: { count: number }) {
  const texts = useTexts(reportTexts)
  return <p className={classes.soft}>{texts('more', { count })}</p>
}

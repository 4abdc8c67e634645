import { useSearchParams } from 'react-router-dom'
import { todayInShop } from '../../../shared/staff/formatMoment'
import { useTexts } from '../../api/useTexts'
import { Link } from '../../components/Link'
import { ScreenFrame } from '../../components/ScreenFrame'
import classes from './ReportsScreen.module.css'
import { readAddress, reports, toReportsPath } from './reportsAddress'
import { SearchesReport } from './SearchesReport'
import { SlowReport } from './SlowReport'
import { SoldReport } from './SoldReport'
import { reportTexts } from './texts'

const reportComponents = { sold: SoldReport, slow: SlowReport, searches: SearchesReport } as const

/**
 * Shows one of the reports: what was sold, the slow stock, or searches without
 * results. The report is in the address.
 */
export function ReportsScreen() {
  const texts = useTexts(reportTexts)
  const [params] = useSearchParams()
  const address = readAddress(params, todayInShop())
  const Report = reportComponents[address.report]
  return (
    <ScreenFrame title={texts('heading')}>
      <nav aria-label={texts('reports')} className={classes.tabs}>
        <ul>
          {reports.map((report) => (
            <li key={report}>
              <Link
                to={toReportsPath(address, { report })}
                aria-current={report === address.report ? 'page' : undefined}
              >
                {texts(report)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Report address={address} />
    </ScreenFrame>
  )
}

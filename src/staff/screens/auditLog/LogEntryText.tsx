import { subjectText } from '../../../shared/staff/changes/subjectText'
import type { LogEntry } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { ChangeFacts, Differences, useDescribed } from '../../components/changes/ChangePreview'
import { Code } from '../../components/Formatted'
import { Link } from '../../components/Link'
import classes from './AuditLogScreen.module.css'
import { auditLogTexts } from './texts'

/**
 * Shows an entry of the audit log: what was done, to which record, and how.
 * @param entry its differences are folded away
 */
export function LogEntryText({ entry }: { entry: LogEntry }) {
  const texts = useTexts(auditLogTexts)
  const described = useDescribed()(entry)
  const hasMore = described.differences.length + described.lines.length > 0
  return (
    <>
      {described.sentence} <About entry={entry} />
      <ChangeFacts described={described} />
      {hasMore && (
        <details>
          <summary className={classes.summary}>{texts('changes')}</summary>
          <Differences described={described} />
        </details>
      )}
    </>
  )
}

/** The record: its name, an order with its page, or what the log calls it. */
function About({ entry: { about, about_name } }: { entry: LogEntry }) {
  if (about_name !== null) return about_name
  if (/^\d{5,9}$/.test(about)) return <Link to={`/orders/${about}`}>{about}</Link>
  const name = subjectText(about)
  return name === about ? <Code>{about}</Code> : name
}

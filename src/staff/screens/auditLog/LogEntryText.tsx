import { subjectText } from '../../../shared/staff/changes/subjectText'
import type { LogEntry } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { ChangeFacts, Differences, useDescribed } from '../../components/changes/ChangePreview'
import { Code } from '../../components/Formatted'
import { Link } from '../../components/Link'
import classes from './AuditLogScreen.module.css'
import { auditLogTexts } from './texts'

/**
 * Shows an entry of the audit log: what was done, to which subject, and how.
 * @param entry its differences are folded away
 */
export function LogEntryText({ entry }: { entry: LogEntry }) {
  const texts = useTexts(auditLogTexts)
  const described = useDescribed()(entry)
  const hasMore = described.differences.length + described.lines.length > 0
  return (
    <>
      {described.sentence} <Subject entry={entry} />
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

/** The subject: its name, an order with its page, or what the log calls it. */
function Subject({ entry: { subject, subject_name } }: { entry: LogEntry }) {
  if (subject_name !== null) return subject_name
  if (/^\d{5,9}$/.test(subject)) return <Link to={`/orders/${subject}`}>{subject}</Link>
  const name = subjectText(subject)
  return name === subject ? <Code>{subject}</Code> : name
}

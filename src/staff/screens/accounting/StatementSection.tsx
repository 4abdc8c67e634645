import { useState } from 'react'
import { Field } from '../../../components/Field'
import type { ImportedBank } from '../../../shared/staff/accounting/contract'
import { formats } from '../../../shared/texts/formats'
import { useTexts } from '../../api/useTexts'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { Section } from '../../components/ScreenFrame'
import { takeFile } from '../../forms/takeFile'
import classes from './AccountingScreen.module.css'
import { useImportBankMutation } from './calls'
import { statementTexts } from './statementTexts'

/** As the server allows. */
const maxBytes = 20_000_000

interface Statement {
  name: string
  xml: string
}

/** Imports a statement of the bank: first shows what matches, what does not, and why. */
export function StatementSection() {
  const texts = useTexts(statementTexts)
  const [statement, setStatement] = useState<Statement | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File) => {
    if (file.size > maxBytes) return setProblem(texts('tooLarge'))
    try {
      setStatement({ name: file.name.slice(0, 200), xml: await file.text() })
      setProblem(null)
    } catch {
      setProblem(texts('notRead'))
    }
  }
  return (
    <Section title={texts('heading')}>
      <p className={classes.soft}>{texts('explain')}</p>
      <Field label={texts('file')} errors={problem === null ? [] : [problem]}>
        {(control) => (
          <input type="file" {...control} accept=".xml,text/xml,application/xml" onChange={takeFile(take)} />
        )}
      </Field>
      {statement && <ImportDialog statement={statement} onClose={() => setStatement(null)} />}
    </Section>
  )
}

function ImportDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const texts = useTexts(statementTexts)
  const [trigger] = useImportBankMutation()
  return (
    <ActionDialog<Statement, ImportedBank>
      title={texts('title')}
      button={texts('button')}
      text={texts('text', { name: statement.name })}
      trigger={trigger}
      input={statement}
      showsChanges={false}
      doneText={texts('done')}
      onClose={onClose}
    >
      {({ planned }) => planned && <Planned {...planned} />}
    </ActionDialog>
  )
}

/** What the import would do. */
function Planned({ entries, counts, paid, todo }: ImportedBank) {
  const texts = useTexts(statementTexts)
  const { known = 0, other = 0 } = counts
  return (
    <>
      <p>{texts('counts', { entries, paid: paid.length, todo: todo.length, known, other })}</p>
      {paid.length === 0 ? (
        <p>{texts('nothing')}</p>
      ) : (
        <>
          <h3 className={classes.part}>{texts('paid')}</h3>
          <ul>
            {paid.map(({ orders, amount }) => (
              <li key={orders.join()}>
                {texts('paidRow', {
                  count: orders.length,
                  orders: orders.join(', '),
                  amount: formats.money(amount),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {todo.length > 0 && (
        <>
          <h3 className={classes.part}>{texts('todo')}</h3>
          <ul>
            {todo.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

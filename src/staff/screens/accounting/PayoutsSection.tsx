import { useState } from 'react'
import { Field } from '../../../components/Field'
import { formatDay } from '../../../shared/staff/formatMoment'
import { formats } from '../../../shared/texts/formats'
import type { AnswerAt } from '../../api/contract'
import { readStaffError } from '../../api/staffError'
import { useTexts } from '../../api/useTexts'
import { Section } from '../../components/ScreenFrame'
import { readTableText } from '../../forms/readTableText'
import { takeFile } from '../../forms/takeFile'
import classes from './AccountingScreen.module.css'
import { useMatchPayoutsMutation } from './calls'
import { accountingTexts } from './texts'

type Match = AnswerAt<'/accounting/payouts'>

/** Compares a provider's report with the payments and refunds of the shop. */
export function PayoutsSection() {
  const texts = useTexts(accountingTexts)
  const [trigger, { isLoading }] = useMatchPayoutsMutation()
  const [match, setMatch] = useState<Match | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const compare = async (file: File) => {
    try {
      const csv = await readTableText(file)
      if (csv === null) {
        setMatch(null)
        return setProblem(texts('reportNoText'))
      }
      setMatch(await trigger({ name: file.name, csv }).unwrap())
      setProblem(null)
    } catch (thrown) {
      setMatch(null)
      setProblem(readStaffError(thrown).message)
    }
  }
  return (
    <Section title={texts('payouts')}>
      <p className={classes.soft}>{texts('payoutsText')}</p>
      <Field
        label={texts('report')}
        hint={texts(isLoading ? 'reading' : 'reportHint')}
        errors={problem === null ? [] : problem.split('\n')}
      >
        {(control) => (
          <input
            type="file"
            {...control}
            accept=".csv,text/csv"
            disabled={isLoading}
            onChange={takeFile(compare)}
          />
        )}
      </Field>
      {match && <Comparison match={match} />}
    </Section>
  )
}

function Comparison({ match }: { match: Match }) {
  const texts = useTexts(accountingTexts)
  const { payments, refunds, payouts, differences, missing } = match
  const [from, until] = [formatDay(match.from), formatDay(match.until)]
  const differenceTexts = [
    ...differences.map(({ line, text }) => texts('line', { line, text })),
    ...missing.map(({ kind, amount, day, orders, ref }) =>
      texts(kind === 'payment' ? 'missingPayment' : 'missingRefund', {
        amount: formats.money(amount),
        day: formatDay(day),
        orders: orders.length > 0 ? texts('payoutOrders', { numbers: orders.join(', ') }) : ref,
      }),
    ),
  ]
  return (
    <div role="status">
      <p>
        {texts('found', {
          from,
          until,
          payments: texts('foundPayments', { count: payments }),
          refunds: texts('foundRefunds', { count: refunds }),
        })}
      </p>
      <p>
        {texts('taken', {
          gross: formats.money(match.gross),
          fees: formats.money(match.fees),
          net: formats.money(match.net),
        })}
      </p>
      {payouts.map(({ id, day, amount }) => (
        <p key={id}>{texts('payout', { id, day: formatDay(day), amount: formats.money(amount) })}</p>
      ))}
      <h3 className={classes.part}>{texts('differences')}</h3>
      {differenceTexts.length === 0 ? (
        <p>{texts('even')}</p>
      ) : (
        <ul>
          {differenceTexts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

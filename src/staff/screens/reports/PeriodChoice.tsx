import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { TextField } from '../../../components/Field'
import { todayInShop } from '../../../shared/staff/formatMoment'
import { useTexts } from '../../api/useTexts'
import { ChoiceField } from '../../components/ChoiceField'
import { getPeriod, type Period, periods, type ReportsAddress, toReportsPath } from './reportsAddress'
import { reportTexts } from './texts'

/**
 * Lets a person choose the days of a report: one of the usual periods, or from one day until another.
 * @param address gives the days that are chosen; a choice writes the new address
 */
export function PeriodChoice({ address }: { address: ReportsAddress }) {
  const texts = useTexts(reportTexts)
  const navigate = useNavigate()
  const today = todayInShop()
  const { from, until } = address
  const periodName = periods.find((name) => {
    const period = getPeriod(name, today)
    return period.from === from && period.until === until
  })
  return (
    <>
      <ChoiceField
        label={texts('period')}
        value={periodName ?? null}
        placeholder={texts('other_days')}
        options={periods.map((value) => ({ value, label: texts(value) }))}
        onChange={(name) => void navigate(toReportsPath(address, getPeriod(name, today)))}
      />
      <Days key={`${from} ${until}`} address={address} />
    </>
  )
}

/** The two days. The report follows once both are days, in their order. */
function Days({ address }: { address: ReportsAddress }) {
  const texts = useTexts(reportTexts)
  const navigate = useNavigate()
  const [days, setDays] = useState<Period>({ from: address.from, until: address.until })
  const change = (changedDays: Partial<Period>) => {
    const next = { ...days, ...changedDays }
    setDays(next)
    if (next.from !== '' && next.from <= next.until)
      void navigate(toReportsPath(address, next), { replace: true })
  }
  const isWrong = days.from !== '' && days.until !== '' && days.from > days.until
  return (
    <>
      <TextField
        label={texts('from')}
        type="date"
        value={days.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label={texts('until')}
        type="date"
        value={days.until}
        errors={isWrong ? [texts('periodWrong')] : []}
        onChange={({ target }) => change({ until: target.value })}
      />
    </>
  )
}

import { TickBox } from '../../../../../components/Field'
import type { StaffOrder } from '../../../../api/contract'
import { useTexts } from '../../../../api/useTexts'
import { Button } from '../../../../components/Button'
import { Hint } from '../../../../components/Notice'
import classes from '../OrderScreen.module.css'
import { orderTexts } from '../texts'

type Line = StaffOrder['lines'][number]
/** The count of a line that says how many copies can be chosen. */
export type Possible = 'to_send' | 'to_return' | 'quantity'

/** The copies that a person chose, by the id of the format, as they were typed. */
export interface ChosenCopies {
  /** Whether only some are chosen. */
  some: boolean
  copies: Record<string, string>
}

export const allCopies: ChosenCopies = { some: false, copies: {} }

const noCopies = '0'
const getTypedCopies = ({ copies }: ChosenCopies, { uuid_release_format }: Line): string =>
  copies[uuid_release_format] ?? noCopies

/** Whether a person has not said yet which copies: nothing is typed but zeros. */
const isUntouched = ({ copies }: ChosenCopies): boolean =>
  Object.values(copies).every((text) => text === noCopies)

/**
 * Reads the chosen copies.
 * @returns lines as actions take them; null for all that is left; undefined while what was typed is incomplete
 */
export function readChosenLines(page: StaffOrder, choice: ChosenCopies, possible: Possible) {
  if (!choice.some) return null
  const lines: { uuid_release_format: string; quantity: number }[] = []
  for (const line of page.lines) {
    if (line[possible] === 0) continue
    const text = getTypedCopies(choice, line).trim()
    const quantity = Number(text)
    if (!/^\d{1,5}$/.test(text) || quantity > line[possible]) return undefined
    if (quantity > 0) lines.push({ uuid_release_format: line.uuid_release_format, quantity })
  }
  return lines.length > 0 ? lines : undefined
}

interface LinesFieldProps {
  page: StaffOrder
  possible: Possible
  chosen: ChosenCopies
  onChange: (choice: ChosenCopies) => void
}

/**
 * Lets a person choose single copies of an order, none of which is chosen at first. An order with one copy
 * has nothing to choose.
 * @param possible the count of each line that bounds the choice
 * @param onChange gets numbers as they were typed; `linesOf` reads them
 */
export function LinesField({ page, possible, chosen: choice, onChange }: LinesFieldProps) {
  const texts = useTexts(orderTexts)
  const lines = page.lines.filter((line) => line[possible] > 0)
  if (lines.reduce((sum, line) => sum + line[possible], 0) < 2 && page.lines.length < 2) return null
  const choose = (getText: (line: Line) => string) =>
    onChange({
      some: true,
      copies: Object.fromEntries(lines.map((line) => [line.uuid_release_format, getText(line)])),
    })
  const change = (line: Line, text: string) =>
    choose((other) => (other === line ? text : getTypedCopies(choice, other)))
  return (
    <>
      <TickBox isTicked={choice.some} onChange={(some) => onChange({ ...choice, some })}>
        {texts('onlySome')}
      </TickBox>
      {choice.some && (
        <fieldset className={classes.choose}>
          <legend>{texts('whichCopies')}</legend>
          <Button kind="quiet" onClick={() => choose((line) => String(line[possible]))}>
            {texts('allCopies')}
          </Button>
          {lines.map((line) => (
            <label key={line.uuid_release_format}>
              <input
                type="text"
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                value={getTypedCopies(choice, line)}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => change(line, target.value)}
              />
              <span>
                {texts('ofCopies', { count: line[possible] })} {line.artist} – {line.title}{' '}
                <small>{[line.format, line.condition, line.catalog_nr].filter(Boolean).join(' · ')}</small>
              </span>
            </label>
          ))}
          {isUntouched(choice) ? (
            <Hint>{texts('noneChosen')}</Hint>
          ) : (
            readChosenLines(page, choice, possible) === undefined && (
              <p role="alert">{texts('copiesWrong')}</p>
            )
          )}
        </fieldset>
      )}
    </>
  )
}

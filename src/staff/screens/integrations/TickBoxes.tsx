import { TickBox } from '../../../components/Field'
import { Problem } from '../../components/Notice'
import classes from './IntegrationsScreen.module.css'

/**
 * Shows boxes of which any number can be selected.
 * @param onChange gets the selected values in the order of the options
 */
export function TickBoxes<Value extends string>({
  legend,
  options,
  ticked,
  errors,
  onChange,
}: {
  legend: string
  options: readonly { value: Value; label: string }[]
  ticked: readonly Value[]
  errors?: readonly string[] | undefined
  onChange: (ticked: Value[]) => void
}) {
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {errors && <Problem error={{ message: errors.join(' ') }} />}
      {options.map(({ value, label }) => (
        <TickBox
          key={value}
          isTicked={ticked.includes(value)}
          onChange={(isTicked) =>
            onChange(
              options
                .map((candidate) => candidate.value)
                .filter((option) => (option === value ? isTicked : ticked.includes(option))),
            )
          }
        >
          {label}
        </TickBox>
      ))}
    </fieldset>
  )
}

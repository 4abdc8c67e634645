import { Fragment } from 'react'
import { toEuros } from '../../shared/money'
import { formatMoment } from '../../shared/staff/formatMoment'
import { formats } from '../../shared/texts/formats'
import classes from './Formatted.module.css'

/**
 * Shows an amount in the shop's currency.
 * @param cents integer cents; negative ones for refunds
 */
export const Money = ({ cents }: { cents: number }) => (
  <span className={classes.number}>{formats.money(toEuros(cents))}</span>
)

/**
 * Shows a moment in the shop's time zone.
 * @param at ISO 8601 UTC
 */
export const Time = ({ at }: { at: string }) => (
  <time className={classes.number} dateTime={at}>
    {formatMoment(at)}
  </time>
)

/**
 * Shows a text that is read letter by letter, such as an order number or a link.
 * @param children breaks after `_`, `.` and `/` first
 */
export const Code = ({ children }: { children: string }) => (
  <code className={classes.code}>
    {children.split(/(?<=[_./])(?=[^_./])/).map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
      <Fragment key={i}>
        {i > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </code>
)

/**
 * Shows the state of a record as a word.
 * @param isStrong for states that need a person
 */
export const Badge = ({ children, isStrong = false }: { children: string; isStrong?: boolean }) => (
  <span className={classes.mark} data-strong={isStrong || undefined}>
    {children}
  </span>
)

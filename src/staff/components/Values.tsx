import { Fragment } from 'react'
import { moneyOfCents } from '../../shared/money'
import { formatMoment } from '../../shared/staff/formatMoment'
import classes from './Values.module.css'

/** An amount of cents. */
export const Money = ({ cents }: { cents: number }) => (
  <span className={classes.number}>{moneyOfCents(cents)}</span>
)

/** A moment in the shop's time zone. */
export const Time = ({ at }: { at: string }) => (
  <time className={classes.number} dateTime={at}>
    {formatMoment(at)}
  </time>
)

/** Something that is read letter by letter, such as an order number or a link. It breaks after `_`, `.` and `/` first. */
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

/** A word about the state of a record. */
export const Mark = ({ children, isStrong = false }: { children: string; isStrong?: boolean }) => (
  <span className={classes.mark} data-strong={isStrong || undefined}>
    {children}
  </span>
)

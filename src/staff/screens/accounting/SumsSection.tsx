import { formats } from '../../../shared/texts/formats'
import { Section } from '../../components/ScreenFrame'
import classes from './AccountingScreen.module.css'

interface SumsSectionProps {
  title: string
  /** What the sums are, in a sentence or two. */
  text: string
  /** In the order of the calculation; `isSum` marks the one that it ends in. */
  rows: readonly { name: string; euros: number; isSum?: boolean }[]
}

/** Shows how a sum comes about, line by line. */
export const SumsSection = ({ title, text, rows }: SumsSectionProps) => (
  <Section title={title}>
    <p className={classes.soft}>{text}</p>
    <dl className={classes.owed}>
      {rows.map(({ name, euros, isSum }) => (
        <div key={name} className={isSum ? classes.all : undefined}>
          <dt>{name}</dt>
          <dd>{formats.money(euros)}</dd>
        </div>
      ))}
    </dl>
  </Section>
)

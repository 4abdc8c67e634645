import type { ReactNode } from 'react'
import classes from './InboxScreen.module.css'

/** Shows a part of an incident with a heading. */
export const IncidentPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h3 className={classes.subtitle}>{title}</h3>
    {children}
  </section>
)

export type IncidentFact = [label: string, value: ReactNode]

/** Lists labels with their values. */
export const IncidentFacts = ({ facts }: { facts: readonly IncidentFact[] }) => (
  <dl className={classes.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

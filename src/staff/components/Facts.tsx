import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/**
 * Lists facts about a record, each with its name.
 * @param facts names with values; each name stands once
 */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

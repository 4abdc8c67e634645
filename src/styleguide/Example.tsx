import type { ReactNode } from 'react'
import classes from './Styleguide.module.css'

export interface SectionProps {
  /** As on a record: `A1`. */
  position: string
  title: string
  about: string
  children: ReactNode
}

export const anchorOf = (position: string): string => `side-${position.toLowerCase()}`

/** One area of the shop. */
export function StyleguideSection({ position, title, about, children }: SectionProps) {
  const anchor = anchorOf(position)
  return (
    <section
      className={classes.side}
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      data-begins={position.endsWith('1') || undefined}
    >
      <div className={classes.sideHead}>
        <p className={classes.position}>{position}</p>
        <h2 className={classes.sideTitle} id={`${anchor}-title`}>
          {title}
        </h2>
        <p className={classes.about}>{about}</p>
      </div>
      <div className={classes.specimens}>{children}</div>
    </section>
  )
}

export interface ExampleProps {
  /** The file it is from. */
  of: string
  /** Other files that are seen in it, with a space between. */
  within?: string
  /** The state it is shown in. */
  state?: string
  /** `third` and `half` of the sheet; on a phone all are as wide as it. */
  width?: 'card' | 'third' | 'half' | 'full'
  /** What it stands on in the shop. `window`: it goes from edge to edge there and has margins of its own. `frame`: what is fixed to the window there is fixed to the specimen here. */
  ground?: 'paper' | 'window' | 'bar' | 'frame'
  children: ReactNode
}

/** A component of the shop, and below it what it is and how it stands. */
export function Example({ of, within, state, width = 'third', ground = 'paper', children }: ExampleProps) {
  return (
    <figure className={classes.specimen} data-width={width} data-components={within ? `${of} ${within}` : of}>
      <div className={classes.stage} data-ground={ground}>
        {children}
      </div>
      <figcaption className={classes.caption}>
        <b>{of}</b>
        {state && ` ${state}`}
      </figcaption>
    </figure>
  )
}

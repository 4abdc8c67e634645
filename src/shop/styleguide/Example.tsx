import type { ReactNode } from 'react'
import classes from './Styleguide.module.css'

export interface SectionProps {
  /** The position as on a record: `A1`. */
  position: string
  title: string
  about: string
  children: ReactNode
}

/**
 * Makes the anchor of a section.
 * @param position such as `A1`
 */
export const toAnchor = (position: string): string => `side-${position.toLowerCase()}`

/** Shows one area of the shop. */
export function StyleguideSection({ position, title, about, children }: SectionProps) {
  const anchor = toAnchor(position)
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
  /** The file of the component. */
  of: string
  /** Other files that the example shows, separated by spaces. */
  within?: string
  /** The state that the component is shown in. */
  state?: string
  /** A fraction of the page's width; on a phone all examples have the full width. */
  width?: 'card' | 'third' | 'half' | 'full'
  /**
   * The background of the component in the shop. `window`: it goes from edge to edge there and has margins of
   * its own. `frame`: elements that are fixed to the window there are fixed to the example here.
   */
  ground?: 'paper' | 'window' | 'bar' | 'frame'
  children: ReactNode
}

/** Shows a component of the shop, with its name and state below. */
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

import type { ReactNode } from 'react'
import classes from './ShopLink.module.css'

/**
 * Shows a link to a page of the shop, which opens beside the back office.
 * @param href a path of the shop, such as `/terms`
 */
export const ShopLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className={classes.shop}>
    {children}
  </a>
)

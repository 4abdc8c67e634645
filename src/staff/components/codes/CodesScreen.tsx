import type { ReactNode } from 'react'
import { Button } from '../Button'
import { Link } from '../Link'
import { ScreenFrame } from '../ScreenFrame'
import { SearchBox, type SearchBoxProps } from '../search/SearchBox'
import classes from './CodesScreen.module.css'

interface ViewsProps {
  label: string
  views: readonly { name: string; to: string; isShown: boolean }[]
}

/**
 * Links to views of a screen, of which one is shown.
 * @param label names the navigation for screen readers
 * @param views `to` is a path within the back office
 */
export const Views = ({ label, views }: ViewsProps) => (
  <nav aria-label={label} className={classes.views}>
    {views.map(({ name, to, isShown }) => (
      <Link key={name} to={to} aria-current={isShown ? 'page' : undefined}>
        {name}
      </Link>
    ))}
  </nav>
)

export interface CodesScreenProps {
  title: string
  tabs: ReactNode
  make: { label: string; onMake: () => void }
  search: SearchBoxProps
  views: ViewsProps
  children: ReactNode
}

/**
 * Frames a screen that lists vouchers or gift cards, with the ways to make, search and filter them.
 * @param tabs the links between vouchers and gift cards
 * @param children the list
 */
export const CodesScreen = ({ title, tabs, make, search, views, children }: CodesScreenProps) => (
  <ScreenFrame
    title={title}
    actions={
      <Button kind="main" onClick={make.onMake}>
        {make.label}
      </Button>
    }
  >
    {tabs}
    <SearchBox {...search} />
    <Views {...views} />
    {children}
  </ScreenFrame>
)

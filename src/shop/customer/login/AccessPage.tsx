import type { ReactNode } from 'react'
import { ScreenTitle } from '../../../components/ScreenTitle'
import { useTexts } from '../../../components/ShopSettings'
import { customerTexts } from '../../../shared/texts/customer'
import { ScreenHead } from '../../settings/ScreenHead'
import classes from './Access.module.css'

export interface AccessPageProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** Shows a page for logging in or registering: a form and further options. */
export function AccessPage({ title, aside, children }: AccessPageProps) {
  const texts = useTexts(customerTexts)
  return (
    <>
      {/* The head has no canonical address, because the address may contain a token. */}
      <ScreenHead title={title} />
      <ScreenTitle title={title} />
      <div className={classes.page} data-aside={aside ? '' : undefined}>
        <noscript>
          <p className={classes.noScript}>{texts('customer.noScript')}</p>
        </noscript>
        <div className={`${classes.main} ${classes.scripted}`}>{children}</div>
        {aside && <div className={`${classes.aside} ${classes.scripted}`}>{aside}</div>}
      </div>
    </>
  )
}

import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import type { KeyOf } from '../../../shared/texts/createTexts'
import { customerTexts } from '../../../shared/texts/customer'
import { AccessPart } from './AccessPart'
import classes from './Account.module.css'
import { AddressesPart } from './AddressesPart'
import type { PartProps } from './accountPart'
import { ContactPart } from './ContactPart'
import { DataPart } from './DataPart'
import { DownloadsPart } from './DownloadsPart'
import { FollowingPart } from './FollowingPart'
import { NewsletterPart } from './NewsletterPart'
import { OrdersPart } from './OrdersPart'
import { SessionsPart } from './SessionsPart'

const parts = [
  ['orders', OrdersPart],
  ['downloads', DownloadsPart],
  ['addresses', AddressesPart],
  ['contact', ContactPart],
  ['following', FollowingPart],
  ['newsletter', NewsletterPart],
  ['access', AccessPart],
  ['sessions', SessionsPart],
  ['data', DataPart],
] as const satisfies readonly (readonly [string, (props: PartProps) => ReactNode])[]

/** Shows the parts of the account one below the other, with links to them above. */
export function AccountParts({ customer }: PartProps) {
  const texts = useTexts(customerTexts)
  return (
    <div className={classes.account}>
      <nav className={classes.parts} aria-label={texts('account.parts')}>
        <ul>
          {parts.map(([name]) => (
            <li key={name}>
              <a href={`#${name}`}>{texts(`account.${name}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map(([name, Part]) => (
        <Frame key={name} name={name} heading={`account.${name}`}>
          <Part customer={customer} />
        </Frame>
      ))}
    </div>
  )
}

function Frame({
  name,
  heading,
  children,
}: {
  name: string
  heading: KeyOf<typeof customerTexts>
  children: ReactNode
}) {
  const texts = useTexts(customerTexts)
  const id = useId()
  return (
    <section className={classes.part} id={name} aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {texts(heading)}
      </h2>
      <div className={classes.body}>{children}</div>
    </section>
  )
}

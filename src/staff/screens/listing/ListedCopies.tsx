import { useState } from 'react'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { readAmount } from '../../../shared/readAmount'
import { slugPath } from '../../../shared/slugs'
import { formats } from '../../../shared/texts/formats'
import { useTexts } from '../../api/useTexts'
import { Button, Buttons } from '../../components/Button'
import { DiscardButton } from '../../components/dialog/DiscardButton'
import { Badge } from '../../components/Formatted'
import classes from './ListingScreen.module.css'
import type { ListedCopy } from './listingDraft'
import { listingTexts } from './texts'

const dialog = lazyModule(() => import(/* webpackChunkName: "priceLabels" */ './PriceLabelDialog'))

/**
 * Lists the copies that were added in this session, with links to their pages and labels to print.
 * @param onForget empties the list; the copies stay in the shop
 */
export function ListedCopies({ listed, onForget }: { listed: readonly ListedCopy[]; onForget: () => void }) {
  const texts = useTexts(listingTexts)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const loaded = useLazyModule(dialog, isOpen, close)
  if (listed.length === 0) return null
  return (
    <section className={classes.session} aria-labelledby="session">
      <h2 id="session" className={classes.heading}>
        {texts('session')}
      </h2>
      <ol className={classes.listed}>
        {listed.map((copy) => (
          <li key={copy.uuid_release_format}>
            {copy.isShown ? (
              <a href={slugPath('/release', copy.slug)} target="_blank" rel="noreferrer">
                {copy.title}
              </a>
            ) : (
              <span>
                {copy.title} <Badge>{texts('draftMark')}</Badge>
              </span>
            )}
            <span className={classes.about}>
              {copy.count > 1 && `${copy.count} × `}
              {copy.format} · {formats.money(readAmount(copy.price))}
            </span>
          </li>
        ))}
      </ol>
      <Buttons>
        <Button onClick={() => setIsOpen(true)}>{texts('labels')}</Button>
        <DiscardButton kind="quiet" label={texts('forget')} text={texts('forgetText')} onDiscard={onForget} />
      </Buttons>
      {loaded && isOpen && <loaded.PriceLabelDialog listed={listed} onClose={close} />}
    </section>
  )
}

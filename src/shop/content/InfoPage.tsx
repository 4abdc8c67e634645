import type { ReactNode } from 'react'
import { ScreenTitle } from '../../components/ScreenTitle'
import { useTexts } from '../../components/ShopSettings'
import { Markdown } from '../markdown/Markdown'
import { OtherLanguage } from '../settings/OtherLanguage'
import { ScreenHead } from '../settings/ScreenHead'
import classes from './InfoPage.module.css'
import { infoDescription } from './infoDescription'
import type { ShownInfoText } from './infoTextSlice'

export interface InfoPageProps {
  text: ShownInfoText
  /** A form or link that stands before the text. */
  children?: ReactNode
}

/** Pages that only inform. The date of a text matters where it has legal force. */
const undatedSlugs: readonly string[] = ['help', 'shipping']

/** Shows an information page: imprint, help, shipping, terms, withdrawal or privacy. */
export function InfoPage({ text: { slug, title, valid_from, body, language }, children }: InfoPageProps) {
  const texts = useTexts()
  return (
    <article className={classes.page}>
      <ScreenHead title={title} description={infoDescription(body)} path={`/${slug}`} />
      <ScreenTitle title={title} language={language}>
        {undatedSlugs.includes(slug) ? null : texts('info.validFrom', { date: texts.date(valid_from) })}
      </ScreenTitle>
      {children}
      <div className={classes.body}>
        <OtherLanguage language={language} note={language && texts(`language.note.${language}`)}>
          <Markdown nodes={body} topHeading={1} />
        </OtherLanguage>
      </div>
    </article>
  )
}

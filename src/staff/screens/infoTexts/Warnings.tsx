import { useTexts } from '../../api/useTexts'
import { Hint } from '../../components/Notice'
import classes from './InfoTextScreen.module.css'
import { infoTextsTexts } from './texts'

/** What the law wants in a text and it does not seem to have. It stops nobody from saving. */
export function Warnings({ warnings }: { warnings: readonly { language: string; warning: string }[] }) {
  const texts = useTexts(infoTextsTexts)
  if (warnings.length === 0) return null
  return (
    <section aria-label={texts('check')} className={classes.warnings}>
      <h2>{texts('check')}</h2>
      <ul>
        {warnings.map(({ language, warning }) => (
          <li key={`${language} ${warning}`}>
            {texts(language as 'en')}: {warning}
          </li>
        ))}
      </ul>
      <Hint>{texts('checkText')}</Hint>
    </section>
  )
}

import { useTexts } from '../../api/useTexts'
import { Hint } from '../../components/Notice'
import classes from './InfoTextScreen.module.css'
import { infoTextsTexts } from './texts'

/**
 * Lists what the law wants in a text and what it does not seem to have. Warnings
 * do not stop anybody from saving.
 * @param warnings without any, nothing is shown
 */
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

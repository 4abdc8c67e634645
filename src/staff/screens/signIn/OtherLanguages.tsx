import { languageNames, languages } from '../../../shared/language'
import { formats } from '../../../shared/texts/formats'
import { Button } from '../../components/Button'
import { Problem } from '../../components/Notice'
import { useSetBrowserLanguageMutation } from './calls'
import { useAttempt } from './useAttempt'

/** Lets somebody who has not signed in yet read the back office in another language. */
export function OtherLanguages() {
  const { isBusy, error, attempt } = useAttempt()
  const [setBrowserLanguage] = useSetBrowserLanguageMutation()
  return (
    <>
      {error && <Problem error={error} />}
      {languages
        .filter((language) => language !== formats.language)
        .map((language) => (
          <Button
            key={language}
            kind="quiet"
            lang={language}
            isBusy={isBusy}
            onClick={() =>
              void attempt(async () => {
                await setBrowserLanguage({ language }).unwrap()
                window.location.reload()
              })
            }
          >
            {languageNames[language]}
          </Button>
        ))}
    </>
  )
}

import { type Language, languageNames, languages } from '../../../shared/language'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { Problem } from '../../components/Notice'
import { RadioGroup } from '../../components/RadioGroup'
import { Section } from '../../components/ScreenFrame'
import { useAttempt } from '../signIn/useAttempt'
import { useSetLanguageMutation } from './calls'
import { accountTexts } from './texts'

/** Lets a user choose the language of the back office. The page is loaded again, because a bundle has one language. */
export function LanguageSection() {
  const texts = useTexts(accountTexts)
  const { language } = useUser()
  const { error, attempt } = useAttempt()
  const [setLanguage] = useSetLanguageMutation()
  const choose = (chosenLanguage: Language) =>
    attempt(async () => {
      await setLanguage({ language: chosenLanguage }).unwrap()
      window.location.reload()
    })
  return (
    <Section title={texts('language')}>
      {error && <Problem error={error} />}
      <RadioGroup
        legend={texts('languageOfScreens')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={(chosenLanguage) => void choose(chosenLanguage)}
      />
    </Section>
  )
}

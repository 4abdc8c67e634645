/** Reads what staff have written as an information text. */
import { greatestValues } from '../../../../src/shared/greatestValues'
import type { Language } from '../../../../src/shared/language'
import { findUnsafe } from '../../../../src/shared/markdown/findUnsafe'
import { shortDates as englishDates, type ShortDates } from '../../../../src/shared/staff/shortDates'
import { shortDates as germanDates } from '../../../../src/shared/staff/shortDates.de'
import type { InfoSlug } from '../../../../src/shared/vocabulary'
import { ShopError, toFieldError } from '../../../platform/errors'
import { currentStaffLanguage } from '../../../platform/languages/staffLanguage'
import { isDay } from '../../../platform/support/dates'
import { lineWithControls } from '../../../platform/support/lineWithControls'
import { tell } from '../staffSentences'
import type { StoredVersion, WrittenText } from './infoTextRepository'
import type { VersionRefusal } from './infoTextRules'

// A longer text is not read as Markdown any more.
const { infoTextBody: maxBody, infoTextTitle: maxTitle } = greatestValues

/** Days are written as on the screens. */
const dates: Readonly<Record<Language, ShortDates>> = { en: englishDates, de: germanDates }

/**
 * Refuses a version because of its day.
 * @throws ShopError with the reason at `valid_from`, if there is one
 */
export function refuseAtDay(refusal: VersionRefusal | null): void {
  if (!refusal) return
  const message = tell(refusal.sentence, { day: dates[currentStaffLanguage()].date(refusal.day) })
  throw toFieldError('valid_from', message, refusal)
}

/** What staff send of a version: any text by any language. */
export interface SentVersion {
  slug: InfoSlug
  valid_from: string
  texts: Readonly<Record<string, WrittenText>>
}

/**
 * Checks what staff have written, and brings it into the form that is stored.
 * @param languages those of the shop, the first one first
 * @param versions all stored versions of the text: what they have in a language that the shop does not speak any more
 *   stays, because it may speak it again later
 * @throws ShopError 400 `invalid_text` with a sentence for each field that is wrong, such as `texts.de.body`
 */
export function readSentVersion(
  draft: SentVersion,
  { languages, versions }: { languages: readonly Language[]; versions: readonly StoredVersion[] },
): StoredVersion {
  const errors: Record<string, string[]> = {}
  const refuse = (field: string, problem: string | null) => {
    if (problem) errors[field] = [...(errors[field] ?? []), problem]
  }
  const valid_from = draft.valid_from.trim()
  if (!/^\d{4}-\d\d-\d\d$/.test(valid_from) || !isDay(valid_from)) {
    refuse('valid_from', tell('Please enter a day that exists, such as 2027-01-31.'))
  }
  const texts: StoredVersion['texts'] = {}
  for (const [language, { title, body }] of Object.entries(draft.texts)) {
    const shopLanguage = languages.find((candidate) => candidate === language)
    const text = { title: title.trim(), body: tidyBody(body) }
    if (!shopLanguage) refuse(`texts.${language}`, notSpoken(language, languages))
    // A language without a word is one that the text does not have.
    else if (shopLanguage === languages[0] || text.title !== '' || text.body !== '') {
      refuse(`texts.${shopLanguage}.title`, problemOfTitle(text.title))
      refuse(`texts.${shopLanguage}.body`, problemOfBody(text.body))
      texts[shopLanguage] = text
    }
  }
  const [first] = languages
  if (first && !texts[first]) refuse(`texts.${first}.body`, problemOfBody(''))
  const [problem] = Object.values(errors).flat()
  if (problem !== undefined) throw new ShopError(400, 'invalid_text', problem, { errors })
  const storedTexts = versions.find((version) => version.valid_from === valid_from)?.texts ?? {}
  const unspoken = Object.entries(storedTexts).filter(
    ([key]) => !languages.some((language) => language === key),
  )
  return { valid_from, texts: { ...Object.fromEntries(unspoken), ...texts } }
}

const notSpoken = (language: string, languages: readonly Language[]): string => {
  return tell(
    languages.length === 1
      ? 'The shop does not speak {language}. Its language is {languages}.'
      : 'The shop does not speak {language}. Its languages are {languages}.',
    {
      language: /^\w{1,10}$/.test(language) ? language : tell('this language'),
      languages: languages.join(tell(' and ')),
    },
  )
}

/** As content folders are read: no empty lines around it, and one kind of line break. */
function tidyBody(body: string): string {
  const text = body.replace(/\r\n?/g, '\n').trim()
  return text === '' ? '' : `${text}\n`
}

function problemOfTitle(title: string): string | null {
  if (title === '') return tell('Please enter a title.')
  if (title.length > maxTitle)
    return tell('Please enter a title of at most {count} characters.', { count: maxTitle })
  return /[\p{Cc}\u2028\u2029\u202d\u202e]/u.test(title) || !title.isWellFormed()
    ? tell('The title has a character that cannot be seen. Please type it again.')
    : null
}

function problemOfBody(body: string): string | null {
  if (body === '') return tell('Please enter the text.')
  if (body.length > maxBody) {
    const [count, most] = [body.length, maxBody].map((length) =>
      length.toLocaleString(currentStaffLanguage()),
    )
    return tell('The text has {count} characters; at most {most} are possible.', {
      count: count ?? '',
      most: most ?? '',
    })
  }
  const line = lineWithControls(body)
  if (line !== null)
    return tell('Line {line} has a character that cannot be seen. Please type the line again.', { line })
  const unsafe = findUnsafe(body).find(({ kind }) => kind !== 'html')
  if (!unsafe) return null
  if (unsafe.kind === 'link') {
    return tell(
      'The link “{link}” leads nowhere that is safe. Write a path of this shop like /releases, an address that starts with https://, or mailto: with an e-mail address.',
      { link: unsafe.text },
    )
  }
  const [, tag] = /^scripts in (<.*)$/.exec(unsafe.text) ?? []
  return tag
    ? tell('A text cannot have scripts in {tag}. Take it out.', { tag })
    : tell('A text cannot have {part}. Take it out.', { part: unsafe.text })
}

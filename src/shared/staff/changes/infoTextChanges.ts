/** Says how the versions of an information text have changed. */
import { isKeyOf } from '../../isKeyOf'
import { createTexts } from '../../texts/createTexts'
import { formatFullDay } from '../formatMoment'
import { compareLines } from '../infoTexts/textLines'
import { infoTextChangeTexts } from './infoTextChangeTexts'
import { shortenText } from './shortenText'

interface Written {
  title: string
  body: string
}
/** A version: its texts by language. */
type Version = Readonly<Record<string, Written>> | null | undefined
type State = Readonly<Record<string, unknown>> | null

const maxQuoted = 8
const longestQuote = 120

/** Tells whether a field of a change is a version of an information text: it is named by its first day. */
export const isVersionDay = (name: string): boolean => /^\d{4}-\d\d-\d\d$/.test(name)

/** Describes what is different between two states of a text, whose fields are the days of its versions. */
export function describeVersions(before: State, after: State): string[] {
  const days = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(isVersionDay)
  return days.flatMap((day) => {
    const [was, is] = [before?.[day] as Version, after?.[day] as Version]
    const texts = createTexts(infoTextChangeTexts)
    const values = { day: formatFullDay(day) }
    if (!was || !is) return is || was ? [texts(is ? 'added' : 'removed', values)] : []
    return [texts('corrected', values), ...describeWritten(was, is)]
  })
}

/** Describes what is different between two versions: which lines came and went in each language. */
export function describeWritten(was: Version, is: Version): string[] {
  const texts = createTexts(infoTextChangeTexts)
  const languages = [...new Set([...Object.keys(is ?? {}), ...Object.keys(was ?? {})])]
  return languages.flatMap((name) => {
    const [old, now] = [was?.[name], is?.[name]]
    const languageName = texts(
      isKeyOf(infoTextChangeTexts, `language_${name}`)
        ? (`language_${name}` as 'language_en')
        : 'language_other',
    )
    if (!old || !now)
      return now
        ? [texts('languageCame', { language: languageName })]
        : [texts('languageWent', { language: languageName })]
    const { came, went } = compareLines(old.body, now.body)
    return [
      ...(old.title === now.title
        ? []
        : [texts('title', { language: languageName, before: old.title, after: now.title })]),
      ...quote(went).map((line) => texts('went', { language: languageName, line })),
      ...quote(came).map((line) => texts('came', { language: languageName, line })),
      ...(came.length > maxQuoted || went.length > maxQuoted
        ? [texts('more', { language: languageName, count: came.length, went: went.length })]
        : []),
    ]
  })
}

const quote = (lines: readonly string[]): string[] =>
  lines.slice(0, maxQuoted).map((line) => shortenText(line, longestQuote))

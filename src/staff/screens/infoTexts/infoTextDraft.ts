import { useMemo } from 'react'
import { type Draft, useVersionedDraft } from '../../forms/useDraft'
import type { InfoText, InfoTextVersion } from './calls'

/** What the form of a text has. */
export interface TextForm {
  /** Whether the version itself is corrected, or a new one is made from it. */
  target: 'same' | 'new'
  /** The first day of a new version. */
  validFrom: string
  /** By the languages of the shop. */
  texts: Record<string, { title: string; body: string }>
  /** The state of the text when the first change was made. */
  version: string
}

const nothing = { title: '', body: '' }

/**
 * Tells whether a version may be corrected in place: in one that orders agreed to, only a
 * missing language may be added.
 * @param base null for a text without versions
 */
export const canCorrect = ({ languages }: InfoText, base: InfoTextVersion | null): boolean =>
  base !== null &&
  base.state !== 'past' &&
  (!base.is_agreed || languages.some((language) => !base.texts[language]))

/**
 * Tells whether a version may be removed: the shop must keep a text in force that the law demands.
 * @returns false also for a version that orders agreed to, and for one that is past
 */
export const canRemove = ({ versions, is_required, today }: InfoText, version: InfoTextVersion): boolean =>
  !version.is_agreed &&
  version.state !== 'past' &&
  (!is_required || versions.some((other) => other !== version && other.valid_from <= today))

/**
 * Finds the version that an editor opens with.
 * @param day the first day of a version, as the address names it; null or an unknown day mean the newest
 * @returns null for a text without versions
 */
export const findBaseVersion = ({ versions }: InfoText, day: string | null): InfoTextVersion | null =>
  versions.find(({ valid_from }) => valid_from === day) ?? versions[0] ?? null

/**
 * Finds the version before another one, which it is compared with.
 * @param day the first day of the later version, `YYYY-MM-DD`
 * @returns null for the first version
 */
export const findVersionBefore = ({ versions }: InfoText, day: string): InfoTextVersion | null =>
  versions.find(({ valid_from }) => valid_from < day) ?? null

function getNextDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

function toForm(text: InfoText, base: InfoTextVersion | null): TextForm {
  const { languages, today, versions, version } = text
  let validFrom = today
  while (versions.some(({ valid_from }) => valid_from === validFrom)) validFrom = getNextDay(validFrom)
  return {
    target: canCorrect(text, base) && !base?.is_agreed ? 'same' : 'new',
    validFrom,
    texts: Object.fromEntries(languages.map((language) => [language, base?.texts[language] ?? nothing])),
    version,
  }
}

/**
 * Tells the first day of the version that a form saves.
 * @returns `YYYY-MM-DD`, or '' while none was chosen
 */
export const getFirstDay = (base: InfoTextVersion | null, { target, validFrom }: TextForm): string =>
  base && target === 'same' ? base.valid_from : validFrom

/**
 * Writes a form as the calls take it that preview and save a text.
 * @param base the version that the editor was opened with; null for the first one
 */
export const toInput = ({ slug }: InfoText, base: InfoTextVersion | null, form: TextForm) => ({
  slug,
  valid_from: getFirstDay(base, form),
  texts: form.texts,
})

/** Keeps the form of a version in the tab. */
export function useTextDraft(text: InfoText, base: InfoTextVersion | null): Draft<TextForm> {
  const savedForm = useMemo(() => toForm(text, base), [text, base])
  return useVersionedDraft('text', `${text.slug} ${base?.valid_from ?? ''}`, savedForm)
}

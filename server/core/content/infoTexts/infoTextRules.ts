/** Which versions of an information text are in force, and which may be added, changed and removed. */
import type { Language } from '../../../../src/shared/language'
import { type InfoSlug, requiredInfoSlugs } from '../../../../src/shared/vocabulary'
import { addDays } from '../../../platform/support/dates'
import type { tell } from '../staffSentences'
import type { StoredVersion } from './infoTextRepository'

const maxDaysAhead = 3660

export type VersionState = 'coming' | 'in_force' | 'past'

/** A version as the rules see it. */
export interface KnownVersion extends StoredVersion {
  is_agreed: boolean
}

/**
 * Tells whether the shop must always have this text, because the law wants it or shoppers agree to it.
 * @returns false for texts of which the last version may be removed
 */
export const isRequired = (slug: InfoSlug): boolean => (requiredInfoSlugs as readonly string[]).includes(slug)

/** Finds the day of the version in force. @returns null if none is */
export const inForceOn = (versions: readonly { valid_from: string }[], today: string): string | null =>
  versions
    .map(({ valid_from }) => valid_from)
    .filter((day) => day <= today)
    .sort()
    .at(-1) ?? null

/**
 * Tells whether a version is still to come, in force, or past.
 * @param inForce the first day of the version in force; null if there is none, and all are to come
 */
export function stateOfVersion(validFrom: string, inForce: string | null): VersionState {
  if (inForce === null || validFrom > inForce) return 'coming'
  return validFrom === inForce ? 'in_force' : 'past'
}

/** Why a version cannot be saved or removed. */
export interface VersionRefusal {
  status: 400 | 409
  code: string
  /** In English; `{day}` stands for the day. */
  sentence: Parameters<typeof tell>[0]
  day: string
}

/**
 * Tells why a version cannot be added or changed.
 * @param versions all versions of the text
 * @param today the shop's day
 * @returns null if it can
 */
export function whyNotSaved(
  draft: StoredVersion,
  { versions, today }: { versions: readonly KnownVersion[]; today: string },
): VersionRefusal | null {
  const { valid_from } = draft
  const inForce = inForceOn(versions, today)
  const storedVersion = versions.find((version) => version.valid_from === valid_from)
  if (!storedVersion) {
    if (inForce !== null && valid_from < inForce) {
      return refusal(
        400,
        'invalid_day',
        'The text in force is valid from {day}. Choose today or a later day.',
        inForce,
      )
    }
    if (valid_from < today)
      return refusal(400, 'invalid_day', 'This day is over. Choose today or a later day.', valid_from)
    if (valid_from > addDays(today, maxDaysAhead)) {
      return refusal(
        400,
        'invalid_day',
        'This day is more than ten years away. Choose an earlier one.',
        valid_from,
      )
    }
    return null
  }
  if (stateOfVersion(valid_from, inForce) === 'past') return refusePast(storedVersion)
  if (storedVersion.is_agreed && takesAway(storedVersion.texts, draft.texts)) {
    return refusal(
      409,
      'text_agreed',
      'Orders have agreed to the text of {day}, so it stays as it is. Save yours as a new version that begins on another day.',
      valid_from,
    )
  }
  return null
}

/** Orders name the language in which the text was shown, so a language may be added, but not changed. */
const takesAway = (storedTexts: StoredVersion['texts'], draftTexts: StoredVersion['texts']): boolean =>
  (Object.keys(storedTexts) as Language[]).some((language) =>
    (['title', 'body'] as const).some(
      (field) => storedTexts[language]?.[field].trim() !== draftTexts[language]?.[field].trim(),
    ),
  )

/**
 * Tells why a version cannot be removed: orders agreed to it, it is history, or without it the shop lacks a text that it
 * must have.
 * @returns null if it can
 */
export function whyNotRemoved(
  slug: InfoSlug,
  version: KnownVersion,
  { versions, today }: { versions: readonly KnownVersion[]; today: string },
): VersionRefusal | null {
  if (stateOfVersion(version.valid_from, inForceOn(versions, today)) === 'past') return refusePast(version)
  if (version.is_agreed) {
    return refusal(
      409,
      'text_agreed',
      'Orders have agreed to the text of {day}, so it stays. A new version takes its place.',
      version.valid_from,
    )
  }
  const remainingVersions = versions.filter(({ valid_from }) => valid_from !== version.valid_from)
  if (isRequired(slug) && inForceOn(remainingVersions, today) === null) {
    return refusal(
      409,
      'text_required',
      'Every shop must have this text, so it cannot be removed. Change it instead.',
      version.valid_from,
    )
  }
  return null
}

const refusePast = ({ valid_from }: StoredVersion) =>
  refusal(
    409,
    'text_past',
    'A later version has taken the place of the one of {day}, which stays as it was. Save yours as a new version.',
    valid_from,
  )

const refusal = (
  status: VersionRefusal['status'],
  code: string,
  sentence: VersionRefusal['sentence'],
  day: string,
): VersionRefusal => ({ status, code, sentence, day })

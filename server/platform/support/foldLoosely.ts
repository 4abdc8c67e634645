import { fold } from './foldText'

/** Replaces characters that keyboards do not have: `2×LP` becomes `2xLP`, and inch signs are dropped. */
export const withoutSigns = (text: string): string => text.replaceAll('×', 'x').replace(/[″”"]/g, '')

/**
 * Normalises words for a search: `König`, `Koenig` and `Konig` become equal.
 * @returns a text that is only meant for comparing
 */
export const foldLoosely = (text: string): string => fold(withoutSigns(text)).replace(/([aou])e/g, '$1')

import { fold } from '../../platform/support/foldText'

/**
 * Folds a name to the form by which members and tokens are told apart, without case, accents and double spaces.
 * @returns the value of the column `name_key`
 */
export const toNameKey = (name: string): string => fold(name).replace(/\s+/g, ' ').trim()

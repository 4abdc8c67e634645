/** Reads the values of options, in the same way for every command. */
import { readPriceCents } from '../../../src/shared/readAmount'
import { isDay } from '../../platform/support/dates'
import { CommandRefused } from '../cliContext'

/**
 * Reads a whole number.
 * @param name the option, for the message
 * @returns a number from 1 to `max`
 * @throws CommandRefused if the text is not such a number
 */
export function readWhole(name: string, text: string, max: number): number {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > max) throw new CommandRefused(`${name} must be a whole number from 1 to ${max}.`)
  return value
}

/**
 * Reads the maximum number of rows of a list.
 * @param name the option, for the message
 * @returns a number from 1 to 10,000
 * @throws CommandRefused if the text is not such a number
 */
export const readLimit = (text: string, name = '--limit'): number => readWhole(name, text, 10_000)

/**
 * Reads a date.
 * @returns the date as it was typed, YYYY-MM-DD; null if `text` is null
 * @throws CommandRefused if the text is not a date
 */
export function readDay(text: string | null): string | null {
  if (text === null) return null
  if (!isDay(text)) throw new CommandRefused(`${text} is not a date, such as 2027-04-30.`)
  return text
}

/**
 * Reads an amount of euros as people write it, such as `24,90 €`.
 * @param name the option, for the message
 * @param example an amount that is written correctly, for the message
 * @returns cents, at least 1
 * @throws CommandRefused if the text is not such an amount
 */
export function requireCents(name: string, text: string, example: string): number {
  const cents = readPriceCents(text) ?? 0
  if (cents < 1) throw new CommandRefused(`${name} must be an amount in euros, such as ${example}.`)
  return cents
}

/** Splits a text such as `techno, dub`. @returns the parts, without empty ones */
export const splitCommas = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])

/** What people type behind options, read the same by every command. Each throws CommandRefused with what was meant. */
import { isDay } from '../../support/dates'
import { CommandRefused } from '../cliContext'

/** @returns a whole number from 1 to `most` @param name of the option */
export function readWhole(name: string, text: string, max: number): number {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > max) throw new CommandRefused(`${name} must be a whole number from 1 to ${max}.`)
  return value
}

/** How many rows of a list, of those that have many. */
export const readLimit = (text: string, name = '--limit'): number => readWhole(name, text, 10_000)

/** @returns the day as it was typed, YYYY-MM-DD; null when none was */
export function readDay(text: string | null): string | null {
  if (text === null) return null
  if (!isDay(text)) throw new CommandRefused(`${text} is no date: it is written 2027-04-30.`)
  return text
}

/** @returns cents, at least 1 @param name of the option @param example of how it is written */
export function readCents(name: string, text: string, example: string): number {
  const cents = /^\d{1,6}([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : 0
  if (cents < 1) throw new CommandRefused(`${name} must be euros, as ${example}.`)
  return cents
}

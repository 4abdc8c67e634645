import { CommandRefused } from '../cliContext'

/** For commands that read orders. */
export const testOption = ['--test', 'only orders of a test shop'] as const

/** Reads an option of a period. @throws CommandRefused if it is missing or of another form */
export function readPeriod(name: string, text: string | undefined, form: RegExp, example: string): string {
  if (text === undefined) throw new CommandRefused(`Give --${name}, such as --${name} ${example}.`)
  if (!form.test(text)) throw new CommandRefused(`${text} is not a ${name}, such as ${example}.`)
  return text
}

export const monthOption = ['--month <month>', 'of this month, YYYY-MM'] as const

/** Reads the option of a month. @throws CommandRefused if it is missing or of another form */
export const readMonth = (text: string | undefined): string =>
  readPeriod('month', text, /^\d{4}-(0[1-9]|1[0-2])$/, '2026-11')

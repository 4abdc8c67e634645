/** The texts of the back office in both languages, for tests that look for words of the other one. */
import { readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../../..')

/** The modules have rules, and no words. */
const withoutWords = ['src/staff/api/useTexts', 'src/staff/screens/orders/order/eventTexts']

/** The modules of texts that the bundle of the back office has, without their ending. */
export const staffTextModules: readonly string[] = ['src/staff', 'src/shared/staff', 'src/shared/tables']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /[tT]exts\.ts$/.test(file))
      .map((file) => path.join(folder, file.replace(/\.ts$/, ''))),
  )
  .filter((file) => !withoutWords.includes(file))

type Module = Readonly<Record<string, Readonly<Record<string, string>>>>
export interface StaffText {
  /** The module and the key. */
  place: string
  english: string
  german: string
}

/** Reads the texts of a module. @throws JestAssertionError if the German module has other exports or keys */
export function readStaffTexts(file: string): StaffText[] {
  const english: Module = require(path.join(root, `${file}.ts`))
  const german: Module = require(path.join(root, `${file}.de.ts`))
  expect([file, Object.keys(german).sort()]).toEqual([file, Object.keys(english).sort()])
  return Object.entries(english).flatMap(([name, texts]) => {
    expect([name, Object.keys(german[name]!).sort()]).toEqual([name, Object.keys(texts).sort()])
    return Object.entries(texts).map(([key, text]) => ({
      place: `${file} ${key}`,
      english: text,
      german: german[name]![key]!,
    }))
  })
}

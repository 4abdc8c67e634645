import { type CsvLine, readCsvLines, WrongCsv } from '../../../src/shared/tables/csvLines'
import type { ImportProblem } from '../../platform/yaml/importProblem'
import {
  findChainProblem,
  type Redirect,
  type RedirectProblem,
  RedirectTable,
  readFrom,
  readTo,
} from './redirectTable'

/** A table of redirects as it was read: each redirect with its line, and everything that is wrong. */
export interface ReadRedirects {
  redirects: Redirect[]
  problems: ImportProblem[]
}

/** Finds the slug of a release by its Discogs number. */
export type SlugOfDiscogs = (numbers: readonly number[]) => Promise<ReadonlyMap<number, string>>

/** A folder or file with more redirects is refused. */
const maxRedirects = 50_000

const columns = {
  from: ['from', 'redirect from', 'old', 'alt', 'von'],
  to: ['to', 'redirect to', 'new', 'neu', 'nach'],
  listing: ['listing_id'],
  release: ['release_id'],
} as const

/**
 * Reads redirects.csv, an export of Shopify ("Redirect from", "Redirect to") or an export of a Discogs inventory or
 * collection. Of a Discogs export, the addresses of items (`/sell/item/…`) and releases (`/release/…`) lead to the releases
 * that were imported under these numbers; those of other releases are left out.
 * @param name the name of the file in problems
 * @param known redirects that the shop has already, which must make no chain with those of the file
 */
export async function readRedirectFile(
  text: string,
  name: string,
  { known, slugOfDiscogs }: { known: readonly Redirect[]; slugOfDiscogs: SlugOfDiscogs | null },
): Promise<ReadRedirects> {
  const problems: ImportProblem[] = []
  const refuse = (line: number | null, { problem, advice }: RedirectProblem) =>
    problems.push({ file: name, line, problem, advice })
  let records: CsvLine[]
  try {
    records = [...readCsvLines(text.replace(/^\ufeff/, ''))]
  } catch (error) {
    if (!(error instanceof WrongCsv)) throw error
    refuse(error.line, { problem: error.message, advice: error.advice })
    return { redirects: [], problems }
  }
  const first = records.shift()
  const titles = first?.cells.map((title) => title.trim().toLowerCase()) ?? []
  const findColumn = (names: readonly string[]) => titles.findIndex((title) => names.includes(title))
  const [from, to] = [findColumn(columns.from), findColumn(columns.to)]
  const release = findColumn(columns.release)
  if (records.length > maxRedirects) {
    refuse(null, {
      problem: `This file has ${records.length} redirects.`,
      advice: `Use patterns such as /products/*; at most ${maxRedirects} lines are read.`,
    })
    return { redirects: [], problems }
  }
  const lines: { line: number; from: string; to: string }[] = []
  if (from >= 0 && to >= 0) {
    for (const { line, cells } of records) {
      lines.push({ line, from: cells[from] ?? '', to: cells[to] ?? '' })
    }
  } else if (release >= 0 && slugOfDiscogs) {
    lines.push(
      ...(await readDiscogsLines(records, { listing: findColumn(columns.listing), release }, slugOfDiscogs)),
    )
  } else {
    refuse(first?.line ?? 1, {
      problem: `The first line names no columns "from" and "to".`,
      advice: 'Begin the file with the line from,to (Shopify: Redirect from,Redirect to).',
    })
    return { redirects: [], problems }
  }

  const newRedirects = new Map<string, Redirect & { line: number }>()
  for (const { line, ...row } of lines) {
    const source = readFrom(row.from)
    if ('problem' in source) {
      refuse(line, source)
      continue
    }
    const target = readTo(row.to, source.from)
    if ('problem' in target) {
      refuse(line, target)
      continue
    }
    const before = newRedirects.get(source.from.toLowerCase())
    if (before && before.to !== target.to) {
      refuse(line, {
        problem: `${source.from} is also in line ${before.line}, where it leads to ${before.to}.`,
        advice: 'Take one of the two lines out.',
      })
      continue
    }
    if (!before) newRedirects.set(source.from.toLowerCase(), { from: source.from, to: target.to, line })
  }
  const otherRedirects = known.filter((redirect) => !newRedirects.has(redirect.from.toLowerCase()))
  const table = new RedirectTable([...otherRedirects, ...newRedirects.values()])
  const crowd = table.crowdProblem()
  if (crowd) {
    refuse(null, crowd)
    return { redirects: [], problems }
  }
  for (const redirect of newRedirects.values()) {
    const problem = findChainProblem(redirect, table)
    if (problem) refuse(redirect.line, problem)
  }
  for (const redirect of otherRedirects) {
    const problem = findChainProblem(redirect, table)
    if (problem) refuse(null, problem)
  }
  return { redirects: [...newRedirects.values()].map(({ from, to }) => ({ from, to })), problems }
}

async function readDiscogsLines(
  records: readonly CsvLine[],
  { listing, release }: { listing: number; release: number },
  slugOfDiscogs: SlugOfDiscogs,
): Promise<{ line: number; from: string; to: string }[]> {
  const readNumber = (text: string | undefined) => (/^\d{1,12}$/.test(text ?? '') ? Number(text) : null)
  const numbers = records.flatMap(({ cells }) => readNumber(cells[release]) ?? [])
  const slugs = await slugOfDiscogs([...new Set(numbers)])
  return records.flatMap(({ line, cells }) => {
    const number = readNumber(cells[release])
    const slug = number === null ? undefined : slugs.get(number)
    if (number === null || slug === undefined) return []
    const to = `/release/${slug.split('/').map(encodeURIComponent).join('/')}`
    const item = listing < 0 ? null : readNumber(cells[listing])
    return [
      ...(item === null ? [] : [{ line, from: `/sell/item/${item}`, to }]),
      { line, from: `/release/${number}`, to },
      { line, from: `/release/${number}-*`, to },
    ]
  })
}

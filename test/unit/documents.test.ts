/** What the documents tell people to type is there: commands, options, settings, other documents. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Command, CommanderError } from 'commander'
import { createProgram } from '../../server/cli/commandLine'
import { settingNames } from '../../server/config/config'

const root = path.resolve(__dirname, '../..')
const below = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(folder, file),
  )
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...below('docs').filter((file) => file.endsWith('.md')),
]
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

interface Code {
  /** Lines for a shell, in a fence of `sh` or indented. */
  typed: string[]
  /** Of other fences. */
  shown: string[]
  /** In the midst of a sentence. */
  named: string[]
}

function codeOf(text: string): Code {
  const fence = /^```(.*)\n([\s\S]*?)^```$/gm
  const indented = /^ {4}(.*)$/gm
  const fences = [...text.matchAll(fence)]
  const linesOf = (isTyped: boolean) =>
    fences.flatMap(([, kind, block]) => ((kind === 'sh') === isTyped ? block!.split('\n') : []))
  const rest = text.replace(fence, '')
  return {
    typed: [...linesOf(true), ...[...rest.matchAll(indented)].map(([, line]) => line!)],
    shown: linesOf(false),
    named: [...rest.replace(indented, '').matchAll(/`([^`]+)`/g)].map(([, code]) =>
      code!.replace(/\s+/g, ' '),
    ),
  }
}

/** What follows `rille` in a line, as the program is given it. */
function calls(line: string): string[][] {
  const bare = line
    .replace(/\s#\s.*$/, '')
    .trimEnd()
    .replace(/ > \S+$/, '')
  return bare.split(/ (?:&&|\|) /).flatMap((part) => {
    const [, rest] = /(?:^|\s)rille(?: --(?=\s))?\s+((?:--)?(?!rille\b)[a-z].*)$/.exec(part) ?? []
    const words = rest?.match(/"[^"]*"|'[^']*'|\S+/g) ?? []
    return words.length === 0 ? [] : [words.map((word) => word.replace(/^(["'])(.*)\1$/, '$2'))]
  })
}

const quiet = { write: () => true }
const aProgram = () => createProgram({ stdout: quiet, stderr: quiet, version: '' }, async () => {})
const optionsOf = (command: Command): string[] => [
  '--help',
  ...command.options.map(({ long }) => long!),
  ...command.commands.flatMap(optionsOf),
]
const everyOption = new Set(optionsOf(aProgram()))

/** Whether the program takes it, all that it needs included. @returns what it says against it */
async function refusalOf(args: string[]): Promise<string | null> {
  try {
    await aProgram().parseAsync(args, { from: 'user' })
    return null
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? null : error.message
    throw error
  }
}

/** Of a command that is only named, the name and the options. */
function unknownIn(args: string[]): string | null {
  let command = aProgram()
  for (const word of args) {
    if (/^[A-Z]/.test(word)) return null
    if (word.startsWith('--')) {
      if (!optionsOf(command).includes(word.split('=')[0]!)) return word
    } else if (command.commands.length > 0) {
      const next = command.commands.find((one) => one.name() === word)
      if (!next) return word
      command = next
    }
  }
  return null
}

/** As GitHub makes anchors of them. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-'),
  )

/** The command line's own, read in cliActor.ts. */
const ofCommands = ['STAFF']
/** Of the cache's image, of compose, of tests: read there by these names. */
const elsewhere = [
  'compose.yaml',
  'Dockerfile',
  ...below('deploy'),
  ...below('scripts'),
  ...below('test/support'),
  ...below('test/bench'),
]
  .filter((file) => /\.(ya?ml|ts|sh|template)$|Dockerfile$/.test(file))
  .flatMap((file) => read(file).match(/\b[A-Z]+(?:_[A-Z]+)*\b/g) ?? [])
/** Read by Postgres' image and by Node, and by nothing of ours. */
const ofOthers = ['POSTGRES_PASSWORD', 'NODE_OPTIONS']
const known = new Set([...settingNames, ...ofCommands, ...elsewhere, ...ofOthers])

const all = documents.map((file) => ({ file, ...codeOf(read(file)) }))

describe.each(all)('$file', ({ file, typed, shown, named }) => {
  it('has commands that can be typed as they stand', async () => {
    const refused = []
    for (const args of typed.flatMap(calls)) {
      const refusal = await refusalOf(args)
      if (refusal) refused.push(`rille ${args.join(' ')}: ${refusal}`)
    }
    expect(refused).toEqual([])
  })

  it('names commands and options that are there', () => {
    const unknown = named.flatMap(calls).filter((args) => unknownIn(args) !== null)
    const options = named.filter((code) => /^--[a-z]/.test(code)).map((code) => code.split(/[ =]/)[0]!)
    const ofOthers = ['--no-cache', '--guards']
    expect([
      ...unknown,
      ...options.filter((one) => !everyOption.has(one) && !ofOthers.includes(one)),
    ]).toEqual([])
  })

  it('names settings that are there', () => {
    const words = [...typed, ...shown, ...named].flatMap((code) => [
      ...(code.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []),
      ...[...code.matchAll(/(?:^|\s)([A-Z]+)=/g)].map(([, name]) => name!),
    ])
    expect([...new Set(words)].filter((word) => !known.has(word))).toEqual([])
  })

  it('leads to documents, and to headings in them, that are there', () => {
    const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
    for (const [, place, heading] of links) {
      const target = place ? path.join(path.dirname(file), place) : file
      expect([target, existsSync(path.join(root, target))]).toEqual([target, true])
      if (heading) expect(headingsOf(read(target))).toContain(heading)
    }
  })
})

/** Source files, as paths from the root. */
const sources = ['server', 'src', 'test', 'scripts'].flatMap(below).filter((file) => /\.tsx?$/.test(file))

/** @param name as documents write it: the end of a path, `*` for any part of a name */
function isSource(name: string): boolean {
  const pattern = name.replace(/[.[\]()+]/g, '\\$&').replaceAll('*', '[^/]*')
  return sources.some((file) => new RegExp(`(?:^|/)${pattern}$`).test(file))
}

it.each(all.map(({ file, named }) => [file, named] as const))(
  '%s names source files that exist',
  (_, named) => {
    const files = named.flatMap((code) => /^[\w./*-]+\.tsx?$/.exec(code) ?? [])
    expect(files.filter((name) => !isSource(name))).toEqual([])
  },
)

/** @param name as documents write it: from the root or from a group of code; a new folder is called `example` */
const isFolder = (name: string): boolean =>
  ['', 'server', 'src', 'test'].some((top) =>
    existsSync(path.join(root, top, name.replace(/example\/$/, ''))),
  )

it('documents name folders of code that exist', () => {
  const folders = all.flatMap(({ file, named }) =>
    named.flatMap((code) => (/^[a-z][\w-]*\/(?:[\w-]+\/)+$/.test(code) ? [`${file}: ${code}`] : [])),
  )
  expect(folders.length).toBeGreaterThan(40)
  expect(folders.filter((folder) => !isFolder(folder.split(': ')[1]!))).toEqual([])
})

it.each(['ARCHITECTURE.md', 'docs/development/journeys.md'])(
  '%s names functions and modules that exist',
  (document) => {
    const words = new Set(
      sources.flatMap((file) => [...(read(file).match(/\w+/g) ?? []), path.parse(file).name]),
    )
    const named = all.find(({ file }) => file === document)!.named
    const identifiers = named.flatMap((code) => /^(?:[\w-]+\/)?([A-Za-z]+[A-Z]\w+)$/.exec(code)?.[1] ?? [])
    expect(identifiers).not.toEqual([])
    expect(identifiers.filter((name) => !words.has(name))).toEqual([])
  },
)

it('code, deployment and the blank shop name documents that exist', () => {
  const files = ['server', 'src', 'test', 'scripts', 'deploy', 'static/blank'].flatMap(below)
  const texts = files.filter((file) => /\.(tsx?|md|ya?ml|conf\.template)$/.test(file))
  const missing = ['Dockerfile', 'compose.yaml', ...texts].flatMap((file) =>
    (read(file).match(/(?<![\w./-])docs\/[\w./-]*\w/g) ?? [])
      .filter((document) => !existsSync(path.join(root, document)))
      .map((document) => `${file}: ${document}`),
  )
  expect(missing).toEqual([])
})

/** The settings that have a row in a table of a document. */
function settingsExplainedIn(file: string): string[] {
  const rows = [...read(file).matchAll(/^\| (`[A-Z][^|]*) \|/gm)].map(([, names]) => names!)
  return rows.flatMap((names) => [...names.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name!))
}

it('docs/operations/settings.md explains every setting, once', () => {
  const explained = settingsExplainedIn('docs/operations/settings.md')
  expect(explained.sort()).toEqual([...settingNames, ...ofCommands].sort())
})

it('README.md explains some of them, once', () => {
  const explained = settingsExplainedIn('README.md')
  expect(explained).toEqual([...new Set(explained)])
  expect(explained.filter((name) => !settingNames.includes(name))).toEqual([])
})

it('docs/README.md lists every page, once', () => {
  const links = [...read('docs/README.md').matchAll(/^\| \[[^\]]*\]\(([^)]*)\)/gm)].map(([, place]) => place!)
  const listed = links.map((place) => path.join('docs', place)).filter((file) => file.startsWith('docs/'))
  // The runbook and the decisions have one row each.
  const pages = documents.filter(
    (file) => file.startsWith('docs/') && !/\/(?:runbook|decisions)\//.test(file),
  )
  expect(listed.sort()).toEqual(
    [
      ...pages.filter((file) => file !== 'docs/README.md'),
      'docs/operations/runbook/',
      'docs/development/decisions/README.md',
    ].sort(),
  )
})

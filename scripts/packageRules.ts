import { elementAt } from '../src/shared/required.ts'
/** Checks the packages that this project installs, as the lockfile describes them. */

export interface LockedPackage {
  version: string
  integrity?: string
  resolved?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface Lockfile {
  packages: Record<string, LockedPackage>
}

const registry = 'https://registry.npmjs.org/'
/**
 * These licences allow a program to be distributed with their notice. LGPL: libvips, a separate library that
 * sharp loads. OFL: a font, which is not sold by itself.
 */
const licences = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'CC-BY-4.0', 'MPL-2.0', 'PSF-2.0', 'LGPL-3.0-or-later', 'OFL-1.1'],
])
/**
 * A person has read these: the fonts' own licence, which is as permissive as MIT, and MIT, which the package
 * does not name.
 */
const readLicences = new Set(['dejavu-fonts-ttf', 'png-js'])

/**
 * Reads the name of a package from its place: `node_modules/a/node_modules/@b/c` gives `@b/c`.
 * @param place a key of the lockfile
 * @returns the name with its scope
 */
export const getPackageName = (place: string): string => elementAt(place.split('node_modules/'), -1)

/**
 * Checks all packages of the lockfile.
 * @param allowScripts of package.json: the packages whose install scripts were reviewed, and whether they run
 * @param hasBindingGyp tells whether a package, by its place, would be compiled when its scripts run
 * @returns one sentence for each problem
 */
export function packageProblems(
  { packages }: Lockfile,
  allowScripts: Record<string, boolean>,
  hasBindingGyp: (place: string) => boolean = () => false,
): string[] {
  return Object.entries(packages).flatMap(([place, locked]) => {
    if (place === '') return []
    const name = getPackageName(place)
    const versionedName = `${name} ${locked.version}`
    // npm leaves these fields out for packages of other systems, which are never installed here.
    const isElsewhere = locked.optional === true && locked.dev === true && locked.integrity === undefined
    const problems: string[] = []
    if (!isElsewhere && !/^sha512-/.test(locked.integrity ?? ''))
      problems.push('has no SHA-512 in the lockfile')
    if (locked.resolved !== undefined && !locked.resolved.startsWith(registry)) {
      problems.push(`does not come from the registry but from ${locked.resolved}`)
    }
    if (locked.hasInstallScript && !Object.hasOwn(allowScripts, name)) {
      problems.push('runs a script when it is installed: look at it and name it in allowScripts')
    }
    if (hasBindingGyp(place) && allowScripts[name] !== false) problems.push('would need a compiler')
    if (!isElsewhere && !mayBeUsed(name, locked.license)) {
      problems.push(`has the licence "${locked.license ?? 'none'}", which nobody has allowed`)
    }
    return problems.map((problem) => `${versionedName} ${problem}.`)
  })
}

/**
 * Finds what packages need and the lockfile lacks. npm leaves out packages of other systems when it makes a lockfile from
 * what is installed, and `npm ci` then refuses the lockfile.
 * @returns one sentence for each missing package
 */
export function missingPackages({ packages }: Lockfile): string[] {
  const isThere = (place: string, name: string): boolean => {
    if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`]) return true
    return place !== '' && isThere(place.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name)
  }
  return Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isThere(place, name))
      .map(
        (name) =>
          `${name} is missing in the lockfile: ${place === '' ? 'package.json' : getPackageName(place)} needs it.`,
      ),
  )
}

/**
 * Tells whether a licence is allowed: one of several joined by OR is enough, and all of those joined by AND are
 * needed.
 */
function mayBeUsed(name: string, licence: string | undefined): boolean {
  if (readLicences.has(name)) return true
  if (licence === undefined) return false
  return licence
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((alternative) => alternative.split(/ and /i).every((part) => licences.has(part.trim())))
}

export type Audit = { isAnswered: true; found: string[] } | { isAnswered: false; why: string }

/**
 * Reads the output of `npm audit --json`.
 * @returns the packages with a vulnerability of the level high or critical; or why the registry did not answer
 */
export function readAudit(output: string): Audit {
  let said: unknown
  try {
    said = JSON.parse(output)
  } catch {
    return { isAnswered: false, why: 'npm gave no answer' }
  }
  const { vulnerabilities, message, error } = said as {
    vulnerabilities?: Record<string, { severity: string; via: (string | { title?: string; url?: string })[] }>
    message?: string
    error?: { summary?: string }
  }
  if (vulnerabilities === undefined) {
    const why = message || error?.summary || 'npm gave no list'
    return { isAnswered: false, why: elementAt(why.split('\n'), 0).slice(0, 200) }
  }
  const findings = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, via }]) => {
      const reasons = via.map((cause) =>
        typeof cause === 'string' ? `by ${cause}` : `${cause.title} ${cause.url}`,
      )
      return `${name} has a hole that is known as ${severity}: ${reasons.join(', ')}`
    })
  return { isAnswered: true, found: findings }
}

/** A package that ships, as the build found it. */
export interface Shipped {
  name: string
  version: string
}

/**
 * Lists the packages that are installed beside the bundles, with all that they need on this system.
 * @param roots names of the packages
 * @param fits tells whether an optional package is for this system
 * @returns each package once
 */
export function listWithDependencies(
  lock: Lockfile,
  roots: readonly string[],
  fits: (name: string) => boolean,
): Shipped[] {
  const shippedByName = new Map<string, Shipped>()
  const visit = (name: string) => {
    const locked = lock.packages[`node_modules/${name}`]
    if (!locked || shippedByName.has(name)) return
    shippedByName.set(name, { name, version: locked.version })
    for (const dependency of Object.keys(locked.dependencies ?? {})) visit(dependency)
    for (const dependency of Object.keys(locked.optionalDependencies ?? {}))
      if (fits(dependency)) visit(dependency)
  }
  roots.forEach(visit)
  return [...shippedByName.values()]
}

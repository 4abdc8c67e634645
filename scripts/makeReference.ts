/**
 * Makes static/reference/*.json, the countries and address rules that come with the shop, from two files of
 * google/libaddressinput (see static/reference/NOTICE):
 *
 *   node scripts/makeReference.ts REGIONS.json COUNTRYINFO.txt.gz
 *
 * REGIONS.json holds the current rules by country code, without postcode patterns and provinces; COUNTRYINFO.txt.gz is
 * the older `testdata/countryinfo.txt`, which has both. Where the two disagree, the current one wins.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { required } from '../src/shared/required.ts'

interface Region {
  fmt?: string
  lfmt?: string
  require?: string
  zipex?: string
  zip?: string
  sub_keys?: string
  sub_names?: string
  sub_lnames?: string
  sub_isoids?: string
  zip_name_type?: string
  state_name_type?: string
  locality_name_type?: string
  sublocality_name_type?: string
}

/** libaddressinput's own defaults for values that a country leaves out. */
const defaultFormat = '%N%n%O%n%A%n%C'
const defaultRequired = 'AC'
/** Ireland's Eircode is newer than the older file. Source: Eircode address database product guide. */
const youngerPatterns: Record<string, string> = { IE: '[AC-FHKNPRTV-Y]\\d[\\dW] ?[\\dAC-FHKNPRTV-Y]{4}' }
/** The postcodes of British Forces, in use since 2012, which the older file lacks. Source: BFPO, address guide. */
const withBritishForces = (pattern: string) => pattern.replace('|BD|BH|', '|BD|BF|BH|')
/** In Latin letters, Japan's addresses have the city in a line with the prefecture. Source: UPU, addressing guide of Japan. */
const youngerRegions: Record<string, Pick<Region, 'lfmt' | 'require'>> = {
  JP: { lfmt: '%N%n%O%n%A%n%C, %S%n%Z', require: 'ACSZ' },
}
/** These are no countries of their own in postal addresses, or not in ISO 3166. */
const leftOut = new Set(['AC', 'TA', 'XK', 'AQ'])

const [regionsFile, olderFile] = process.argv.slice(2)
if (!regionsFile || !olderFile) {
  console.error('Usage: node scripts/makeReference.ts REGIONS.json COUNTRYINFO.txt.gz')
  process.exit(2)
}
const regions: Record<string, Region> = JSON.parse(readFileSync(regionsFile, 'utf8'))
const older = readOlder(gunzipSync(readFileSync(olderFile)).toString('utf8'))
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const ids = Object.keys(regions)
  .filter((id) => !leftOut.has(id) && names.of(id))
  .sort()

write(
  'countries.json',
  ids.map((id) => ({ id, name: names.of(id) })),
)
write('addresses.json', Object.fromEntries(ids.map((id) => [id, addressRules(getRegion(id))])))
write(
  'provinces.json',
  buildObject(ids, (id) =>
    chooseFormat(getRegion(id)).includes('%S') ? listProvinces(older[id] ?? {}) : null,
  ),
)
write(
  'postcodes.json',
  buildObject(ids, (id) => choosePostcodePattern(id)),
)

function readOlder(text: string): Record<string, Region> {
  const lines = text.matchAll(/^data\/([A-Z]{2})=(\{.*\})$/gm)
  return Object.fromEntries([...lines].map(([, id = '', json = '']) => [id, JSON.parse(json)]))
}

const getRegion = (id: string): Region => ({
  ...required(regions[id], `region ${id}`),
  ...youngerRegions[id],
})

/** Chooses the format in Latin letters if a country has both: the shop's parcels leave from Germany. */
function chooseFormat({ fmt, lfmt }: Region): string {
  return lfmt ?? fmt ?? defaultFormat
}

function addressRules(region: Region) {
  return {
    format: chooseFormat(region),
    required: region.require ?? defaultRequired,
    postcodeExample: region.zipex?.split(',')[0] ?? null,
    postcodeName: region.zip_name_type ?? null,
    provinceName: region.state_name_type ?? null,
    cityName: region.locality_name_type ?? null,
    districtName: region.sublocality_name_type ?? null,
  }
}

function listProvinces(region: Region): { code: string; name: string }[] | null {
  const keys = region.sub_keys?.split('~')
  if (!keys) return null
  const codes = region.sub_isoids?.split('~') ?? []
  const labels = (region.sub_lnames ?? region.sub_names)?.split('~') ?? []
  return keys.map((key, i) => ({ code: codes[i] || key, name: lowerCapitals(labels[i] || key) }))
}

/** Lowers the names that the older file writes in capitals. */
function lowerCapitals(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .replace(
      /(^|[^\p{L}'’])(\p{L})/gu,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    )
}

/** Chooses a postcode pattern only if it matches today's examples: otherwise it would refuse good addresses. */
function choosePostcodePattern(id: string): string | null {
  const pattern =
    youngerPatterns[id] ?? (id === 'GB' ? withBritishForces(older[id]?.zip ?? '') : older[id]?.zip)
  const region = getRegion(id)
  if (!pattern || !chooseFormat(region).includes('%Z')) return null
  const examples = region.zipex?.split(',') ?? []
  return examples.every((example) => new RegExp(`^(?:${pattern})$`).test(example)) ? pattern : null
}

function buildObject<Value>(keys: string[], valueFor: (key: string) => Value | null) {
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)]).filter(([, value]) => value !== null))
}

function write(name: string, value: object) {
  const file = path.join(import.meta.dirname, '../static/reference', name)
  const entries = Array.isArray(value)
    ? value.map((item) => JSON.stringify(item))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${JSON.stringify(item)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  writeFileSync(file, `${open}\n${entries.join(',\n')}\n${close}\n`)
}

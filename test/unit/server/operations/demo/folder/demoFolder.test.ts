import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { demoDay } from '../../../../../../server/exchange/import/demoDates'
import { readContentFolder } from '../../../../../../server/exchange/import/source/contentFolder'
import { curatedPlan } from '../../../../../../server/operations/demo/curated/curatedPlan'
import { composePlanned } from '../../../../../../server/operations/demo/curated/curatedReleases'
import { demoLabels } from '../../../../../../server/operations/demo/curated/demoLabels'
import { frontpageYaml } from '../../../../../../server/operations/demo/folder/frontpage'
import { labelsYaml } from '../../../../../../server/operations/demo/folder/labelsYaml'
import { releasesYaml } from '../../../../../../server/operations/demo/folder/releaseYaml'
import { previewName, previewsPerGenre } from '../../../../../../server/operations/demo/tracklists'
import { usualGenres } from '../../../../../../src/shared/vocabulary'

const folder = path.resolve('static/demo')
const media = path.join(folder, 'media')
const megabyte = 1_000_000
const listFiles = (part: string) =>
  readdirSync(path.join(media, part)).map((name) => path.join(media, part, name))
const sizeOf = (...parts: string[]) =>
  parts.flatMap(listFiles).reduce((sum, file) => sum + statSync(file).size, 0)

test('the importer takes the folder without a complaint', async () => {
  const source = await readContentFolder(folder, demoDay)
  expect(source.content!.problems).toEqual([])
  let count = 0
  for await (const entry of source.entries()) {
    expect(entry).not.toHaveProperty('problem')
    count++
  }
  expect(count).toBe(curatedPlan.length)
})

test('the folder equals what the code writes', () => {
  for (const label of demoLabels) {
    const releases = curatedPlan.filter((planned) => planned.label === label).map(composePlanned)
    expect(readFileSync(path.join(folder, 'releases', `${label.slug}.yaml`), 'utf8')).toBe(
      releasesYaml(releases),
    )
  }
  expect(readFileSync(path.join(folder, 'labels.yaml'), 'utf8')).toBe(labelsYaml())
  expect(readFileSync(path.join(folder, 'pages', 'frontpage.yaml'), 'utf8')).toBe(frontpageYaml())
})

test('the front page names each record once', () => {
  const picks = readFileSync(path.join(folder, 'lists', 'staff-picks.yaml'), 'utf8')
  expect(frontpageYaml()).toContain('list: staff-picks')
  const named = [
    ...frontpageYaml().match(/(?<=- )[a-z0-9]+(-[a-z0-9]+)*$/gm)!,
    ...picks.match(/(?<=release: )[a-z0-9-]+/g)!,
  ]
  expect(named.length).toBeGreaterThanOrEqual(25)
  expect(named).toEqual([...new Set(named)])
})

test('no picture is there for nothing', () => {
  const named = new Set(
    curatedPlan.flatMap(({ coverFile, galleryFiles }) => [
      coverFile,
      ...galleryFiles.map(({ file }) => file),
    ]),
  )
  for (const part of ['covers', 'gallery']) {
    for (const name of readdirSync(path.join(media, part))) expect(named).toContain(`${part}/${name}`)
  }
})

test('pictures and sounds stay small enough for a repository', () => {
  expect(sizeOf('covers', 'gallery', 'pages')).toBeLessThan(14 * megabyte)
  expect(sizeOf('previews')).toBeLessThan(18 * megabyte)
})

test('every sound is there in both codecs, a minute long or more, and named by a record', () => {
  const wanted = usualGenres.flatMap((genre) =>
    Array.from({ length: previewsPerGenre }, (_, n) => previewName(genre, n).replace('previews/', '')),
  )
  expect(wanted.length).toBeGreaterThanOrEqual(50)
  const names = readdirSync(path.join(media, 'previews'))
  expect(names.sort()).toEqual(wanted.flatMap((name) => [`${name}.mp3`, `${name}.opus`]).sort())
  const tracks = curatedPlan
    .map(composePlanned)
    .flatMap(({ tracklists }) => tracklists.flatMap((one) => one.tracks))
  const named = new Set(tracks.flatMap(({ sound }) => (sound && 'preview' in sound ? [sound.preview] : [])))
  for (const name of wanted) {
    expect(named).toContain(`previews/${name}`)
    expect(opusSeconds(path.join(media, 'previews', `${name}.opus`))).toBeGreaterThanOrEqual(60)
  }
})

/** The last page of an Ogg file tells its number of samples, of which Opus has 48,000 a second (RFC 7845, section 4). */
function opusSeconds(file: string): number {
  const bytes = readFileSync(file)
  return Number(bytes.readBigInt64LE(bytes.lastIndexOf('OggS') + 6)) / 48_000
}

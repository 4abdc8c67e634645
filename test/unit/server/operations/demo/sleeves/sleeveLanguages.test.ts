import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { demoLabels } from '../../../../../../server/operations/demo/curated/demoLabels'
import { Random } from '../../../../../../server/operations/demo/random'
import { encodeWebp, rasterise } from '../../../../../../server/operations/demo/sleeves/rasterise'
import type { Sleeve } from '../../../../../../server/operations/demo/sleeves/sleeve'
import { drawSleeve, sleeveLanguages } from '../../../../../../server/operations/demo/sleeves/sleeveLanguages'

const languages = Object.keys(sleeveLanguages)
const brief = (seed: number) => ({
  random: new Random('sleeve', seed),
  palette: demoLabels[seed % demoLabels.length]!.style.palettes[0]!,
  artist: 'Jana & the <Birds>',
  title: 'Wintergarten "II"',
  label: 'Obst & Söhne',
  catalogNr: 'OBS 12',
})
const digest = ({ svg, pixels }: Sleeve) =>
  createHash('sha256')
    .update(svg)
    .update(pixels?.data ?? '')
    .digest('hex')

test('more than ten hands draw, and every house style knows only such', () => {
  expect(languages.length).toBeGreaterThan(10)
  for (const { style } of demoLabels) for (const name of style.sleeves) expect(languages).toContain(name)
  expect(() => drawSleeve('crayon', brief(1))).toThrow('No sleeve language is called crayon.')
})

test.each(languages)(
  '%s draws the same sleeve from the same note, whatever the title holds',
  async (language) => {
    const first = drawSleeve(language, brief(3))
    expect(digest(drawSleeve(language, brief(3)))).toBe(digest(first))
    const image = await sharp(await rasterise(first, 100)).metadata()
    expect(image).toMatchObject({ width: 100, height: 100, channels: 3 })
  },
)

test('another label has another colour', () => {
  expect(digest(drawSleeve('swiss', brief(4)))).not.toBe(digest(drawSleeve('swiss', brief(3))))
})

test('a master keeps to its budget where its art allows', async () => {
  const png = await rasterise(drawSleeve('swiss', brief(5)), 400)
  expect((await encodeWebp(png, 30_000)).length).toBeLessThan(30_000)
})

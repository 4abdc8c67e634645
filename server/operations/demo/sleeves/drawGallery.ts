/** Draws further pictures of a record: the back cover with the titles, the inner sleeve, and the two labels. */
import type { ImportedRelease } from '../../../core/catalogue/writing/importedRelease'
import { demoSeed, type GalleryKind, type PlannedRelease } from '../curated/curatedPlan'
import type { Palette } from '../demoTypes'
import { Random } from '../random'
import {
  circle,
  column,
  fitted,
  letters,
  lightness,
  paper,
  printable,
  rect,
  type Sleeve,
  wrapped,
} from './sleeve'

export function drawGalleryPicture(
  planned: PlannedRelease,
  release: ImportedRelease,
  kind: GalleryKind,
): Sleeve {
  const random = new Random(demoSeed, kind, planned.slug)
  const palette = random.pick(planned.label.style.palettes)
  return { back: backCover, inner: innerSleeve, labels: bothLabels }[kind](random, palette, planned, release)
}

function backCover(
  random: Random,
  palette: Palette,
  planned: PlannedRelease,
  release: ImportedRelease,
): Sleeve {
  const { paper: ground, ink } = palette
  const tracks = release.tracklists[0]?.tracks ?? []
  const face = random.pick(['grotesque', 'mono', 'serif'] as const)
  const size = tracks.length > 12 ? 22 : 28
  let svg = paper(ground)
  svg += rect(0, 0, 1000, random.pick([8, 60, 120]), random.pick(palette.colours))
  svg += letters(release.title, 80, 210, {
    size: fitted(release.title, 820, 56, face),
    fill: ink,
    weight: 'bold',
    face,
  })
  svg += letters(release.displayArtist, 80, 262, {
    size: fitted(release.displayArtist, 700, 34, face),
    fill: ink,
    face,
  })
  svg += tracks
    .map((track, index) => {
      const y = 350 + index * size * 1.55
      return y > 860
        ? ''
        : letters(track.position, 80, y, { size, fill: ink, face: 'mono' }) +
            letters(track.title, 170, y, { size: fitted(track.title, 720, size, face), fill: ink, face })
    })
    .join('')
  svg += letters(
    `${planned.catalogNr}   ${printable(planned.label.name)}   ${release.releaseYear ?? ''}`,
    80,
    940,
    { size: 20, fill: ink, face: 'mono' },
  )
  svg += barcode(random, 800, 890)
  return { svg }
}

function barcode(random: Random, x: number, y: number): string {
  let svg = rect(x - 12, y - 10, 144, 76, '#ffffff')
  for (let at = 0; at < 120; ) {
    const width = random.wholeBetween(1, 4)
    svg += rect(x + at, y, width, 56, '#111111')
    at += width + random.wholeBetween(1, 4)
  }
  return svg
}

/** Draws the inner sleeve with the record in it and the lyrics of the first song. */
function innerSleeve(
  random: Random,
  palette: Palette,
  planned: PlannedRelease,
  release: ImportedRelease,
): Sleeve {
  const card = random.chance(0.5) ? '#f2efe8' : (palette.colours[0] ?? palette.paper)
  const ink = lightness(card) > 0.5 ? '#1a1a1a' : '#f4f1e8'
  let svg =
    paper(card) +
    circle(500, 500, 170, '#141414') +
    circle(500, 500, 156, palette.paper) +
    circle(500, 500, 12, card)
  svg += letters(release.displayArtist, 500, 450, {
    size: fitted(release.displayArtist, 230, 22),
    fill: palette.ink,
    anchor: 'middle',
    weight: 'bold',
  })
  svg += letters(planned.catalogNr, 500, 570, { size: 18, fill: palette.ink, anchor: 'middle', face: 'mono' })
  const titles = (release.tracklists[0]?.tracks ?? []).map(({ title }) => title).join(' · ')
  svg += column(
    wrapped(titles || release.title, 46).slice(0, 5),
    70,
    100,
    { size: 24, fill: ink, face: 'serif', italic: true },
    1.35,
  )
  svg += letters(`Recorded and mixed by the players.`, 70, 940, {
    size: 20,
    fill: ink,
    face: 'serif',
  })
  return { svg }
}

/** Draws the labels of side A and side B. */
function bothLabels(
  random: Random,
  palette: Palette,
  planned: PlannedRelease,
  release: ImportedRelease,
): Sleeve {
  const table = random.pick(['#2b2b2b', '#d9d2c5', '#6d7a6a', '#b9a58c'])
  const face = palette.paper
  let svg = paper(table)
  const sides = [
    [330, 350, 'A'],
    [690, 670, 'B'],
  ] as const
  for (const [x, y, side] of sides) {
    svg +=
      circle(x, y, 420, '#111111') +
      [395, 360, 318, 282].map((r) => circle(x, y, r, 'none', 'stroke="#2c2c2c" stroke-width="2"')).join('')
    svg += circle(x, y, 165, face) + circle(x, y, 10, table)
    svg += letters(side, x, y - 92, { size: 54, fill: palette.ink, anchor: 'middle', weight: 'bold' })
    svg += letters(release.title, x, y - 52, {
      size: fitted(release.title, 230, 24),
      fill: palette.ink,
      anchor: 'middle',
    })
    svg += letters(release.displayArtist, x, y + 62, {
      size: fitted(release.displayArtist, 240, 24),
      fill: palette.ink,
      anchor: 'middle',
      weight: 'bold',
    })
    svg += letters(planned.catalogNr, x, y + 100, {
      size: 17,
      fill: palette.ink,
      anchor: 'middle',
      face: 'mono',
    })
  }
  return { svg }
}

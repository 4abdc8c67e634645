/** Draws marbled paper. */
import { elementAt } from '../../../../../src/shared/required'
import { fractalField, ramp } from '../noise'
import { fitted, letters, rect, rgb, type Sleeve, type SleeveBrief } from '../sleeve'
import { between, paint } from './painting'

/** Draws marbled paper: inks on water, combed. */
export function marble({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const first = fractalField(random, 4)
  const second = fractalField(random, 4)
  const inks = random.shuffled([palette.paper, palette.ink, ...palette.colours]).map(rgb)
  const [scale, force, bands] = [
    random.between(1.4, 2.6),
    random.between(1.6, 3.2),
    random.wholeBetween(9, 16),
  ]
  const comb = random.chance(0.4) ? random.between(0.06, 0.12) : 0
  const teeth = random.wholeBetween(5, 9)
  const pixels = paint(1000, (x, y) => {
    const py = y + comb * Math.sin(x * Math.PI * 2 * teeth)
    const a = first(x * scale, py * scale)
    const value = second(x * scale + a * force, py * scale + a * force * 0.7) * bands
    const band = Math.floor(value)
    return between(
      elementAt(inks, band % inks.length),
      elementAt(inks, (band + 1) % inks.length),
      ramp(value - band, 0.965, 1),
    )
  })
  const plate = random.chance(0.7)
  if (!plate) return { pixels, svg: '' }
  const [w, h] = [random.pick([380, 520]), random.pick([150, 190])]
  const [x, y] = [random.pick([60, (1000 - w) / 2]), random.pick([90, 1000 - h - 90])]
  return {
    pixels,
    svg:
      rect(x, y, w, h, '#f5f1e6') +
      rect(x + 9, y + 9, w - 18, h - 18, 'none', 'stroke="#1a1a1a" stroke-width="2"') +
      letters(artist, x + w / 2, y + h * 0.45, {
        size: fitted(artist, w - 70, 38, 'serif'),
        fill: '#1a1a1a',
        face: 'serif',
        anchor: 'middle',
      }) +
      letters(title, x + w / 2, y + h * 0.72, {
        size: fitted(title, w - 70, 30, 'serif'),
        fill: '#1a1a1a',
        face: 'serif',
        italic: true,
        anchor: 'middle',
      }),
  }
}

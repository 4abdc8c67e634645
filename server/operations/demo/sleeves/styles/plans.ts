/** Draws sleeves with technical drawings. */
import {
  circle,
  fitted,
  letters,
  n,
  paper,
  path,
  polygon,
  rect,
  type Sleeve,
  type SleeveBrief,
  stroke,
} from '../sleeve'

/** Draws the plan of an apparatus with its dimensions. */
export function drawing({ random, palette, artist, title, label, catalogNr }: SleeveBrief): Sleeve {
  const { paper: ground, ink } = palette
  const thin = (d: string) => stroke(d, ink, 1.6)
  const thick = (d: string) => stroke(d, ink, 4)
  let svg = paper(ground)
  if (random.chance(0.6))
    for (let i = 50; i < 1000; i += 50) svg += stroke(`M${i} 0V1000M0 ${i}H1000`, ink, 0.7, 'opacity="0.28"')
  svg += rect(40, 40, 920, 920, 'none', `stroke="${ink}" stroke-width="3"`)
  const cx = random.between(400, 600)
  let y = 150
  const parts = random.wholeBetween(4, 6)
  for (let k = 0; k < parts; k++) {
    const h = random.between(60, 130)
    const w = random.between(70, 290)
    const low = Math.min(y + h, 760)
    if (low <= y + 20) break
    const kind = random.int(4)
    if (kind === 0)
      svg +=
        rect(cx - w, y, w * 2, low - y, 'none', `stroke="${ink}" stroke-width="4"`) +
        hatch(cx - w, y, w * 0.3, low - y, ink) +
        hatch(cx + w * 0.7, y, w * 0.3, low - y, ink)
    else if (kind === 1) {
      const r = (low - y) / 2
      svg +=
        circle(cx, y + r, r, 'none', `stroke="${ink}" stroke-width="4"`) +
        circle(cx, y + r, r * 0.4, 'none', `stroke="${ink}" stroke-width="2"`) +
        thin(`M${n(cx - r * 1.3)} ${n(y + r)}H${n(cx + r * 1.3)}`)
    } else if (kind === 2) {
      let coil = `M${n(cx - w * 0.5)} ${n(y)}`
      for (let c = 0; c < 6; c++)
        coil += `L${n(cx + (c % 2 === 0 ? 1 : -1) * w * 0.5)} ${n(y + ((c + 1) / 6) * (low - y))}`
      svg += thick(coil)
    } else
      svg += path(
        polygon([
          [cx - w, y],
          [cx + w, y],
          [cx + w * 0.5, low],
          [cx - w * 0.5, low],
        ]),
        'none',
        `stroke="${ink}" stroke-width="4"`,
      )
    const side = random.chance(0.5) ? 1 : -1
    const mx = cx + side * (w + random.between(50, 110))
    svg += thin(
      `M${n(cx + side * w)} ${n(y)}H${n(mx + side * 16)}M${n(cx + side * w)} ${n(low)}H${n(mx + side * 16)}M${n(mx)} ${n(y)}V${n(low)}M${n(mx - 7)} ${n(y + 12)}L${n(mx)} ${n(y)}L${n(mx + 7)} ${n(y + 12)}M${n(mx - 7)} ${n(low - 12)}L${n(mx)} ${n(low)}L${n(mx + 7)} ${n(low - 12)}`,
    )
    svg += letters(`${Math.round(low - y)},${random.int(10)}`, mx + side * 10, (y + low) / 2 + 7, {
      size: 22,
      fill: ink,
      face: 'mono',
      anchor: side > 0 ? 'start' : 'end',
    })
    y = low
  }
  svg += stroke(`M${n(cx)} 100V800`, ink, 1.6, 'stroke-dasharray="28 8 5 8"')
  svg += stroke('M420 830H960M420 830V960M420 875H960M420 920H960M740 875V960', ink, 2)
  const text = { fill: ink, face: 'mono' as const }
  svg +=
    letters(title, 434, 862, { ...text, size: fitted(title, 510, 26, 'mono'), weight: 'bold' }) +
    letters(artist, 434, 906, { ...text, size: fitted(artist, 295, 22, 'mono') }) +
    letters(label, 434, 949, { ...text, size: fitted(label, 295, 19, 'mono') }) +
    letters(catalogNr, 752, 906, { ...text, size: 21 }) +
    letters('M 1:1', 752, 949, { ...text, size: 19 })
  return { svg }
}

function hatch(x: number, y: number, w: number, h: number, ink: string): string {
  let d = ''
  for (let t = 0; t < h; t += 14) d += `M${n(x)} ${n(y + t)}L${n(x + w)} ${n(Math.max(y, y + t - w * 0.6))}`
  return stroke(d, ink, 1.6)
}

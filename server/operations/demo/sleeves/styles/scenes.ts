/** Generates photographs: a brightness between 0 and 1 for each point of a square. */
import { elementAt } from '../../../../../src/shared/required'
import type { Random } from '../../random'
import { clamp, type Field, fractalField, noiseField, ramp } from '../noise'

// These functions run for every point of a picture, so they are looked up once.
const { PI, abs, atan2, cos, exp, hypot, max, min, sin, sqrt } = Math

export type SceneMaker = (random: Random) => Field

/** Mountains in rows, with fog in the valleys. */
const ridges: SceneMaker = (random) => {
  const count = random.wholeBetween(4, 7)
  const lines = Array.from({ length: count }, () => fractalField(random, 5))
  const [sunX, sunY] = [random.between(0.2, 0.8), random.between(0.15, 0.35)]
  const steep = random.between(0.25, 0.5)
  return (x, y) => {
    for (let k = count - 1; k >= 0; k--) {
      const near = k / (count - 1)
      const top =
        0.3 + near * 0.58 + (elementAt(lines, k)(x * (2.2 - near), k) - 0.5) * steep * (1.1 - near * 0.5)
      if (y > top) return clamp(0.82 - near * 0.78 + (y - top) * 0.55 * (1 - near))
    }
    const sun = hypot(x - sunX, y - sunY)
    return clamp(0.72 + (0.4 - y) * 0.25 + (sun < 0.07 ? 0.3 : max(0, 0.2 - sun) * 0.6))
  }
}

/** A horizon, a bright path on the water. */
const sea: SceneMaker = (random) => {
  const clouds = fractalField(random, 4)
  const water = noiseField(random)
  const horizon = random.between(0.35, 0.6)
  const light = random.between(0.25, 0.75)
  return (x, y) => {
    if (y < horizon) return clamp(0.55 + (y / horizon) * 0.3 + (clouds(x * 2.5, y * 9) - 0.5) * 0.5)
    const depth = (y - horizon) / (1 - horizon)
    const scale = 1 / (0.02 + depth * 0.35)
    const wave = water(x * scale * 1.2, depth * 60 * (1.15 - depth * 0.7))
    const path = exp(-(((x - light) / (0.06 + depth * 0.22)) ** 2))
    return clamp(0.34 - depth * 0.22 + (wave - 0.45) * 0.35 + ramp(wave, 0.5, 0.7) * path * 0.85)
  }
}

/** A jug on a table, lit from one side. */
const jug: SceneMaker = (random) => {
  const wall = noiseField(random)
  const side = random.chance(0.5) ? 1 : -1
  const bodies = Array.from({ length: random.wholeBetween(1, 3) }, (_, i) => ({
    x: 0.5 + (i === 0 ? random.between(-0.12, 0.12) : (i === 1 ? -1 : 1) * random.between(0.2, 0.3)),
    top: random.between(0.2, 0.45) + (i > 0 ? 0.12 : 0),
    width: random.between(0.09, 0.17) * (i > 0 ? 0.8 : 1),
    neck: random.between(0.25, 0.6),
    belly: random.between(0.5, 0.75),
    tone: random.between(0.55, 1),
  }))
  const table = 0.74
  return (x, y) => {
    for (const { x: cx, top, width, neck, belly, tone } of bodies) {
      const t = (y - top) / (table + 0.03 - top)
      if (t < 0 || t > 1) continue
      const bulge =
        t < 0.06
          ? neck * 1.15
          : t < 0.25
            ? neck + (1 - neck) * ramp(t, 0.12, belly)
            : neck + (1 - neck) * sin(PI * clamp(0.1 + t * 0.72))
      const r = width * bulge
      const nx = (x - cx) / r
      if (abs(nx) < 1)
        return clamp(
          tone * (0.5 + 0.5 * (nx * side * -0.9 + sqrt(1 - nx * nx) * 0.35)) +
            (abs(nx * side + 0.45) < 0.05 ? 0.12 : 0),
        )
    }
    if (y > table) {
      const shade = bodies.some(
        ({ x: cx, width }) => hypot((x - cx - side * 0.16) / (width * 2.3), (y - table - 0.04) / 0.06) < 1,
      )
      return clamp(0.62 - (y - table) * 0.7 - (shade ? 0.38 : 0))
    }
    return clamp(0.3 + side * (0.5 - x) * 0.42 + wall(x * 3, y * 3) * 0.12)
  }
}

/** Fallen cloth. */
const folds: SceneMaker = (random) => {
  const warp = fractalField(random, 3)
  const [turn, count] = [random.between(-0.8, 0.8), random.between(3, 7)]
  return (x, y) => {
    const along = x * cos(turn) + y * sin(turn) + (warp(x * 2, y * 2) - 0.5) * 0.9
    return clamp(0.5 + 0.48 * sin(along * count * PI) * (0.6 + 0.4 * warp(y * 3, x * 3)))
  }
}

/** A flower in close-up. */
const petals: SceneMaker = (random) => {
  const [cx, cy] = [random.between(0.35, 0.65), random.between(0.35, 0.65)]
  const count = random.pick([5, 6, 8, 11])
  const grain = noiseField(random)
  const start = random.between(0, 6)
  return (x, y) => {
    const [dx, dy] = [x - cx, y - cy]
    const r = hypot(dx, dy)
    const angle = atan2(dy, dx) + start
    if (r < 0.07) return clamp(0.15 + grain(x * 60, y * 60) * 0.4)
    for (let layer = 0; layer < 3; layer++) {
      const turn = angle + layer * (PI / count)
      const petal = abs(cos((turn * count) / 2))
      const reach = (0.26 + layer * 0.12) * petal ** 0.55
      if (r < reach)
        return clamp(
          0.95 -
            layer * 0.22 -
            (r / reach) ** 3 * 0.3 -
            (1 - petal) * 0.55 +
            (grain(turn * 14, r * 5) - 0.5) * 0.16,
        )
    }
    return clamp(0.12 + r * 0.12)
  }
}

/** A corridor with a light at its end. */
const corridor: SceneMaker = (random) => {
  const [vx, vy] = [random.between(0.38, 0.62), random.between(0.4, 0.55)]
  const doors = random.wholeBetween(3, 6)
  return (x, y) => {
    const [dx, dy] = [(x - vx) / 0.55, (y - vy) / 0.6]
    const d = max(abs(dx), abs(dy))
    if (d < 0.16) return 0.97
    const depth = 0.16 / d
    const isWall = abs(dx) >= abs(dy)
    const beat = (depth * doors * 2.2) % 1
    if (isWall) return clamp(0.12 + depth * 0.75 - (beat > 0.55 && dy / d > -0.55 ? 0.16 : 0))
    if (dy > 0) return clamp(depth * 0.7 + exp(-((dx * 5) ** 2) * 0.6) * depth * 0.5)
    return clamp(0.06 + depth * 0.5 + (abs(dx) < d * 0.12 && beat < 0.4 ? 0.5 : 0))
  }
}

/** Sun through a window, on a wall. */
const paneLight: SceneMaker = (random) => {
  const slant = random.between(-0.5, 0.5)
  const [px, py] = [random.between(0.15, 0.35), random.between(0.12, 0.3)]
  const leaf = fractalField(random, 3)
  const panes = random.pick([2, 3])
  const hasLeaves = random.chance(0.6)
  return (x, y) => {
    const u = (x - px - (y - py) * slant) / 0.46
    const v = (y - py) / 0.55
    const inside = ramp(u, 0, 0.03) * ramp(1 - u, 0, 0.03) * ramp(v, 0, 0.03) * ramp(1 - v, 0, 0.03)
    const bars = min(abs(((u * 2) % 1) - 0.5), abs(((v * panes) % 1) - 0.5))
    const bar = ramp(0.5 - bars, 0.42, 0.47)
    const shade = hasLeaves ? ramp(leaf(x * 5, y * 5), 0.5, 0.6) * 0.6 : 0
    return clamp(0.2 + (1 - y) * 0.14 + inside * (1 - bar) * (0.72 - shade))
  }
}

/** Trunks in fog. */
const forest: SceneMaker = (random) => {
  const layers = Array.from({ length: 5 }, (_, k) => ({
    near: k / 4,
    trunks: Array.from({ length: 15 - k * 2 }, () => ({
      x: random.next() * 1.1 - 0.05,
      lean: random.wobble() * 0.04,
      w: random.between(0.5, 1.3),
    })),
  })).reverse()
  const ground = fractalField(random, 3)
  return (x, y) => {
    for (const { near, trunks } of layers) {
      if (y > 0.72 + near * 0.2 + (ground(x * 3, near * 9) - 0.5) * 0.12) return clamp(0.78 - near * 0.68)
      for (const { x: tx, lean, w } of trunks) {
        if (abs(x - tx - lean * (1 - y)) < (0.004 + near * 0.016) * w * (0.7 + y * 0.4))
          return clamp(0.8 - near * 0.72)
      }
    }
    return clamp(0.95 - y * 0.14)
  }
}

/** A large moon, low hills, a few stars. */
const moonrise: SceneMaker = (random) => {
  const land = fractalField(random, 4)
  const crater = fractalField(random, 3)
  const [mx, my, mr] = [random.between(0.3, 0.7), random.between(0.25, 0.45), random.between(0.12, 0.26)]
  const stars = Array.from(
    { length: 40 },
    () => [random.next(), random.next() * 0.6, random.between(0.002, 0.005)] as const,
  )
  return (x, y) => {
    const hill = 0.68 + (land(x * 3, 1) - 0.5) * 0.3
    if (y > hill) return clamp(0.1 + (y - hill) * 0.35 + (land(x * 9, y * 22) - 0.5) * 0.16)
    const d = hypot(x - mx, y - my)
    if (d < mr) return clamp(0.95 - ramp(crater(x * 9, y * 9), 0.5, 0.65) * 0.3 - ((x - mx) / mr) * 0.12)
    if (stars.some(([sx, sy, sr]) => hypot(x - sx, y - sy) < sr)) return 0.95
    return clamp(0.16 + y * 0.32)
  }
}

export const sceneMakers: Readonly<Record<string, SceneMaker>> = {
  ridges,
  sea,
  jug,
  folds,
  petals,
  corridor,
  paneLight,
  forest,
  moonrise,
}

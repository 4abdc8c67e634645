/** Music without a click track, or hardly one: ambient, experimental, songwriter, indie, alternative, world. */
import type { Random } from '../random'
import { changes, chord, keyOf } from './harmony'
import { bass, bell, crackle, guitar, handDrum, hat, kick, pad, powerChord, shaker, snare, subBass } from './instruments'
import { addAt, drive, echo, hertz, highPass, lowPass, noise, pluck, room, type Signal, silence, swell, tone } from './signal'

export function ambient(random: Random, seconds: number): Signal {
  const key = keyOf(random, ['lydian', 'major', 'dorian', 'pentatonic'])
  const mix = silence(seconds)
  const drops = silence(seconds)
  const roots = changes(random)
  const parts = random.pick([2, 3])
  for (let i = 0; i < parts; i++) {
    const [at, long] = [(i * seconds) / parts, (seconds / parts) * 1.45]
    addAt(mix, pad(chord(key, roots[i]!, 2, 4), long, 300, 1300), at - (i === 0 ? 0.6 : 0.4), 0.8)
    addAt(mix, subBass(key.note(roots[i]!), long), at, 0.16)
  }
  const isString = random.chance(0.4)
  for (let t = random.between(0.4, 1.2); t < seconds - 1; t += random.between(0.35, 1.5)) {
    const note = key.note(random.pick([0, 2, 4, 6, 7, 9]), random.pick([3, 4]))
    addAt(drops, isString ? guitar(random, note - 12, 2.4, 0.3) : bell(note, 2.4, random.pick([1, 2, 3]), 0.7, 0.9), t, random.between(0.08, 0.24))
  }
  addAt(mix, room(echo(drops, 0.46, 0.5, 0.5), 2.1, 0.7), 0)
  addAt(mix, lowPass(highPass(swell(noise(random, seconds), 2, 2), 300), 900, 1800), 0, random.between(0.01, 0.04))
  return room(mix, 1.8, 0.3)
}

export function experimental(random: Random, seconds: number): Signal {
  const mix = silence(seconds)
  const base = random.between(42, 120)
  const ratios = random.shuffled([1, 1.414, 2.76, 3.33, 5.4, 0.5]).slice(0, 3)
  for (const ratio of ratios) addAt(mix, lowPass(swell(tone(random.pick(['saw', 'sine', 'triangle']), base * ratio, seconds, random.between(10, 60)), 1.5, 1.5), random.between(300, 900), random.between(500, 2600), 0.5), 0, 0.2)
  const events = random.wholeBetween(5, 26)
  const metal = silence(seconds)
  for (let i = 0; i < events; i++) {
    const t = random.between(0.2, seconds - 1)
    const kind = random.int(4)
    if (kind === 0) addAt(metal, bell(random.between(40, 96), 1.6, random.between(1.3, 7.7), random.between(2, 6), random.between(0.1, 0.7)), t, 0.3)
    else if (kind === 1) addAt(metal, lowPass(pluck(noise(random, 0.5), random.between(0.001, 0.2), random.between(0.02, 0.2)), random.between(400, 6000)), t, 0.5)
    else if (kind === 2) for (let k = 0; k < 7; k++) addAt(metal, highPass(pluck(noise(random, 0.02), 0.0005, 0.003), 2500), t + k * random.between(0.02, 0.07), 0.5)
    else addAt(metal, guitar(random, random.between(30, 70), 1.5, random.next()), t, 0.45)
  }
  addAt(mix, room(echo(metal, random.between(0.11, 0.7), 0.45, 0.4), random.between(0.8, 2.2), 0.5), 0)
  return drive(mix, random.between(1, 2))
}

export function songwriter(random: Random, seconds: number): Signal {
  const step = 60 / random.between(78, 104) / 2
  const key = keyOf(random, ['major', 'major', 'dorian'])
  const roots = changes(random)
  const mix = silence(seconds)
  const picking = random.pick([
    [0, 2, 1, 3, 2, 1, 3, 2],
    [0, 3, 2, 1, 3, 2, 1, 2],
    [0, 1, 2, 3, 2, 1],
  ])
  const tune = Array.from({ length: 8 }, () => (random.chance(0.4) ? random.wholeBetween(0, 7) : null))
  for (let i = 0; i * step < seconds; i++) {
    const t = i * step + random.wobble() * 0.008
    const root = roots[Math.floor(i / 8) % roots.length]!
    const voices = [key.note(root, 1), ...chord(key, root, 2)]
    addAt(mix, guitar(random, voices[picking[i % picking.length]!]!, 1.8, random.between(0.35, 0.55)), t, 0.5)
    if (i % 8 === 0) addAt(mix, guitar(random, key.note(root, 1), 2.6, 0.25), t, 0.55)
    const note = tune[(i + Math.floor(i / 8)) % 8]
    if (note !== null && note !== undefined && t > seconds * 0.25) addAt(mix, bell(key.note(note, 3), 1.1, 1, 0.5, 0.5), t, 0.16)
    if (i % 2 === 1) addAt(mix, shaker(random), t, 0.05)
  }
  return room(mix, 0.8, 0.22)
}

export function indie(random: Random, seconds: number): Signal {
  const step = 60 / random.between(96, 132) / 2
  const key = keyOf(random, ['major', 'major', 'dorian', 'minor'])
  const roots = changes(random)
  const mix = silence(seconds)
  const guitars = silence(seconds)
  const riff = Array.from({ length: 8 }, () => (random.chance(0.6) ? random.wholeBetween(0, 6) : null))
  for (let i = 0; i * step < seconds; i++) {
    const t = i * step + random.wobble() * 0.004
    const root = roots[Math.floor(i / 8) % roots.length]!
    if (i % 4 === 0 || i % 8 === 5) addAt(mix, kick(0.2, 100, 60), t, 0.6)
    if (i % 4 === 2) addAt(mix, snare(random, 210, 2400), t, 0.3)
    addAt(mix, hat(random, i % 8 === 7), t, 0.09)
    addAt(mix, bass(key.note(root), step * 0.9, 650, 0.1), t, i % 2 === 0 ? 0.3 : 0.2)
    if (i % 2 === 0 || random.chance(0.4)) chord(key, root, 2).forEach((note, k) => addAt(guitars, guitar(random, note, 0.9, 0.6), t + k * 0.012, i % 4 === 0 ? 0.26 : 0.16))
    const note = riff[i % 8]
    if (note !== null && note !== undefined) addAt(guitars, guitar(random, key.note(note, 3), 1, 0.7), t, 0.34)
  }
  addAt(mix, room(drive(guitars, 1.4), 0.8, 0.25), 0)
  return mix
}

export function alternative(random: Random, seconds: number): Signal {
  const step = 60 / random.between(118, 168) / 2
  const key = keyOf(random, ['minor', 'phrygian', 'dorian'])
  const roots = changes(random)
  const isSlow = random.chance(0.35)
  const mix = silence(seconds)
  const rhythm = random.pick([[1, 1, 0, 1, 1, 0, 1, 1], [1, 0, 1, 1, 0, 1, 1, 0], [1, 1, 1, 1, 1, 1, 1, 1]])
  for (let i = 0; i * step < seconds; i++) {
    const t = i * step
    const root = roots[Math.floor(i / 8) % roots.length]!
    if (isSlow ? i % 8 === 0 || i % 8 === 3 : i % 4 === 0 || i % 8 === 3) addAt(mix, kick(0.22, 150, 58), t, 0.7)
    if (isSlow ? i % 8 === 4 : i % 4 === 2) addAt(mix, drive(snare(random, 195, 1600), 1.6), t, 0.45)
    if (i % 2 === 0) addAt(mix, hat(random, true), t, 0.1)
    if (rhythm[i % 8]) addAt(mix, powerChord(random, key.note(root, 1), isSlow ? step * 3 : step * 1.05, random.between(4, 9)), t, 0.3)
    addAt(mix, drive(bass(key.note(root), step * 0.95, 900, 0.1), 2), t, 0.16)
    if (isSlow && i % 2 === 0) addAt(mix, guitar(random, key.note(root + random.pick([0, 2, 4]), 3), 1.4, 0.8), t, 0.3)
  }
  return room(mix, 0.9, 0.18)
}

export function world(random: Random, seconds: number): Signal {
  const meter = random.pick([8, 9, 7, 6, 12])
  const step = 60 / random.between(96, 128) / 2
  const key = keyOf(random, ['hijaz', 'pentatonic', 'dorian', 'phrygian'])
  const mix = silence(seconds)
  const strings = silence(seconds)
  const low = new Set([0, random.pick([3, 4, 5])])
  let degree = 7
  const hasOrgan = random.chance(0.4)
  for (let i = 0; i * step < seconds; i++) {
    const t = i * step + random.wobble() * 0.006
    if (low.has(i % meter)) addAt(mix, handDrum(random, false), t, 0.7)
    else if (random.chance(0.7)) addAt(mix, handDrum(random, true), t, 0.28)
    if (i % 2 === 1) addAt(mix, shaker(random), t, 0.07)
    degree = Math.max(2, Math.min(14, degree + random.pick([-2, -1, -1, 1, 1, 2, 0])))
    if (random.chance(0.78)) {
      addAt(strings, guitar(random, key.note(degree, 2), 0.9, 0.85), t, 0.55)
      if (random.chance(0.25)) addAt(strings, guitar(random, key.note(degree + 1, 2), 0.5, 0.8), t + step * 0.5, 0.4)
    }
    if (i % meter === 0) addAt(strings, guitar(random, key.root + 12, 2.2, 0.4), t, 0.6)
  }
  if (hasOrgan) addAt(mix, lowPass(swell(tone('square', hertz(key.root + 24), seconds, 7), 1, 1), 700, 1300), 0, 0.07)
  addAt(mix, crackle(random, seconds, 5), 0, 0.5)
  addAt(mix, room(echo(strings, step * 1.5, 0.25, 0.2), 0.9, 0.3), 0)
  return mix
}

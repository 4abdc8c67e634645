/** Composes music with strings and hand drums: songwriter, indie, alternative, world. */
import { elementAt } from '../../../../src/shared/required'
import type { Random } from '../random'
import { createForm } from './form'
import { changes, chord, keyOf } from './harmony'
import { bass, bell, crackle, guitar, handDrum, hat, kick, powerChord, shaker, snare } from './instruments'
import { addAt, drive, echo, hertz, lowPass, room, type Signal, silence, swell, tone } from './signal'

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
  const tunes = [0, 1].map(() =>
    Array.from({ length: 8 }, () => (random.chance(0.4) ? random.wholeBetween(0, 7) : null)),
  )
  const others = changes(random)
  const form = createForm(random, 'band', seconds, step * 8)
  for (let i = 0; i * step < seconds; i++) {
    const t = Math.max(0, i * step + random.wobble() * 0.008)
    const isRefrain = form.section(t) % 4 > 1
    const root = elementAt(isRefrain ? others : roots, Math.floor(i / 8) % 4)
    const voices = [key.note(root, 1), ...chord(key, root, 2)]
    addAt(
      mix,
      guitar(
        random,
        elementAt(voices, elementAt(picking, i % picking.length)),
        1.8,
        random.between(0.35, 0.55),
      ),
      t,
      0.5 * form.level('chords', t),
    )
    if (i % 8 === 0) addAt(mix, guitar(random, key.note(root, 1), 2.6, 0.25), t, 0.55 * form.level('low', t))
    const note = elementAt(tunes, isRefrain ? 1 : 0)[(i + Math.floor(i / 8)) % 8]
    if (note !== null && note !== undefined && form.level('tune', t) > 0)
      addAt(mix, bell(key.note(note, 3), 1.1, 1, 0.5, 0.5), t, 0.16 * form.level('tune', t))
    if (i % 2 === 1) addAt(mix, shaker(random), t, 0.05 * form.level('beat', t))
  }
  return room(mix, 0.8, 0.22)
}

export function indie(random: Random, seconds: number): Signal {
  const step = 60 / random.between(96, 132) / 2
  const key = keyOf(random, ['major', 'major', 'dorian', 'minor'])
  const roots = changes(random)
  const mix = silence(seconds)
  const guitars = silence(seconds)
  const riffs = [0, 1].map(() =>
    Array.from({ length: 8 }, () => (random.chance(0.6) ? random.wholeBetween(0, 6) : null)),
  )
  const others = changes(random)
  const form = createForm(random, 'band', seconds, step * 8)
  for (let i = 0; i * step < seconds; i++) {
    const t = Math.max(0, i * step + random.wobble() * 0.004)
    const isRefrain = form.section(t) % 4 > 1
    const root = elementAt(isRefrain ? others : roots, Math.floor(i / 8) % 4)
    const drums = form.level('beat', t)
    if (i % 4 === 0 || i % 8 === 5) addAt(mix, kick(0.2, 100, 60), t, 0.6 * drums)
    if (i % 4 === 2) addAt(mix, snare(random, 210, 2400), t, 0.3 * drums)
    addAt(mix, hat(random, i % 8 === 7), t, 0.04 + 0.05 * drums)
    addAt(
      mix,
      bass(key.note(root), step * 0.9, 650, 0.1),
      t,
      (i % 2 === 0 ? 0.3 : 0.2) * form.level('low', t),
    )
    const strum = (i % 4 === 0 ? 0.26 : 0.16) * form.level('chords', t)
    if (i % 2 === 0 || random.chance(0.4))
      for (const [k, note] of chord(key, root, 2).entries())
        addAt(guitars, guitar(random, note, 0.9, 0.6), t + k * 0.012, strum)
    const note = elementAt(riffs, isRefrain ? 1 : 0)[i % 8]
    if (note !== null && note !== undefined && form.level('tune', t) > 0)
      addAt(guitars, guitar(random, key.note(note, 3), 1, 0.7), t, 0.34 * form.level('tune', t))
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
  const rhythm = random.pick([
    [1, 1, 0, 1, 1, 0, 1, 1],
    [1, 0, 1, 1, 0, 1, 1, 0],
    [1, 1, 1, 1, 1, 1, 1, 1],
  ])
  const others = changes(random)
  const form = createForm(random, 'band', seconds, step * 8)
  for (let i = 0; i * step < seconds; i++) {
    const t = i * step
    const root = elementAt(form.section(t) % 4 > 1 ? others : roots, Math.floor(i / 8) % 4)
    const drums = form.level('beat', t)
    if (isSlow ? i % 8 === 0 || i % 8 === 3 : i % 4 === 0 || i % 8 === 3)
      addAt(mix, kick(0.22, 150, 58), t, 0.7 * drums)
    if (isSlow ? i % 8 === 4 : i % 4 === 2) addAt(mix, drive(snare(random, 195, 1600), 1.6), t, 0.45 * drums)
    if (i % 2 === 0) addAt(mix, hat(random, true), t, 0.1 * drums)
    if (rhythm[i % 8])
      addAt(
        mix,
        powerChord(random, key.note(root, 1), isSlow ? step * 3 : step * 1.05, random.between(4, 9)),
        t,
        0.3 * form.level('chords', t),
      )
    addAt(mix, drive(bass(key.note(root), step * 0.95, 900, 0.1), 2), t, 0.16 * form.level('low', t))
    if (i % 2 === 0 && (isSlow || form.level('tune', t) > 0))
      addAt(mix, guitar(random, key.note(root + random.pick([0, 2, 4]), 3), 1.4, 0.8), t, isSlow ? 0.3 : 0.2)
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
  const form = createForm(random, 'band', seconds, step * meter)
  for (let i = 0; i * step < seconds; i++) {
    const t = Math.max(0, i * step + random.wobble() * 0.006)
    const drums = form.level('beat', t)
    if (low.has(i % meter)) addAt(mix, handDrum(random, false), t, 0.7 * drums)
    else if (random.chance(0.7)) addAt(mix, handDrum(random, true), t, 0.28 * drums)
    if (i % 2 === 1) addAt(mix, shaker(random), t, 0.07)
    degree = Math.max(2, Math.min(14, degree + random.pick([-2, -1, -1, 1, 1, 2, 0])))
    if (random.chance(0.3 + 0.5 * form.level('chords', t) * (0.5 + 0.5 * form.level('tune', t)))) {
      addAt(strings, guitar(random, key.note(degree, 2), 0.9, 0.85), t, 0.55)
      if (random.chance(0.25))
        addAt(strings, guitar(random, key.note(degree + 1, 2), 0.5, 0.8), t + step * 0.5, 0.4)
    }
    if (i % meter === 0) addAt(strings, guitar(random, key.root + 12, 2.2, 0.4), t, 0.6)
  }
  if (hasOrgan)
    addAt(mix, lowPass(swell(tone('square', hertz(key.root + 24), seconds, 7), 1, 1), 700, 1300), 0, 0.07)
  addAt(mix, crackle(random, seconds, 5), 0, 0.5)
  addAt(mix, room(echo(strings, step * 1.5, 0.25, 0.2), 0.9, 0.3), 0)
  return mix
}

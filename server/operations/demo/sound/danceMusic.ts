/** Composes music with drum machines: techno, electronic, wave, hip-hop. */
import { elementAt } from '../../../../src/shared/required'
import type { Random } from '../random'
import { createForm, type Form } from './form'
import { changes, chord, keyOf } from './harmony'
import { bass, bell, clap, crackle, hat, kick, lead, pad, snare, subBass } from './instruments'
import { addAt, drive, echo, lowPass, noise, room, type Signal, silence, swell } from './signal'

export function techno(random: Random, seconds: number): Signal {
  const step = 60 / random.between(126, 139) / 4
  const key = keyOf(random, ['minor', 'phrygian', 'dorian'])
  const mix = silence(seconds)
  const stabs = silence(seconds)
  const bassLine = Array.from({ length: 16 }, (_, i) =>
    i % 4 !== 0 && random.chance(0.55) ? random.pick([0, 0, 0, 4, 7, 6]) : null,
  )
  const stabAt = new Set([random.pick([3, 6]), random.pick([10, 11, 14])])
  const line = Array.from({ length: 16 }, () => (random.chance(0.35) ? random.pick([0, 2, 4, 6, 7]) : null))
  const form = createForm(random, 'dance', seconds, step * 16)
  const hasClap = random.chance(0.7)
  const thump = kick(random.between(0.28, 0.42), random.between(140, 240), random.between(43, 50))
  const cutoff = random.between(300, 900)
  const degree = random.pick([0, 2, 3])
  for (let i = 0; i * step < seconds; i++) {
    const [t, beat, phrase] = [i * step, i % 4, i % 16]
    const drums = form.level('beat', t)
    if (beat === 0) addAt(mix, thump, t, 0.95 * drums)
    if (beat === 2 && drums > 0) addAt(mix, hat(random, true), t, 0.2)
    if (random.chance(0.75)) addAt(mix, hat(random), t, 0.07 + (i % 2) * 0.04)
    if (hasClap && i % 8 === 4) addAt(mix, clap(random), t, 0.3 * drums)
    const note = bassLine[phrase]
    if (note !== null && note !== undefined)
      addAt(
        mix,
        bass(key.note(note), step * 0.9, cutoff + (t / seconds) * 900, 0.6),
        t,
        0.34 * form.level('low', t),
      )
    const stab = form.level('chords', t)
    if (stabAt.has(phrase) && stab > 0)
      for (const voice of chord(key, degree, 2))
        addAt(stabs, lead(voice, 0.16, 1400 + (t / seconds) * 1800), t, 0.13 * stab)
    const tune = line[phrase]
    if (tune !== null && tune !== undefined && form.level('tune', t) > 0)
      addAt(
        stabs,
        lead(key.note(tune, 2), step * 0.8, 900 + (t / seconds) * 1500),
        t,
        0.1 * form.level('tune', t),
      )
  }
  addAt(mix, room(echo(stabs, step * 3, 0.55, 0.6), 1.2, 0.4), 0)
  addRises(mix, random, seconds, form)
  return drive(mix, 1.2)
}

export function electronic(random: Random, seconds: number): Signal {
  const step = 60 / random.between(100, 124) / 4
  const key = keyOf(random, ['minor', 'dorian', 'major', 'lydian'])
  const roots = changes(random)
  const mix = silence(seconds)
  const air = silence(seconds)
  const steps = random.pick([
    [0, 2, 4, 7, 4, 2],
    [0, 4, 7, 9, 7, 4, 2],
    [0, 2, 7, 4, 11],
  ])
  const kicks = new Set(
    random.pick([
      [0, 6, 10],
      [0, 3, 8, 11],
      [0, 4, 8, 12],
      [0, 7, 10],
    ]),
  )
  const isBell = random.chance(0.5)
  const form = createForm(random, 'dance', seconds, step * 16)
  const others = changes(random)
  for (let i = 0; i * step < seconds; i++) {
    const t = i * step
    const section = form.section(t)
    const root = elementAt(section % 4 < 2 ? roots : others, Math.floor(i / 16) % 4)
    const drums = form.level('beat', t)
    if (kicks.has(i % 16)) addAt(mix, kick(0.26, 120, 50), t, 0.75 * drums)
    if (i % 8 === 4) addAt(mix, snare(random, 200, 3000), t, 0.26 * drums)
    if (i % 2 === 0 || random.chance(0.3)) addAt(mix, hat(random), t, 0.05 + 0.05 * drums)
    if (i % 16 === 0)
      addAt(
        air,
        pad(chord(key, root, 2, 4), step * 16.5, 500, 1900),
        t,
        0.15 + 0.35 * form.level('chords', t),
      )
    if (i % 8 === 0 || i % 8 === 3)
      addAt(mix, subBass(key.note(root), step * 2.6), t, 0.42 * form.level('low', t))
    const voice = key.note(root + elementAt(steps, (i + section) % steps.length), 3)
    const tune = 0.3 + 0.7 * form.level('tune', t)
    if (random.chance(0.8))
      addAt(
        air,
        isBell ? bell(voice, 0.5, 2, 1.1, 0.16) : lead(voice, step * 0.9, 1500),
        t,
        (isBell ? 0.2 : 0.12) * tune,
      )
  }
  addAt(mix, room(echo(air, step * 3, 0.4, 0.4), 1.3, 0.35), 0)
  return mix
}

export function wave(random: Random, seconds: number): Signal {
  const step = 60 / random.between(112, 138) / 2
  const key = keyOf(random, ['minor', 'phrygian', 'minor'])
  const roots = changes(random)
  const mix = silence(seconds)
  const drums = silence(seconds)
  const air = silence(seconds)
  const tunes = [0, 1].map(() =>
    Array.from({ length: 8 }, () => (random.chance(0.6) ? random.pick([0, 2, 4, 5, 7]) : null)),
  )
  const others = changes(random)
  const form = createForm(random, 'dance', seconds, step * 16)
  for (let i = 0; i * step < seconds; i++) {
    const t = i * step
    const isRefrain = form.section(t) % 4 > 1
    const root = elementAt(isRefrain ? others : roots, Math.floor(i / 8) % 4)
    const beat = form.level('beat', t)
    if (i % 4 === 0 || (i % 8 === 3 && random.chance(0.5))) addAt(mix, kick(0.18, 110, 58), t, 0.7 * beat)
    if (i % 4 === 2) addAt(drums, snare(random, 170, 1500), t, 0.6 * beat)
    addAt(mix, hat(random), t, 0.04 + 0.08 * beat)
    addAt(
      mix,
      bass(key.note(root + (i % 8 === 7 ? 4 : 0), 0), step * 0.95, 1300, 0.25),
      t,
      0.14 + 0.2 * form.level('low', t),
    )
    if (i % 8 === 0)
      addAt(air, pad(chord(key, root, 2), step * 8.4, 900, 1700), t, 0.15 + 0.4 * form.level('chords', t))
    const note = elementAt(tunes, isRefrain ? 1 : 0)[i % 8]
    if (note !== null && note !== undefined)
      addAt(air, lead(key.note(note, 3), step * 1.1, 2600), t, 0.12 * form.level('tune', t))
  }
  addAt(mix, room(drums, 1.5, 0.7), 0)
  addAt(mix, echo(air, step * 1.5, 0.35, 0.35), 0)
  return mix
}

export function hiphop(random: Random, seconds: number): Signal {
  const step = 60 / random.between(78, 94) / 4
  const swing = step * random.between(0.16, 0.34)
  const key = keyOf(random, ['dorian', 'minor'])
  const roots = changes(random)
  const mix = crackle(random, seconds)
  const keys = silence(seconds)
  const kicks = new Set(
    random.pick([
      [0, 7, 10],
      [0, 3, 10],
      [0, 6, 9, 11],
      [0, 10],
    ]),
  )
  const form = createForm(random, 'dance', seconds, step * 16)
  const others = changes(random)
  const tune = Array.from({ length: 16 }, () => (random.chance(0.25) ? random.wholeBetween(0, 6) : null))
  for (let i = 0; i * step < seconds; i++) {
    const t = i * step + (i % 2) * swing
    const root = elementAt(form.section(t) % 4 < 2 ? roots : others, Math.floor(i / 16) % 4)
    const drums = form.level('beat', t)
    if (kicks.has(i % 16)) addAt(mix, drive(kick(0.24, 130, 52), 1.6), t, 0.75 * drums)
    if (i % 8 === 4) addAt(mix, drive(snare(random, 190, 1900), 1.5), t, 0.42 * drums)
    if (i % 2 === 0 || random.chance(0.25)) addAt(mix, hat(random), t, 0.05 + 0.08 * drums)
    const chords = 0.25 + 0.75 * form.level('chords', t)
    if (i % 16 === 0 || i % 16 === 6)
      for (const note of chord(key, root, 2, 4))
        addAt(keys, bell(note, step * 7, 1, 1.1, 0.7), t + random.between(0, 0.02), 0.13 * chords)
    const note = tune[i % 16]
    if (note !== null && note !== undefined && form.level('tune', t) > 0)
      addAt(keys, bell(key.note(root + note, 3), step * 3, 2, 0.8, 0.25), t, 0.1 * form.level('tune', t))
    if (kicks.has(i % 16) || i % 16 === 14)
      addAt(mix, subBass(key.note(root + (i % 16 === 14 ? 4 : 0)), step * 2.4), t, 0.5 * form.level('low', t))
  }
  addAt(mix, lowPass(room(keys, 1, 0.2), 2600), 0)
  return mix
}

/** Adds noise that rises to the end of each section after which the beat comes back. */
function addRises(mix: Signal, random: Random, seconds: number, form: Form): void {
  const rise = 4
  for (let t = rise; t < seconds; t += 0.1) {
    const comesBack = form.level('beat', t) > 0 && form.level('beat', t - 0.1) === 0
    if (comesBack) addAt(mix, lowPass(swell(noise(random, rise), rise, 0.05), 300, 6000), t - rise, 0.12)
  }
}

/** Composes music without a beat: ambient, experimental. */
import { elementAt } from '../../../../src/shared/required'
import type { Random } from '../random'
import { createForm } from './form'
import { changes, chord, keyOf } from './harmony'
import { bell, guitar, pad, subBass } from './instruments'
import {
  addAt,
  drive,
  echo,
  highPass,
  lowPass,
  noise,
  pluck,
  room,
  type Signal,
  silence,
  swell,
  tone,
} from './signal'

export function ambient(random: Random, seconds: number): Signal {
  const key = keyOf(random, ['lydian', 'major', 'dorian', 'pentatonic'])
  const mix = silence(seconds)
  const drops = silence(seconds)
  const roots = changes(random)
  const parts = Math.max(2, Math.round(seconds / random.between(5, 9)))
  for (let i = 0; i < parts; i++) {
    const [at, long] = [(i * seconds) / parts, (seconds / parts) * 1.45]
    const root = elementAt(roots, i % roots.length)
    const brightest = random.between(900, 1900)
    addAt(mix, pad(chord(key, root, 2, 4), long, 300, brightest), at - (i === 0 ? 0.6 : 0.4), 0.8)
    addAt(mix, subBass(key.note(root), long), at, 0.16)
  }
  const isString = random.chance(0.4)
  const form = createForm(random, 'band', seconds, seconds / parts)
  for (
    let t = random.between(0.4, 1.2);
    t < seconds - 1;
    t += random.between(0.35, 1.5) * (form.level('tune', t) > 0 ? 1 : 2.5)
  ) {
    const note = key.note(random.pick([0, 2, 4, 6, 7, 9]), random.pick([3, 4]))
    addAt(
      drops,
      isString ? guitar(random, note - 12, 2.4, 0.3) : bell(note, 2.4, random.pick([1, 2, 3]), 0.7, 0.9),
      t,
      random.between(0.08, 0.24),
    )
  }
  addAt(mix, room(echo(drops, 0.46, 0.5, 0.5), 2.1, 0.7), 0)
  addAt(
    mix,
    lowPass(highPass(swell(noise(random, seconds), 2, 2), 300), 900, 1800),
    0,
    random.between(0.01, 0.04),
  )
  return room(mix, 1.8, 0.3)
}

export function experimental(random: Random, seconds: number): Signal {
  const mix = silence(seconds)
  const base = random.between(42, 120)
  const drones = Math.max(1, Math.round(seconds / 10))
  const long = seconds / drones + 2
  for (let n = 0; n < drones; n++)
    for (const ratio of random.shuffled([1, Math.SQRT2, 2.76, 3.33, 5.4, 0.5]).slice(0, 3))
      addAt(
        mix,
        lowPass(
          swell(
            tone(random.pick(['saw', 'sine', 'triangle']), base * ratio, long, random.between(10, 60)),
            1.5,
            1.5,
          ),
          random.between(300, 900),
          random.between(500, 2600),
          0.5,
        ),
        (n * seconds) / drones - 1,
        0.2,
      )
  const events = Math.round((random.wholeBetween(5, 26) * seconds) / 10)
  const metal = silence(seconds)
  for (let i = 0; i < events; i++) {
    const t = random.between(0.2, seconds - 1)
    const kind = random.int(4)
    if (kind === 0)
      addAt(
        metal,
        bell(
          random.between(40, 96),
          1.6,
          random.between(1.3, 7.7),
          random.between(2, 6),
          random.between(0.1, 0.7),
        ),
        t,
        0.3,
      )
    else if (kind === 1)
      addAt(
        metal,
        lowPass(
          pluck(noise(random, 0.5), random.between(0.001, 0.2), random.between(0.02, 0.2)),
          random.between(400, 6000),
        ),
        t,
        0.5,
      )
    else if (kind === 2)
      for (let k = 0; k < 7; k++)
        addAt(
          metal,
          highPass(pluck(noise(random, 0.02), 0.0005, 0.003), 2500),
          t + k * random.between(0.02, 0.07),
          0.5,
        )
    else addAt(metal, guitar(random, random.between(30, 70), 1.5, random.next()), t, 0.45)
  }
  addAt(mix, room(echo(metal, random.between(0.11, 0.7), 0.45, 0.4), random.between(0.8, 2.2), 0.5), 0)
  return drive(mix, random.between(1, 2))
}

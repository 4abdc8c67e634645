/** A few seconds of music for each genre, from a number. */
import type { GenreSlug } from '../demoTypes'
import { Random } from '../random'
import { addAt, drive, echo, finish, hertz, highPass, lowPass, noise, pluck, room, type Signal, silence, string, swell, tone } from './signal'

const sound = (genre: GenreSlug): ((random: Random, seconds: number) => Signal) => (genre === 'techno' || genre === 'electronic' ? beat : drone)

export function synthesise(genre: GenreSlug, number: number): Signal {
  const random = new Random('preview', genre, number)
  return finish(sound(genre)(random, random.between(8.5, 10.5)))
}

function beat(random: Random, seconds: number): Signal {
  const mix = silence(seconds)
  const step = 60 / random.between(118, 136) / 4
  const root = random.wholeBetween(33, 40)
  for (let i = 0; i * step < seconds; i++) {
    if (i % 4 === 0) addAt(mix, pluck(tone('sine', 52, 0.3), 0.002, 0.12), i * step, 0.9)
    if (i % 4 === 2) addAt(mix, highPass(pluck(noise(random, 0.1), 0.001, 0.03), 6000), i * step, 0.25)
    if (random.chance(0.5)) addAt(mix, lowPass(pluck(tone('saw', hertz(root + random.pick([0, 0, 12, 7])), 0.2), 0.003, 0.1), 900, 200, 0.6), i * step, 0.4)
  }
  return mix
}

function drone(random: Random, seconds: number): Signal {
  const mix = silence(seconds)
  const root = random.wholeBetween(45, 55)
  for (const interval of [0, 7, 12, 16]) addAt(mix, lowPass(swell(tone('saw', hertz(root + interval), seconds, 8), 2, 2), 500, 1400), 0, 0.2)
  for (let t = 0.5; t < seconds; t += random.between(0.4, 1.2)) addAt(mix, string(random, hertz(root + 12 + random.pick([0, 2, 4, 7, 9])), 1.5, 0.6), t, 0.5)
  return room(echo(drive(mix, 1), 0.37, 0.4, 0.3), 1.6, 0.4)
}

/** Generates a few seconds of music for a genre and a number, as a preview of the demo shop. */
import type { UsualGenre } from '../../../src/shared/vocabulary'
import { Random } from '../random'
import { alternative, indie, songwriter, world } from './bandMusic'
import { electronic, hiphop, techno, wave } from './danceMusic'
import { ambient, experimental } from './quietMusic'
import { finish, type Signal } from './signal'

const players: Record<UsualGenre, (random: Random, seconds: number) => Signal> = {
  electronic,
  indie,
  ambient,
  experimental,
  wave,
  songwriter,
  techno,
  alternative,
  hiphop,
  world,
}

/** Generates a preview. @returns 8 to 11 seconds in mono, faded at both ends, with the same loudness as all others */
export function synthesise(genre: UsualGenre, number: number): Signal {
  const random = new Random('preview', genre, number)
  return finish(players[genre](random, random.between(8.5, 10.8)))
}

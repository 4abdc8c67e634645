/** A few seconds of music for each genre, from a number: so that a demo shop has something to play. */
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

/** @returns 8 to 11 seconds, mono, faded at both ends, as loud as all the others */
export function synthesise(genre: UsualGenre, number: number): Signal {
  const random = new Random('preview', genre, number)
  return finish(players[genre](random, random.between(8.5, 10.8)))
}

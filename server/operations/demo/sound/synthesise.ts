/** Generates a minute of music for a genre and a number, as a preview of the demo shop. */
import type { UsualGenre } from '../../../../src/shared/vocabulary'
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

/** At least a minute, which is long enough to judge a record by. */
const previewSeconds = [60.2, 61.2] as const

/**
 * Generates a preview.
 * @param seconds the length of the piece; without it, a little more than a minute
 * @returns mono, faded at both ends, with the same loudness as all others
 */
export function synthesise(genre: UsualGenre, number: number, seconds?: number): Signal {
  const random = new Random('preview', genre, number)
  const drawn = random.between(...previewSeconds)
  return finish(players[genre](random, seconds ?? drawn))
}

import type { Channel } from 'redux-saga'
import type { Feature } from '../store/loadFeature'
import { type PlayerRequest, playerSaga } from './playerSaga'
import { playerReducer } from './queue/queueSlice'

/** Runs the player and holds its whole state; `playerSlice`, which every page has, is a part of that. */
export const playerFeature: Feature<[Channel<PlayerRequest>, HTMLAudioElement]> = {
  slice: { reducerPath: 'player', reducer: playerReducer },
  saga: playerSaga,
}

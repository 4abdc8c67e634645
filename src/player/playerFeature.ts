import type { Channel } from 'redux-saga'
import type { Feature } from '../store/loadFeature'
import { type PlayerRequest, playerSaga } from './playerSaga'
import { playerReducer } from './queueSlice'

/** The player at work, and the whole of its state: every page has only `playerSlice`. */
export const playerFeature: Feature<[Channel<PlayerRequest>, HTMLAudioElement]> = {
  slice: { reducerPath: 'player', reducer: playerReducer },
  saga: playerSaga,
}

import type { SagaIterator } from 'redux-saga'
import { call, takeEvery } from 'redux-saga/effects'
import type { Sound } from '../sound'
import { savedVolume, type Volume, volumeChanged } from './volume'

/** Plays at the volume that was chosen on this device, now and when it changes. */
export function* watchVolume(sound: Sound): SagaIterator {
  const apply = ({ level, isMuted }: Volume) => sound.setVolume(isMuted ? 0 : level)
  yield call(apply, savedVolume())
  yield takeEvery(volumeChanged, ({ payload }) => apply(payload))
}

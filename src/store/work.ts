import { createAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { fork, take } from 'redux-saga/effects'
import { safely } from './safely'

/** Work of a screen whose saga came with its code: nothing of it is part of the first bundle. */
export const workAsked = createAction<() => SagaIterator>('work/asked')

export function* watchWork(): SagaIterator {
  for (;;) {
    const { payload }: ReturnType<typeof workAsked> = yield take(workAsked)
    yield fork(safely(payload))
  }
}

import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'

/** Wraps a worker so that its failure is reported and its watcher lives on: then it gives back nothing. */
export function safely<Args extends unknown[]>(worker: (...args: Args) => SagaIterator) {
  return function* safeWorker(...args: Args): SagaIterator {
    try {
      return yield call(worker, ...args)
    } catch (error) {
      console.error(error)
    }
  }
}

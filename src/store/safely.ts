import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'

/** Wraps a worker so that its failure is reported and its watcher lives on. */
export function safely<Args extends unknown[]>(worker: (...args: Args) => SagaIterator) {
  return function* safeWorker(...args: Args): SagaIterator {
    try {
      yield call(worker, ...args)
    } catch (error) {
      console.error(error)
    }
  }
}

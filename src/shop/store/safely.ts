import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'

/**
 * Wraps a worker saga so that an error is logged and its watcher goes on.
 * @returns a saga that returns undefined after an error
 */
export function safely<Args extends unknown[]>(worker: (...args: Args) => SagaIterator) {
  return function* safeWorker(...args: Args): SagaIterator {
    try {
      return yield call(worker, ...args)
    } catch (error) {
      console.error(error)
    }
  }
}

import type { Action, Reducer } from '@reduxjs/toolkit'
import { type Buffer, buffers, type Channel, type Saga, type SagaIterator } from 'redux-saga'
import { actionChannel, call, flush, getContext, take } from 'redux-saga/effects'
import type { InjectedState, RootReducer } from '../app/rootReducer'
import { safely } from './safely'

type RootState = ReturnType<RootReducer>
type SliceOf<Name extends keyof RootState> = {
  reducerPath: Name
  reducer: Reducer<NonNullable<RootState[Name]>>
}
/** A slice that is added to the store later; the player's replaces the small one of the first bundle. */
export type InjectedSlice = {
  [Name in keyof InjectedState | 'player']: SliceOf<Name>
}[keyof InjectedState | 'player']

/** A part of the shop that is added to the store when it is needed, so that the first bundle is smaller. */
export interface Feature<Input extends unknown[] = []> {
  /** Other features, which are added with it. */
  needs?: readonly Feature[]
  slice?: InjectedSlice
  /** Handles the feature's actions for as long as the page is open. */
  saga?: (...input: Input) => SagaIterator
}

/** The features of one store. */
export interface FeatureRegistry {
  /** Adds a feature's slice and starts its saga. Further calls for the same feature do nothing. */
  add(feature: Feature): void
  /** Adds a feature's slice and what the feature needs. The caller runs its saga. */
  inject(feature: Omit<Feature, 'saga'>): void
}

/**
 * Makes the registry of a store.
 * @param runSaga starts a saga in the store
 */
export function createFeatureRegistry(
  rootReducer: RootReducer,
  runSaga: (saga: Saga<[]>) => unknown,
): FeatureRegistry {
  const addedFeatures = new Set<Feature>()
  const registry: FeatureRegistry = {
    add(feature) {
      if (addedFeatures.has(feature)) return
      addedFeatures.add(feature)
      registry.inject(feature)
      if (feature.saga) runSaga(safely(feature.saga))
    },
    inject({ needs = [], slice }) {
      for (const feature of needs) registry.add(feature)
      if (slice) rootReducer.inject(slice, { overrideExisting: true })
    },
  }
  return registry
}

/**
 * Adds a feature to the store that this saga runs in.
 * @param feature added only once for each store
 */
export function* addFeature(feature: Feature): SagaIterator {
  const features: FeatureRegistry = yield getContext('features')
  yield call(features.add, feature)
}

/**
 * Fetches a feature's code, adds its slice, and runs its saga until that ends.
 * @param load imports the module
 * @param input the arguments of its saga
 * @returns the result of its saga
 */
export function* loadFeature<Input extends unknown[]>(
  load: () => Promise<Feature<Input>>,
  ...input: Input
): SagaIterator {
  const feature: Feature<Input> = yield call(load)
  const features: FeatureRegistry = yield getContext('features')
  yield call(features.inject, feature)
  if (feature.saga) yield call(feature.saga, ...input)
}

/** Describes how to load a feature whose actions every page may dispatch. */
export interface AwaitedFeature<A extends Action, More extends unknown[] = []> {
  load(): Promise<Feature<[waiting: Channel<A>, ...more: More]>>
  /** The actions that wait in order until the feature's saga takes them. */
  actions: Parameters<typeof actionChannel>[0]
  /** Decides which of the actions are kept; without it all are. */
  buffer?: Buffer<A>
  /** Ends when the feature is needed, and returns further arguments of its saga. */
  due(): SagaIterator<More>
  /** Tells the visitor that the code could not be fetched. The actions that waited are lost. */
  refuse(): SagaIterator
}

/**
 * Loads a feature when it is due. After a failure the next of its actions tries again.
 * @returns the result of the feature's saga
 */
export function* awaitFeature<A extends Action, More extends unknown[] = []>({
  load,
  actions,
  buffer = buffers.expanding(),
  due,
  refuse,
}: AwaitedFeature<A, More>): SagaIterator {
  const waitingActions: Channel<A> = yield actionChannel(actions, buffer)
  const more: More = yield call(due)
  for (;;) {
    try {
      return yield call(() => loadFeature(load, waitingActions, ...more))
    } catch (error) {
      console.error(error)
      yield flush(waitingActions)
      yield call(refuse)
      yield take(actions)
    }
  }
}

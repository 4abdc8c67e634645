import type { DemoLabel } from '../demoTypes'
import { furtherLabels } from './furtherLabels'
import { largeLabels } from './largeLabels'
import { westernLabels } from './westernLabels'

/** The labels of the demo shop. Each has a house style, so that its records look related. */
export const demoLabels: readonly DemoLabel[] = [...largeLabels, ...westernLabels, ...furtherLabels]

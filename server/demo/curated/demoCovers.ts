import { curatedPlan } from './curatedPlan'

/** Every sleeve drawn for the demo, relative to its media folder: what made-up catalogues borrow. */
export const demoCoverFiles: readonly string[] = curatedPlan.flatMap(({ coverFile }) =>
  coverFile ? [coverFile] : [],
)

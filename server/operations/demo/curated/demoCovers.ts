import { curatedPlan } from './curatedPlan'

/** The files of all covers of the demo, relative to its media folder; generated catalogues use them too. */
export const demoCoverFiles: readonly string[] = curatedPlan.flatMap(({ coverFile }) =>
  coverFile ? [coverFile] : [],
)

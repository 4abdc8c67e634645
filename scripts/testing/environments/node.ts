import NodeEnvironment from 'jest-environment-node'
import { type RunnerEvent, stopAtBrokenInvariant } from '../brokenInvariants.ts'
import { measureFile } from '../fileCosts.ts'
import { watchLeftovers } from '../leftovers.ts'

/** Jest's environment for tests in Node. It also measures each file, ends what it leaves, and stops at a broken invariant. */
export default class MeasuredNodeEnvironment extends NodeEnvironment {
  private readonly endMeasuring: () => void
  private readonly endLeftovers: () => void

  constructor(...[config, context]: ConstructorParameters<typeof NodeEnvironment>) {
    super(config, context)
    this.endMeasuring = measureFile(context.testPath)
    this.endLeftovers = watchLeftovers(this.global)
  }

  handleTestEvent(event: RunnerEvent): void {
    stopAtBrokenInvariant(event)
  }

  override async teardown(): Promise<void> {
    this.endLeftovers()
    await super.teardown()
    this.endMeasuring()
  }
}

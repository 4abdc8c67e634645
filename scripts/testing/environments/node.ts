import NodeEnvironment from 'jest-environment-node'
import { type RunnerEvent, stopAtBrokenInvariant } from '../brokenInvariants.ts'
import { measureFile } from '../fileCosts.ts'

/** Jest's environment for tests in Node. It also measures what each file takes, and stops at a broken invariant. */
export default class MeasuredNodeEnvironment extends NodeEnvironment {
  private readonly endMeasuring: () => void

  constructor(...[config, context]: ConstructorParameters<typeof NodeEnvironment>) {
    super(config, context)
    this.endMeasuring = measureFile(context.testPath)
  }

  handleTestEvent(event: RunnerEvent): void {
    stopAtBrokenInvariant(event)
  }

  override async teardown(): Promise<void> {
    await super.teardown()
    this.endMeasuring()
  }
}

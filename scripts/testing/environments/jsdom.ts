import JsdomEnvironment from 'jest-environment-jsdom'
import { type RunnerEvent, stopAtBrokenInvariant } from '../brokenInvariants.ts'
import { measureFile } from '../fileCosts.ts'

/** Jest's environment for React components. It also measures what each file takes, and stops at a broken invariant. */
export default class MeasuredJsdomEnvironment extends JsdomEnvironment {
  private readonly endMeasuring: () => void

  constructor(...[config, context]: ConstructorParameters<typeof JsdomEnvironment>) {
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

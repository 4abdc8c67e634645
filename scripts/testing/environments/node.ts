import NodeEnvironment from 'jest-environment-node'
import { measureFile } from '../fileCosts.ts'

/** Jest's environment for tests in Node. It also measures what each file takes. */
export default class MeasuredNodeEnvironment extends NodeEnvironment {
  private readonly endMeasuring: () => void

  constructor(...[config, context]: ConstructorParameters<typeof NodeEnvironment>) {
    super(config, context)
    this.endMeasuring = measureFile(context.testPath)
  }

  override async teardown(): Promise<void> {
    await super.teardown()
    this.endMeasuring()
  }
}

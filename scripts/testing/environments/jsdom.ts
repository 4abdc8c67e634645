import JsdomEnvironment from 'jest-environment-jsdom'
import { measureFile } from '../fileCosts.ts'

/** Jest's environment for React components. It also measures what each file takes. */
export default class MeasuredJsdomEnvironment extends JsdomEnvironment {
  private readonly endMeasuring: () => void

  constructor(...[config, context]: ConstructorParameters<typeof JsdomEnvironment>) {
    super(config, context)
    this.endMeasuring = measureFile(context.testPath)
  }

  override async teardown(): Promise<void> {
    await super.teardown()
    this.endMeasuring()
  }
}

/** A wrong configuration, with one sentence for each problem. It ends the process with code 78 (EX_CONFIG). */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

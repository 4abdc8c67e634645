/** The backup cannot be taken or used, for reasons that a person can read: one sentence each. */
export class BackupRefused extends Error {
  readonly reasons: readonly string[]
  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'))
    this.reasons = reasons
  }
}

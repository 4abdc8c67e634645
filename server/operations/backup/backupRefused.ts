/** Raised when a backup cannot be taken or used. Each reason is a sentence for people. */
export class BackupRefused extends Error {
  readonly reasons: readonly string[]
  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'))
    this.reasons = reasons
  }
}

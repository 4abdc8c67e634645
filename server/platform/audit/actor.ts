/** Who makes a change, for the audit log. */
export interface Actor {
  /** The name of the person or program. */
  by: string
  /** The account of the back office; null for the command line. */
  uuidStaff: string | null
  /** The token of a program; null or left out for people. */
  uuidToken?: string | null
  /** From where: address and device, or `command line`. */
  from: string
  now: () => Date
}

/** A record as the audit log keeps it: without a customer's name or address, because the log outlives the account. */
export type AuditedState = Readonly<Record<string, unknown>>

/** The fields that a change was about, as they were and as they are. */
export interface Difference {
  before: AuditedState
  after: AuditedState
}

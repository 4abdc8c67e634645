/**
 * What the processes of one container say to each other; every kind is listed here, so that whoever listens can tell
 * them from those of packages.
 */
export type FromWorker =
  /** The worker takes requests. */
  { type: 'shop:open' }

export type FromPrimary =
  /** Another worker has taken the place of this one: it ends when its running requests have ended. */
  { type: 'shop:retire' }

export const isMessage = <Message extends FromWorker | FromPrimary>(
  value: unknown,
  type: Message['type'],
): value is Message => typeof value === 'object' && value !== null && (value as Message).type === type

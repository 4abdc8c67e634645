import type { Request, RequestHandler, Response } from 'express'
import type { Answer, SandboxRepository, SandboxTransaction } from './sandboxRepository'
import type { SimulatedEvent, SimulatorEvents } from './simulatorEvents'
import type { RequestFault, SimulatorFaults } from './simulatorFaults'

/** The parts of the simulator that its providers share. */
export interface SimulatorParts {
  repository: SandboxRepository
  events: SimulatorEvents
  faults: SimulatorFaults
  now: () => Date
}

/** The refusal of a call. Nothing is changed, and nothing is stored with its idempotency key. */
export class Refusal extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super(`refused with ${answer.status}`)
    this.answer = answer
  }
}

/** Makes the changes of a call. It adds the events to `pendingEvents`, which are sent after the commit. */
export type Work = (tables: SandboxTransaction, pendingEvents: SimulatedEvent[]) => Promise<Answer>

/** How the API of a provider answers errors and names its idempotency key. */
export interface Dialect {
  tooMany: Answer
  brokenDown: Answer
  keyReused: Answer
  keyHeader: string
  /** Whether an answer with status 500 is stored with the key, as Stripe does. */
  keepsBreakdowns: boolean
}

/**
 * Makes a middleware that causes the faults of the plan before the routes.
 * @param dialect the provider's form of errors
 * @returns the middleware, which leaves the fault in `res.locals.fault` for `answerWith`
 */
export function faultyConnection(faults: SimulatorFaults, dialect: Dialect): RequestHandler {
  return (req, res, next) => {
    const key = req.get(dialect.keyHeader) ?? ''
    const fault = faults.ofRequest(`${req.method} ${req.originalUrl}`, key)
    res.locals.fault = fault
    if (fault === 'refuse') send(res, dialect.tooMany)
    else if (fault === 'resetBefore') req.socket.destroy()
    else if (fault === 'delay') setTimeout(() => next(), faults.delayMs).unref()
    else next()
  }
}

/**
 * Runs a call that changes something, once for each idempotency key, and sends its events and its answer.
 * @param work makes the changes; may be run again
 */
export async function answerOnce(
  {
    req,
    res,
    parts: { repository, events },
    dialect,
  }: { req: Request; res: Response; parts: SimulatorParts; dialect: Dialect },
  work: Work,
): Promise<void> {
  const key = req.get(dialect.keyHeader)
  const fault: RequestFault | null = res.locals.fault
  const pendingEvents: SimulatedEvent[] = []
  const runWork = async (tables: SandboxTransaction) => {
    // The transaction may be run again.
    pendingEvents.length = 0
    const answer = await work(tables, pendingEvents)
    return fault === 'errorAfter' && dialect.keepsBreakdowns ? dialect.brokenDown : answer
  }
  const request = { method: req.method, path: req.originalUrl, body: req.body ?? null }
  const answer = await (key === undefined
    ? repository.write(runWork)
    : repository.once(`${dialect.keyHeader} ${key}`, request, runWork))
  for (const event of pendingEvents) events.send(event)
  answerWith(req, res, dialect, answer === 'conflict' ? dialect.keyReused : answer)
}

/**
 * Sends an answer, unless the plan has a fault after the work.
 * @param answer status and body
 */
export function answerWith(req: Request, res: Response, dialect: Dialect, answer: Answer): void {
  const fault: RequestFault | null = res.locals.fault
  if (fault === 'resetAfter') req.socket.destroy()
  else send(res, fault === 'errorAfter' ? dialect.brokenDown : answer)
}

function send(res: Response, { status, body }: Answer) {
  res.status(status).json(body)
}

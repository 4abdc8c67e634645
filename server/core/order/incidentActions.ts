import { closeInput } from '../../../src/shared/staff/inbox/contract'
import type { Action } from '../../platform/actions/action'
import { ShopError } from '../../platform/errors'
import { createIncidentReader, createIncidentWriter } from '../../platform/jobs/incidentRepository'
import { settleFailedJob } from '../../platform/jobs/outbox'
import { createOrderWriter } from './orderRepository'
import { tell } from './staffSentences'
import { closeSettledWithdrawals } from './withdrawal/withdrawalRest'

/** Closes incidents that were dealt with, all or none, except that after waiting those that are still open are. The failed job of one counts as done, or is tried again. */
export const closeIncidents = {
  name: 'incidents close',
  input: closeInput,
  // A closed incident cannot be opened again, and a job that is tried again sends a mail or moves money.
  isIrreversible: true,
  parts: ({ ids, ...input }) =>
    ids.map((id) => ({ subject: `incident ${id}`, input: { ...input, ids: [id] } })),
  async run(trx, { ids, note, again: isAgain }, context) {
    const now = context.now().toISOString()
    const ordersByIncident = await createIncidentReader(trx).listOrdersOfIncidents()
    const incidents = createIncidentWriter(trx, now)
    for (const id of ids) {
      const incident = await incidents.closeIncident(id)
      if (!incident) {
        throw new ShopError(
          409,
          'not_open',
          tell('There is no open incident {id}. Nothing was changed.', { id }),
        )
      }
      const isJob = await settleFailedJob(trx, incident, { isAgain, now })
      if (!isJob && isAgain) {
        throw new ShopError(
          409,
          'no_job',
          tell(
            'Incident {id} is not about a job that was given up, so there is nothing to try again. Nothing was changed.',
            { id },
          ),
        )
      }
      await context.recordAudit(
        `incident ${id}`,
        { note, again: isAgain },
        {
          before: { state: 'open', ...(isJob && { job: 'given up' }) },
          after: { state: 'closed', ...(isJob && { job: isAgain ? 'tried again' : 'not tried again' }) },
        },
      )
    }
    // A refund that was made in another way may have been the last thing to do for a withdrawal.
    const orders = createOrderWriter(trx, now)
    for (const number of new Set(ids.flatMap((id) => ordersByIncident.get(id) ?? []))) {
      const order = await orders.lockOrder(number)
      if (order) await closeSettledWithdrawals(trx, order.uuidOrder, now)
    }
    return {}
  },
} satisfies Action<typeof closeInput, object>

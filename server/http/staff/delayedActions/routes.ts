import { delayedActionEndpoints as endpoints } from '../../../../src/shared/staff/delayedActions/endpoints'
import type { RestingActions } from '../../../platform/actions/restingActions'
import { buildActor, type StaffRoutes } from '../staffRoutes'

/** Declares the routes of actions that can still be undone. */
export function addDelayedActionRoutes(
  { route }: StaffRoutes,
  { resting, now }: { resting: RestingActions; now: () => Date },
): void {
  route(endpoints.listResting, ({ caller }) => resting.list(caller))
  route(endpoints.undo, async ({ body, caller, req }) => {
    await resting.undo(body.uuid_action, caller, buildActor(caller, req, now))
    return resting.list(caller)
  })
}

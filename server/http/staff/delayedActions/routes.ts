import { delayedActionEndpoints as endpoints } from '../../../../src/shared/staff/delayedActions/endpoints'
import type { DelayedActions } from '../../../platform/actions/delayedActions'
import { buildActor, type StaffRoutes } from '../staffRoutes'

/** Declares the routes of actions that can still be undone. */
export function addDelayedActionRoutes(
  { route }: StaffRoutes,
  { delayedActions, now }: { delayedActions: DelayedActions; now: () => Date },
): void {
  route(endpoints.listDelayedActions, ({ caller }) => delayedActions.list(caller))
  route(endpoints.undo, async ({ body, caller, req }) => {
    await delayedActions.undo(body.uuid_action, caller, buildActor(caller, req, now))
    return delayedActions.list(caller)
  })
}

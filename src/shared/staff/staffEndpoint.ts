import { z } from 'zod'
import type { BaseEndpoint } from '../endpoints'
import type { Permission } from './roles'
import { actionAnswer, actionOptions } from './staffContract'

/** A call of `/api/staff`. The paths are relative to it. */
export type StaffEndpoint = BaseEndpoint & {
  /** `anyone`: signing in; `signed_in`: every role. */
  permission: Permission | 'anyone' | 'signed_in'
  /** The user must have given the credentials within some minutes. */
  reauthRequired?: true
  /** The name of the action that the call runs, as in the audit log. */
  action?: string
  /** The greatest size of the JSON body, where it may be larger than 16 kB. */
  bodyBytes?: number
}

/** What is particular to the call of an action. */
interface ActionParts<Input extends z.ZodObject, Result extends z.ZodType> {
  permission: Permission
  reauthRequired?: true
  summary: string
  /** The name of the action, where the path does not say it. */
  action?: string
  input: Input
  result: Result
}

/**
 * Makes the endpoint of an action: a change of the shop with an audit row, which the command line makes too.
 * @param path relative to `/api/staff`; with spaces for slashes it is the action's name, such as `orders refund`,
 * unless `action` gives another one
 */
export const actionEndpoint = <
  const Path extends `/${string}`,
  Input extends z.ZodObject,
  Result extends z.ZodType,
>(
  path: Path,
  {
    permission,
    reauthRequired,
    summary,
    action = toActionName(path),
    input,
    result,
  }: ActionParts<Input, Result>,
) => ({
  method: 'POST' as const,
  path,
  summary,
  permission,
  ...(reauthRequired && { reauthRequired: true as const }),
  action,
  input,
  body: z.strictObject({ ...input.shape, ...actionOptions }) as z.ZodObject<
    Input['shape'] & typeof actionOptions
  >,
  answer: actionAnswer(result),
})

/** Makes the name of the action of a path: `/orders/refund` is `orders refund`. */
const toActionName = (path: string): string => path.slice(1).replaceAll('/', ' ').replaceAll('_', '-')

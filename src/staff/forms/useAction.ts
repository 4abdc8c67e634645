import { useRef, useState } from 'react'
import type { ActionState, Changes } from '../api/contract'
import { readStaffError, type StaffError } from '../api/staffError'

export interface ActionAnswer<Result> {
  state: ActionState
  result: Result
  changes: Changes
  delayed: { uuid_action: string; due_at: string } | null
}

/** Calls an action: the trigger of an RTK Query mutation. */
export type Trigger<Input, Result> = (
  input: Input & { dry_run?: boolean | undefined; version?: string | undefined },
) => { unwrap: () => Promise<ActionAnswer<Result>> }

export interface ActionRun<Input, Result> {
  /** `preview`: `changes` are what would change. `conflict`: somebody else has changed the record meanwhile. */
  status: 'idle' | 'checking' | 'preview' | 'running' | 'done' | 'failed' | 'conflict'
  changes: Changes
  error: StaffError | null
  /** What the action would result in; null until a preview has come. */
  planned: Result | null
  /** What the action answered, once it is done or delayed. */
  answer: ActionAnswer<Result> | null
  /** Asks what the action would change. */
  preview: (input: Input, version?: string) => Promise<void>
  /** Runs the action. @returns its answer; null if it was refused, and `error` says why */
  run: (input: Input, version?: string) => Promise<ActionAnswer<Result> | null>
  reset: () => void
}

/**
 * Runs an action of the shop, with a preview of what it changes. The calls themselves wait for signing in and re-authentication.
 * @param trigger of the action's mutation
 */
export function useAction<Input, Result>(trigger: Trigger<Input, Result>): ActionRun<Input, Result> {
  const idle = { status: 'idle' as const, changes: [], error: null, planned: null, answer: null }
  const [state, setState] =
    useState<Pick<ActionRun<Input, Result>, 'status' | 'changes' | 'error' | 'planned' | 'answer'>>(idle)
  // The answer to an older input must not replace that to a newer one.
  const latest = useRef(0)

  const call = async (input: Input, version: string | undefined, isDryRun: boolean) => {
    latest.current += 1
    const turn = latest.current
    setState((before) => ({ ...before, status: isDryRun ? 'checking' : 'running', error: null }))
    try {
      const answer = await trigger({
        ...input,
        ...(isDryRun && { dry_run: true }),
        ...(version !== undefined && { version }),
      }).unwrap()
      if (turn === latest.current) {
        setState({
          status: isDryRun ? 'preview' : 'done',
          changes: answer.changes,
          error: null,
          planned: isDryRun ? answer.result : null,
          answer: isDryRun ? null : answer,
        })
      }
      return answer
    } catch (thrown) {
      const error = readStaffError(thrown)
      const status = error.code === 'changed_meanwhile' ? 'conflict' : 'failed'
      if (turn === latest.current) setState((before) => ({ ...before, status, error, answer: null }))
      return null
    }
  }
  return {
    ...state,
    preview: async (input, version) => {
      await call(input, version, true)
    },
    run: (input, version) => call(input, version, false),
    reset: () => {
      latest.current += 1
      setState(idle)
    },
  }
}

import type { Me } from './contract'
import { read, staffApi, write } from './staffApi'

const calls = staffApi.injectEndpoints({
  endpoints: (build) => ({
    me: read(build, '/me', ['me'], { neverWaits: true }),
    signOut: write(build, '/sign_out'),
    listDelayedActions: read(build, '/delayed_actions', ['delayedActions']),
    undo: write(build, '/delayed_actions/undo', ['delayedActions']),
  }),
})

export const { useMeQuery, useSignOutMutation, useListDelayedActionsQuery, useUndoMutation } = calls
/**
 * Makes the action that keeps who is signed in, as the answer of a sign-in says it.
 * @returns an action to be dispatched; screens then show at once what this user can see
 */
export const receiveMe = (me: Me) => calls.util.upsertQueryData('me', undefined, me)

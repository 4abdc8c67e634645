import { doneTexts } from './actionTexts'

/** The names of the actions that the log can have. */
export const loggedActions = Object.keys(doneTexts) as (keyof typeof doneTexts)[]

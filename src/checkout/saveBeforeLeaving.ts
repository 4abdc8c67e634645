import type { UnknownAction } from '@reduxjs/toolkit'
import { basketCommandRequested } from '../basket/basketSlice'
import type { UpdateBasket } from '../shared/contract'
import { leftUnsaved } from './checkoutSlice'

/**
 * The action that saves changes of the basket.
 * @param isLeaving the page is about to go: the changes are sent at once, and no answer is waited for
 */
export const savingOf = (changes: UpdateBasket, isLeaving: boolean): UnknownAction =>
  isLeaving ? leftUnsaved(changes) : basketCommandRequested({ kind: 'update', changes })

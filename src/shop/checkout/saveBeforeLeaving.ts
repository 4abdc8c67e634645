import type { UnknownAction } from '@reduxjs/toolkit'
import type { UpdateBasket } from '../../shared/contract'
import { basketCommandRequested } from '../basket/basketSlice'
import { leftUnsaved } from './checkoutSlice'

/**
 * Makes the action that saves changes of the basket.
 * @param isLeaving true when the page is closing: the changes are sent at once, without waiting for the answer
 */
export const buildSaveAction = (changes: UpdateBasket, isLeaving: boolean): UnknownAction =>
  isLeaving ? leftUnsaved(changes) : basketCommandRequested({ kind: 'update', changes })

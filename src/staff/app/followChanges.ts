import type { Dispatch } from '@reduxjs/toolkit'
import type { LiveTopic } from '../../shared/staff/today/contract'
import { createTexts } from '../../shared/texts/createTexts'
import { staffApi, type Tag } from '../api/staffApi'
import { isSettingOn } from '../keys/keySettings'
import { playRight } from '../keys/sounds'
import { liveTexts } from './liveTexts'

/** The kinds of data that are out of date when a part of the shop has changed. */
const tagsByTopic: Readonly<Record<LiveTopic, readonly Tag[]>> = {
  orders: ['today', 'orders', 'auditLog'],
  // An order shows its withdrawals, which are incidents of the inbox.
  inbox: ['today', 'inbox', 'orders'],
  stock: ['today', 'stock', 'release', 'releases'],
  delayed_actions: ['delayedActions'],
}

/** The state of a connection that a browser does not try again (`EventSource.CLOSED`). */
const closed = 2

/**
 * Loads again what has changed in the shop, while a screen that shows it is open, and announces new orders.
 * @param announce says a text
 * @returns ends it
 */
export function followChanges(dispatch: Dispatch, announce: (text: string) => void): () => void {
  const texts = createTexts(liveTexts)
  const events = new EventSource('/api/staff/live')
  let hasBeenLost = false
  events.addEventListener('changed', ({ data }: MessageEvent<string>) => {
    const { topics, new_order }: { topics: LiveTopic[]; new_order: number | null } = JSON.parse(data)
    refresh(topics)
    if (new_order === null) return
    announce(texts('newOrder', { number: new_order }))
    if (isSettingOn('orderSound')) playRight()
  })
  events.addEventListener('error', () => {
    hasBeenLost = true
    // A browser gives up only when it is refused: the next calls find out whether the access has ended.
    if (events.readyState === closed) refreshAll()
  })
  // Nobody told what changed while the connection was lost.
  events.addEventListener('open', () => {
    if (hasBeenLost) refreshAll()
    hasBeenLost = false
  })
  const refreshAll = () => refresh(Object.keys(tagsByTopic) as LiveTopic[])
  const refresh = (topics: readonly LiveTopic[]) => {
    const kinds = [...new Set(topics.flatMap((topic) => tagsByTopic[topic]))]
    dispatch(staffApi.util.invalidateTags(kinds))
  }
  return () => events.close()
}

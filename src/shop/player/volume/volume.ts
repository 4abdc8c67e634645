import { createAction } from '@reduxjs/toolkit'

const name = 'rille.volume'

export interface Volume {
  /** 0 to 1. */
  level: number
  isMuted: boolean
}

/** The visitor changed the volume. Only the sound and its control need it, so the store does not keep it. */
export const volumeChanged = createAction<Volume>('player/volumeChanged')

/**
 * Reads the volume that was last chosen on this device.
 * @returns full volume without one, or without storage
 */
export function savedVolume(): Volume {
  try {
    const [level = '1', muted] = (window.localStorage.getItem(name) ?? '').split(' ')
    const number = Number.parseFloat(level)
    return { level: number >= 0 && number <= 1 ? number : 1, isMuted: muted === 'muted' }
  } catch {
    return { level: 1, isMuted: false }
  }
}

/** Keeps the volume on this device. */
export function saveVolume({ level, isMuted }: Volume): void {
  try {
    window.localStorage.setItem(name, `${level}${isMuted ? ' muted' : ''}`)
  } catch {}
}

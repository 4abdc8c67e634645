import { buffers, type EventChannel, eventChannel } from 'redux-saga'

export type SoundEvent =
  | { type: 'started' | 'waited' | 'stopped' | 'ended' | 'failed' | 'blocked' }
  | { type: 'moved' | 'measured'; seconds: number }

/** The one audio element of the page, and what happens to it. */
export interface Sound {
  events: EventChannel<SoundEvent>
  /** Ends what plays and takes up a preview, which then waits for `play`. */
  load(url: string): void
  play(): void
  pause(): void
  seek(seconds: number): void
  /** Fetches a preview ahead of its time; browsers share what one element has loaded with the others of the page. */
  prepare(url: string): void
  /** Silence, and nothing more is fetched. */
  stop(): void
  /** `opus` where the browser plays it, else `mp3`. */
  extension(): 'opus' | 'mp3'
}

const endSeconds = 0.1

/** @param audio plays everything; made while a click was handled, else Safari would not let it sound later on */
export function createSound(audio: HTMLAudioElement): Sound {
  let ahead: HTMLAudioElement | null = null
  let prepared: string | null = null
  const listeners = new Set<(event: SoundEvent) => void>()
  const emit = (event: SoundEvent) => {
    for (const listener of listeners) listener(event)
  }

  const on = (name: keyof HTMLMediaElementEventMap, react: () => void) => audio.addEventListener(name, react)
  on('playing', () => emit({ type: 'started' }))
  on('waiting', () => emit({ type: 'waited' }))
  // Events come late: by then another preview may have been taken up, so the element is asked how it is now.
  on('pause', () => audio.paused && !audio.ended && emit({ type: 'stopped' }))
  on('ended', () => audio.ended && emit({ type: 'ended' }))
  on('error', () => audio.error && audio.hasAttribute('src') && emit({ type: 'failed' }))
  on('timeupdate', () => audio.readyState > 0 && emit({ type: 'moved', seconds: audio.currentTime }))
  on('durationchange', () => {
    if (Number.isFinite(audio.duration)) emit({ type: 'measured', seconds: audio.duration })
  })

  async function play() {
    try {
      if (audio.error) audio.load()
      await audio.play()
      // No event comes when it has been playing all along.
      emit({ type: 'started' })
    } catch (error) {
      // Aborted: another preview or a pause came in between. Other failures have an error event of their own.
      if (error instanceof DOMException && error.name === 'NotAllowedError') emit({ type: 'blocked' })
    }
  }

  return {
    events: eventChannel<SoundEvent>((listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }, buffers.expanding()),
    load(url) {
      audio.src = url
      audio.load()
    },
    play: () => void play(),
    pause: () => audio.pause(),
    seek(seconds) {
      // At the very end even a preview that is paused would count as played.
      if (audio.readyState > 0)
        audio.currentTime = Math.max(0, Math.min(seconds, audio.duration - endSeconds))
    },
    prepare(url) {
      if (prepared === url) return
      prepared = url
      ahead ??= new Audio()
      ahead.preload = 'auto'
      ahead.src = url
    },
    stop() {
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
      ahead?.removeAttribute('src')
      prepared = null
    },
    extension: () => (audio.canPlayType('audio/ogg; codecs="opus"') ? 'opus' : 'mp3'),
  }
}

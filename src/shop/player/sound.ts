import { buffers, type EventChannel, eventChannel } from 'redux-saga'

export type SoundEvent =
  | { type: 'started' | 'waited' | 'stopped' | 'ended' | 'failed' | 'blocked' }
  | { type: 'moved' | 'measured'; seconds: number }

/** The page's only audio element, and its events. */
export interface Sound {
  events: EventChannel<SoundEvent>
  /** Stops the current preview and loads another one, which waits for `play`, from a position on. */
  load(url: string, fromSeconds?: number): void
  /** Returns true until a preview has been loaded, or when the sound has been stopped. */
  isEmpty(): boolean
  /** Returns true when this preview has been loaded, or is being loaded, without an error. */
  isLoaded(url: string): boolean
  /** Emits the length of the loaded preview again, for a track that has just learned of its preview. */
  measure(): void
  play(): void
  pause(): void
  seek(seconds: number): void
  /** Sets the volume, 0 to 1. On iPhones only the device's own buttons can. */
  setVolume(volume: number): void
  /** Fetches a preview ahead of time; browsers share the loaded data between the audio elements of a page. */
  prepare(url: string): void
  /** Stops the sound and all loading. */
  stop(): void
  /** Returns `opus` when the browser plays it, otherwise `mp3`. */
  extension(): 'opus' | 'mp3'
}

const endSeconds = 0.1

/**
 * Wraps the audio element.
 * @param audio plays everything; it was made while a click was handled, else Safari would not let it play later
 * on
 * @returns the controls and the events
 */
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
  // Events come late: another preview may have been loaded by then, so the element's present state is checked.
  on('pause', () => audio.paused && !audio.ended && emit({ type: 'stopped' }))
  on('ended', () => audio.ended && emit({ type: 'ended' }))
  on('error', () => audio.error && audio.hasAttribute('src') && emit({ type: 'failed' }))
  on('timeupdate', () => audio.readyState > 0 && emit({ type: 'moved', seconds: audio.currentTime }))
  const measure = () => {
    if (Number.isFinite(audio.duration)) emit({ type: 'measured', seconds: audio.duration })
  }
  on('durationchange', measure)
  let startSeconds = 0
  on('loadedmetadata', () => {
    if (startSeconds > 0) audio.currentTime = startSeconds
    startSeconds = 0
  })

  async function play() {
    try {
      if (audio.error) audio.load()
      await audio.play()
      // A preview that has been playing all along causes no event.
      emit({ type: 'started' })
    } catch (error) {
      // Another preview or a pause aborted this one. Other failures have an error event of their own.
      if (error instanceof DOMException && error.name === 'NotAllowedError') emit({ type: 'blocked' })
    }
  }

  return {
    events: eventChannel<SoundEvent>((listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }, buffers.expanding()),
    load(url, fromSeconds = 0) {
      startSeconds = fromSeconds
      audio.src = url
      audio.load()
    },
    isEmpty: () => !audio.hasAttribute('src'),
    isLoaded: (url) => audio.getAttribute('src') === url && !audio.error,
    measure,
    play: () => void play(),
    pause: () => audio.pause(),
    seek(seconds) {
      // At the very end even a paused preview would count as ended.
      if (audio.readyState > 0)
        audio.currentTime = Math.max(0, Math.min(seconds, audio.duration - endSeconds))
    },
    setVolume(volume) {
      audio.volume = volume
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

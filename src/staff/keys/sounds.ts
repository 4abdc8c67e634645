import { isSettingOn } from './keySettings'

let audio: AudioContext | null = null

/** Plays two short rising tones: the scan was right. */
export const playRight = () => play([880, 1320], 0.08, 'sine')

/**
 * Plays a short tone, and vibrates phones shortly: the camera has read a code. The
 * screen says whether it is right.
 */
export function playRead() {
  play([1760], 0.06, 'sine')
  if (isSettingOn('sounds')) navigator.vibrate?.(60)
}

/** Plays a low, longer tone: the scan was wrong. */
export const playWrong = () => play([180, 140], 0.22, 'square')

/**
 * Plays tones one after another. Browsers allow sound only after a key or a click, so an earlier one is silent.
 * @param tones in hertz
 * @param seconds of each
 */
function play(tones: readonly number[], seconds: number, type: OscillatorType) {
  if (!isSettingOn('sounds') || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume()
  const startAt = audio.currentTime
  for (const [index, hertz] of tones.entries()) {
    const oscillator = audio.createOscillator()
    const gain = audio.createGain()
    const from = startAt + index * seconds
    oscillator.type = type
    oscillator.frequency.value = hertz
    // A soft end, because a sudden one clicks.
    gain.gain.setValueAtTime(0.15, from)
    gain.gain.exponentialRampToValueAtTime(0.001, from + seconds)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(from)
    oscillator.stop(from + seconds)
  }
}

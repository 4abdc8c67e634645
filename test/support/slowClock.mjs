/**
 * Loaded into a shop by `--import`: its clock begins at the time of CLOCK_BEGINS and runs at a hundredth of the speed, so that
 * what it writes on its pages does not depend on when and how fast it ran. Its timers keep their speed.
 */
const beginsAt = Date.parse(process.env.CLOCK_BEGINS)
const startedAt = performance.now()
const now = () => Math.floor(beginsAt + (performance.now() - startedAt) / 100)
const Usual = Date

globalThis.Date = class extends Usual {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now()] : parts))
  }
  static now = now
}

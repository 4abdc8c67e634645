import { shopUtcOffsetHours } from '../../platform/support/dates'
import { about, ageText, type Finding } from './finding'
import type { OutsideClock } from './machine'

const seriousLeapMs = 5000
const slightLeapMs = 1000

/**
 * Compares the clock of this machine with the clock of the database and with the newest time in it.
 * @param hereMs the time of this machine, in milliseconds since 1970
 * @param databaseMs the time of the database; null with SQLite, which has no clock of its own
 * @param lastWrittenAt the newest time in the database, ISO UTC; null if there is none
 */
export function checkClock(
  { hereMs, databaseMs }: { hereMs: number; databaseMs: number | null },
  lastWrittenAt: string | null,
): Finding {
  const clock = about('clock')
  const advice = 'Let chrony or systemd-timesyncd set the clocks of all machines.'
  const leap = databaseMs === null ? 0 : Math.abs(hereMs - databaseMs)
  if (leap > slightLeapMs) {
    const says = `This machine and the database differ by ${(leap / 1000).toFixed(1)} seconds.`
    return leap > seriousLeapMs ? clock.problem(says, advice) : clock.warning(says, advice)
  }
  const ahead = lastWrittenAt === null ? 0 : new Date(lastWrittenAt).getTime() - hereMs
  if (ahead > seriousLeapMs) {
    return clock.problem(
      `The clock is ${ageText(ahead)} behind what the database has seen: reservations and leases would last too long.`,
      advice,
    )
  }
  return clock.ok('The clocks agree.')
}

/** Codes of authenticator apps change every 30 seconds, and those before and after are taken too. */
const wrongCodesMs = 30_000
/** The header Date has whole seconds, and an answer is on its way for a while. */
const unsureMs = 5000

/**
 * Compares this machine's clock with that of a server outside, because the clock of a container is that of its machine,
 * and that of the database may be too.
 */
export function checkOutsideClock({ host, aheadMs }: OutsideClock): Finding {
  const clock = about('clock')
  const leapMs = Math.abs(aheadMs)
  if (leapMs < unsureMs) return clock.ok(`The clock agrees with that of ${host}.`)
  const says = `The clock is ${Math.round(leapMs / 1000)} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} that of ${host}`
  const advice =
    'Set the clock of the machine that runs the container, and let chrony or systemd-timesyncd keep it.'
  return leapMs < wrongCodesMs
    ? clock.warning(`${says}.`, advice)
    : clock.problem(
        `${says}: codes of authenticator apps and signatures of payment providers and object stores are refused.`,
        advice,
      )
}

/**
 * Checks that the time zone of Berlin is known, by which shipping days and invoices are dated.
 * @param offsetIn returns the hours ahead of UTC in the middle of a month (0 is January)
 */
export function checkTimeZones(offsetIn: (month: number) => number = berlinOffset): Finding {
  const zones = about('time zones')
  return offsetIn(0) !== offsetIn(6)
    ? zones.ok('Time zones are known.')
    : zones.problem(
        'The time zone of the shop is not known: days begin at the wrong hour.',
        'Install the packages again with npm ci.',
      )
}

const berlinOffset = (month: number): number => shopUtcOffsetHours(new Date(Date.UTC(2026, month, 15)))

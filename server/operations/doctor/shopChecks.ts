import { requiredInfoSlugs } from '../../../src/shared/vocabulary'
import { readVatId } from '../../core/pricing/vatId/vatIdRules'
import type { Seller } from '../../core/shop/seller'
import type { IncidentRow } from '../../platform/jobs/incidentRepository'
import { listedLanguages, readLanguageHosts } from '../../platform/languages/languageHosts'
import type { Found } from './doctorRepository'
import { about, ageText, type Finding, hourMs, summariseNames } from './finding'

const formatFound = ({ names, count }: Found): string => summariseNames(names, count)

export interface CatalogueGaps {
  weightless: Found
  priceless: Found
  withoutManufacturer: Found
}

/**
 * Checks that all formats have a weight and a price, and that all releases name a manufacturer.
 * @returns one finding for each of the three
 */
export function checkCatalogue({ weightless, priceless, withoutManufacturer }: CatalogueGaps): Finding[] {
  const [weights, prices, safety] = [about('weights'), about('prices'), about('product safety')]
  return [
    weightless.count === 0
      ? weights.ok('Everything that ships has a weight.')
      : weights.warning(
          `${weightless.count === 1 ? '1 format weighs' : `${weightless.count} formats weigh`} nothing and ship at the lowest postage: ${formatFound(weightless)}`,
          'Give weights in the content folder, in grams, and import it.',
        ),
    priceless.count === 0
      ? prices.ok('Every format has a price.')
      : prices.warning(
          `${priceless.count === 1 ? '1 format has' : `${priceless.count} formats have`} no price: ${formatFound(priceless)}`,
          'Give prices, or import with --price; until then they are not sold, or given away.',
        ),
    withoutManufacturer.count === 0
      ? safety.ok('Every release names its manufacturer.')
      : safety.warning(
          `${withoutManufacturer.count === 1 ? '1 release does' : `${withoutManufacturer.count} releases do`} not name a manufacturer, as the product safety regulation (EU) 2023/988 requires: ${formatFound(withoutManufacturer)}`,
          'Give manufacturer and responsible_person in labels.yaml, for all of a label at once, or with the release.',
        ),
  ]
}

/** The longest time that an import of a large dump may take. */
const importTimeoutMs = hourMs

/**
 * Checks that no import was interrupted.
 * @param underWay the import that has not ended; null if there is none
 */
export function checkImport(underWay: { source: string; since: string } | null, now: Date): Finding {
  const imports = about('imports')
  if (underWay === null) return imports.ok('No import was broken off.')
  const ageMs = now.getTime() - Date.parse(underWay.since)
  const says = `An import (${underWay.source}) began ${ageText(ageMs)} ago and has not come to its end.`
  return ageMs < importTimeoutMs
    ? imports.ok(says)
    : imports.warning(
        `${says} Shoppers may see a part of it, or nothing.`,
        'If it is not running any more, run the same import again: it goes on where it was, and nothing comes twice.',
      )
}

/**
 * Checks that the legal texts exist.
 * @param inForce slugs of the texts that are in force today
 * @param isLive whether the shop takes real payments
 */
export function checkTexts(inForce: readonly string[], isLive: boolean): Finding {
  const texts = about('legal texts')
  const missing = requiredInfoSlugs.filter((slug) => !inForce.includes(slug))
  if (missing.length === 0) return texts.ok('Imprint, terms, withdrawal, privacy and shipping are complete.')
  const says = `Missing texts: ${missing.join(', ')}.`
  const advice = `Write them in the back office under Pages, or ${missing.map((slug) => `info/${slug}.md`).join(', ')} in the content folder, and have them checked by a lawyer.`
  return isLive ? texts.problem(says, advice) : texts.warning(says, advice)
}

/**
 * Checks that the seller's data for invoices are complete.
 * @param isLive whether the shop takes real payments
 */
export function checkSeller(seller: Seller, isLive: boolean): Finding {
  const voice = about('seller')
  const missing = [
    !seller.street && 'street',
    !seller.place && 'place',
    !seller.email && 'email',
    !seller.vatId && !seller.taxNumber && 'vat_id or tax_number',
  ].filter(Boolean)
  const sayWrong = isLive ? voice.problem : voice.warning
  if (missing.length === 0) {
    return seller.vatId === null || readVatId(seller.vatId) !== null
      ? voice.ok(`Invoices are issued by ${seller.company}.`)
      : sayWrong(
          `${seller.vatId} is no VAT ID: its form or its check digits are wrong. Businesses in other countries of the EU cannot buy without VAT.`,
          'Correct it under Settings in the back office, or vat_id under address in shop.yaml.',
        )
  }
  const says = `Invoices and the imprint lack these details of the seller: ${missing.join(', ')}.`
  const advice = 'Fill them in under Settings in the back office, or in address of shop.yaml.'
  return sayWrong(says, advice)
}

/**
 * Checks that each language of the shop has a host of its own. One without a host is nowhere spoken.
 * @param setting the JSON of the setting `shop`; null for a shop that was never set up
 * @param publicUrl as in Config
 */
export function checkLanguages(setting: string | null, publicUrl: string): Finding {
  const voice = about('languages')
  const hosts = readLanguageHosts(setting, publicUrl)
  const silent = listedLanguages(setting)
    .map(({ language }) => language)
    .filter((language) => !hosts.some((host) => host.language === language))
  if (silent.length === 0) {
    return voice.ok(
      `The shop speaks ${hosts.map(({ language, url }) => `${language} at ${url}`).join(', ')}.`,
    )
  }
  return voice.warning(
    `The shop does not speak ${silent.join(', ')}: there is no host for it beside ${hosts[0]?.url}.`,
    'Set PUBLIC_URL to a name without a language, or give each language an address of its own in shop.yaml.',
  )
}

const silenceMs = 24 * hourMs

/**
 * Checks who can sign in to the back office of a live shop.
 * @param count the owners with a passkey or a password
 * @param isDemoOpen whether the account that a demo has made can still be used
 */
export function checkOwners({ count, isDemoOpen }: { count: number; isDemoOpen: boolean }): Finding {
  const { ok, problem } = about('back office')
  if (isDemoOpen) {
    return problem(
      'This database was that of a demo, and its owner, whose link is in the log, can still sign in.',
      'Start the shop with PAYMENTS=live, which ends that, and invite yourself: rille staff invite NAME --role owner.',
    )
  }
  return count === 0
    ? problem('No owner can sign in to the back office.', 'Invite one: rille staff invite NAME --role owner.')
    : ok(count === 1 ? 'One owner can sign in.' : `${count} owners can sign in.`)
}

/**
 * Checks that webhook events arrive.
 * @param eventAt ISO time of the provider's last event; null if there was none
 * @param paidAt ISO time of the last charge by the provider; null if there was none
 */
export function checkWebhooks(
  { id, providerName: provider }: { id: string; providerName: string },
  { eventAt, paidAt }: { eventAt: string | null; paidAt: string | null },
): Finding {
  const voice = about(`webhook events of ${provider}`)
  const advice = `Check ${provider}'s list of webhooks: the address must be PUBLIC_URL/webhooks/${id}, and it must not be disabled.`
  if (paidAt === null) return voice.ok(`Nothing has been paid with ${provider} yet.`)
  if (eventAt === null) {
    return voice.problem(`Orders were paid with ${provider}, but no webhook event has ever arrived.`, advice)
  }
  const silence = new Date(paidAt).getTime() - new Date(eventAt).getTime()
  return silence > silenceMs
    ? voice.problem(`No webhook event arrived in the ${ageText(silence)} before the last payment.`, advice)
    : voice.ok(`The last webhook event arrived at ${eventAt}.`)
}

/**
 * Checks that the shop's public address receives webhook events.
 * @param id the id of the payment method
 * @param failure the reason why a signed test event did not arrive; null if it arrived
 */
export function checkSelfTest(id: string, failure: string | null): Finding {
  const voice = about('public webhook address')
  return failure === null
    ? voice.ok('A webhook event sent to the public address arrives, and its signature is accepted.')
    : voice.problem(
        `A webhook event sent to the public address did not arrive: ${failure}`,
        `Look at DNS, certificate, proxy and CDN: POST /webhooks/${id} must reach the shop unchanged. It also fails while the shop is stopped.`,
      )
}

const soonMs = 15 * 60_000
const dayMs = 24 * hourMs

/**
 * Checks that jobs run and succeed.
 * @param failed the number of jobs that were given up
 * @param oldestDueAt the earliest due time of the jobs that were never tried; null if there are none
 */
export function checkJobs(
  { failed, oldestDueAt }: { failed: number; oldestDueAt: string | null },
  now: Date,
): Finding {
  const jobs = about('jobs')
  const lateMs = oldestDueAt === null ? 0 : now.getTime() - new Date(oldestDueAt).getTime()
  if (lateMs > soonMs) {
    return jobs.problem(
      `A mail, refund or other job has been waiting for ${ageText(lateMs)}.`,
      'Start the shop, or look in its log for the reason.',
    )
  }
  return failed > 0
    ? jobs.warning(
        `${failed} ${failed === 1 ? 'job was' : 'jobs were'} given up after three days of trying.`,
        'Each is an incident: rille incidents list.',
      )
    : jobs.ok('No job is overdue.')
}

/**
 * Checks that archives of downloads are made.
 * @param failed the number of archives that could not be made
 * @param oldestAskedAt the time at which the oldest wanted archive was asked for; null if none is wanted
 */
export function checkArchives(
  { failed, oldestAskedAt }: { failed: number; oldestAskedAt: string | null },
  now: Date,
): Finding {
  const archives = about('downloads')
  const lateMs = oldestAskedAt === null ? 0 : now.getTime() - new Date(oldestAskedAt).getTime()
  if (lateMs > hourMs) {
    return archives.problem(
      `A customer has been waiting for a download for ${ageText(lateMs)}.`,
      'Start the shop, or look in its log for the reason.',
    )
  }
  return failed > 0
    ? archives.problem(
        `${failed} ${failed === 1 ? 'download' : 'downloads'} could not be built from the masters.`,
        'rille incidents list shows which, and why.',
      )
    : archives.ok('No download is waiting.')
}

/**
 * Checks that every payment is settled.
 * @param unsettled the checkouts that have been unsettled for more than 15 minutes
 */
export function checkPayments(unsettled: Found): Finding {
  const voice = about('open payments')
  return unsettled.count === 0
    ? voice.ok('Every payment is settled.')
    : voice.problem(
        `${unsettled.count} ${unsettled.count === 1 ? 'checkout has' : 'checkouts have'} been unsettled for 15 minutes, and money may have moved: ${formatFound(unsettled)}`,
        'Start the shop, which asks the provider. If it is running, check with the provider and look in the log.',
      )
}

/**
 * Checks that no incident stays open for more than a day.
 * @param openIncidents the open incidents, oldest first
 */
export function checkIncidents(
  openIncidents: readonly Pick<IncidentRow, 'kind' | 'opened_at'>[],
  now: Date,
): Finding {
  const incidents = about('incidents')
  const [first] = openIncidents
  if (!first) return incidents.ok('No open incidents.')
  const oldest = now.getTime() - new Date(first.opened_at).getTime()
  const says = `${openIncidents.length} ${openIncidents.length === 1 ? 'incident is' : 'incidents are'} open, the oldest for ${ageText(oldest)}.`
  const advice = 'rille incidents list shows them; rille incidents close closes one.'
  return oldest > dayMs ? incidents.problem(says, advice) : incidents.warning(says, advice)
}

const backupDueMs = 26 * hourMs
const backupOverdueMs = 7 * dayMs

/**
 * Checks that there is a recent backup that can be used.
 * @param newest the last noted backup; null if there is none
 * @param damage sentences about damage; null if there is none; `elsewhere` if the folder is not on this machine
 * @param isDeep whether every byte of the backup was read
 */
export function checkBackups(
  newest: { taken_at: string; target: string } | null,
  damage: readonly string[] | null | 'elsewhere',
  { now, isLive, isDeep }: { now: Date; isLive: boolean; isDeep: boolean },
): Finding {
  const backups = about('backups')
  const advice =
    'Run rille backup every night, and keep copies of the folder at another site: docs/operations/backup.md.'
  if (newest === null) {
    const says = 'There has never been a backup.'
    return isLive ? backups.problem(says, advice) : backups.warning(says, advice)
  }
  const age = now.getTime() - new Date(newest.taken_at).getTime()
  const says = `The newest backup is ${ageText(age)} old`
  if (Array.isArray(damage)) {
    return backups.problem(
      `${says}, and cannot be used: ${damage.join(' ')}`,
      'Run rille backup now, and check the disk that holds it.',
    )
  }
  if (age > backupDueMs) {
    return isLive && age > backupOverdueMs
      ? backups.problem(`${says}.`, advice)
      : backups.warning(`${says}.`, advice)
  }
  if (damage === 'elsewhere') {
    return backups.warning(
      `${says}; its folder ${newest.target} is not on this machine, so it was not checked.`,
      'Run rille doctor where the backups are.',
    )
  }
  return backups.ok(`${says}${isDeep ? ', and every byte of it is intact' : ' and is still there'}.`)
}

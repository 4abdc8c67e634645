import { randomUUID } from 'node:crypto'
import { readCode } from '../../../src/shared/codes/codeRules'
import type { DownloadCheck, Downloads, Redeemed } from '../../../src/shared/contract'
import { required } from '../../../src/shared/required'
import type { ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { enqueue } from '../../platform/jobs/outbox'
import { shopDay, timeAfter } from '../../platform/support/dates'
import { presentImage } from '../catalogue/listItem'
import type { CustomerAccess } from '../customer/customerAccess'
import type { Archives, ReadyArchive } from './archives'
import { downloadErrors, standingError } from './downloadErrors'
import { createDownloadReader, createDownloadWriter } from './downloadRepository'
import {
  availableFrom,
  codeGrantDays,
  consentMail,
  type GrantRecord,
  getStanding,
  maxDownloads,
} from './downloadRules'
import { type DownloadTokens, hashOfToken } from './downloadTokens'

export interface DownloadServiceOptions {
  tokens: DownloadTokens
  archives: Archives
  /** Finds customers by their tokens; null when the shop has no accounts. */
  customers: CustomerAccess | null
  now: () => Date
  /** Called when a mail is due. */
  onJobsQueued: () => void
}

/** A download that may start. */
export interface OpenDownload extends ReadyArchive {
  /**
   * Counts the download.
   * @throws ShopError when no download was left
   */
  begin(): Promise<void>
}

const dayMs = 86_400_000
const tokenForm = /^[\w-]{43}$/

/** Makes the service for codes, grants and downloads. */
export function createDownloadService(
  db: ShopDatabase,
  { tokens, archives, customers, now, onJobsQueued }: DownloadServiceOptions,
) {
  const downloads = createDownloadReader(db)
  const at = (ms = 0) => timeAfter(now(), ms)

  async function getGrant(token: string, unknown: () => Error): Promise<GrantRecord> {
    const grant = tokenForm.test(token) ? await downloads.findGrant(hashOfToken(token)) : null
    if (!grant) throw unknown()
    return grant
  }

  /** Checks access. The token is enough, unless the visitor is logged in to another account than the buyer's. */
  async function refuseOthers({ order }: GrantRecord, customerToken: string | null): Promise<void> {
    const owner = order?.uuidCustomer ?? null
    if (owner === null || customerToken === null || customers === null) return
    const customer = await customers.findOwner(customerToken)
    if (customer && customer.uuidCustomer !== owner) throw downloadErrors.otherAccount()
  }

  async function getGoodGrant(token: string, customerToken: string | null): Promise<GrantRecord> {
    const grant = await getGrant(token, downloadErrors.unknownDownloads)
    await refuseOthers(grant, customerToken)
    const problem = standingError(getStanding(grant, now()), grant)
    if (problem) throw problem
    return grant
  }

  async function present(grant: GrantRecord): Promise<Downloads> {
    const remaining = new Map(
      grant.formats.map(({ uuidReleaseFormat, downloadsLeft }) => [uuidReleaseFormat, downloadsLeft]),
    )
    const releases = new Map<string, Downloads[number]>()
    for (const row of await downloads.listFormats([...remaining.keys()])) {
      const release = releases.get(row.uuid_release) ?? {
        uuid_release: row.uuid_release,
        slug: encodeURIComponent(row.slug),
        display_artist: row.display_artist,
        title: row.title,
        edition: row.edition,
        product_image:
          row.uuid_image === null
            ? null
            : presentImage({
                uuid_image: row.uuid_image,
                width: required(row.width, 'width'),
                height: required(row.height, 'height'),
                placeholder_bmp_data: row.placeholder_bmp_data,
              }),
        formats: [],
      }
      releases.set(row.uuid_release, release)
      release.formats.push({
        uuid_release_format: row.uuid_release_format,
        format: row.format,
        presets: await archives.listPresets(row.uuid_release_format),
        available_from: availableFrom(grant, now()),
        downloads_left: required(remaining.get(row.uuid_release_format), 'downloads left'),
        expires_at: grant.expiresAt,
      })
    }
    return [...releases.values()]
  }

  /**
   * Finds the grant of a format.
   * @throws ShopError when this token does not allow the format now
   */
  async function getFormat(token: string, uuidReleaseFormat: string): Promise<GrantRecord> {
    const grant = await getGrant(token, downloadErrors.unknownDownload)
    if (!grant.formats.some((format) => format.uuidReleaseFormat === uuidReleaseFormat)) {
      throw downloadErrors.unknownDownload()
    }
    const problem = standingError(getStanding(grant, now()), grant)
    if (problem) throw problem
    const from = availableFrom(grant, now())
    if (from !== null) throw downloadErrors.tooEarly(from)
    return grant
  }

  const isMailUnderWay = async (grant: GrantRecord): Promise<boolean> => {
    const mail = consentMail(grant, now())
    return mail !== null && !(await downloads.isJobOver(mail))
  }

  return {
    /**
     * Exchanges one use of a code for a token, in one transaction.
     * @throws NotFound with the same text for every reason
     */
    async redeem(text: string): Promise<Redeemed> {
      const code = readCode(text)
      if (code === null) throw downloadErrors.wrongCode()
      const code_hash = tokens.hashOfCode(code)
      return transact(db, async (trx) => {
        const inside = createDownloadWriter(trx)
        const used = await inside.takeCode(code_hash, shopDay(now()))
        if (!used) throw downloadErrors.wrongCode()
        const uuid_grant = randomUUID()
        const token = tokens.buildToken(uuid_grant)
        const grant = {
          uuid_grant,
          token_hash: hashOfToken(token),
          uuid_order: null,
          code_hash,
          consented_at: null,
          expires_at: at(codeGrantDays * dayMs),
          created_at: at(),
        }
        await inside.insertGrant(grant, [used.uuid_release_format], maxDownloads)
        return { token }
      })
    },

    /**
     * Lists the downloads of a token.
     * @param customerToken the token of the logged-in customer; null when the visitor is not logged in
     * @throws ShopError that explains why there are no downloads
     */
    async getDownloads(token: string, customerToken: string | null): Promise<Downloads> {
      return present(await getGoodGrant(token, customerToken))
    },

    /** Records the consent to immediate downloads, which a mail repeats. A second call changes nothing. */
    async consent(token: string, customerToken: string | null): Promise<Downloads> {
      const grant = await getGoodGrant(token, customerToken)
      if (grant.order && !grant.order.hasConsent) {
        const { uuidGrant } = grant
        const { uuidOrder: uuid_order } = grant.order
        await transact(db, async (trx) => {
          if (!(await createDownloadWriter(trx).consent(uuidGrant, at()))) return
          const kind = 'mail.download_consent'
          const payload = { uuid_order, uuid_grant: uuidGrant }
          const dedupeKey = `${kind}.${uuidGrant}`
          await enqueue(trx, { kind, dedupeKey, payload, uuidOrder: uuid_order }, at())
        })
        onJobsQueued()
      }
      return present(await getGrant(token, downloadErrors.unknownDownloads))
    },

    /**
     * Tells whether a download is ready.
     * @throws ShopError with a message that the download queue shows
     */
    async check(token: string, uuidReleaseFormat: string, preset: string): Promise<DownloadCheck> {
      const grant = await getFormat(token, uuidReleaseFormat)
      const format = required(
        grant.formats.find((candidate) => candidate.uuidReleaseFormat === uuidReleaseFormat),
        'format',
      )
      if (format.downloadsLeft === 0) throw downloadErrors.usedUp()
      const state = await archives.ask(uuidReleaseFormat, preset)
      if (state === null) throw downloadErrors.unknownDownload()
      if (state === 'failed') throw downloadErrors.failed()
      return { ready_for_download: state === 'ready' && !(await isMailUnderWay(grant)) }
    },

    /**
     * Finds the file to send.
     * @throws ShopError when the token does not allow the download, or the file is not ready
     */
    async open(token: string, uuidReleaseFormat: string, preset: string): Promise<OpenDownload> {
      const grant = await getFormat(token, uuidReleaseFormat)
      if (await isMailUnderWay(grant)) throw downloadErrors.mailUnderWay()
      const archive = await archives.find(uuidReleaseFormat, preset)
      if (!archive) {
        const state = await archives.ask(uuidReleaseFormat, preset)
        if (state === null) throw downloadErrors.unknownDownload()
        throw state === 'failed' ? downloadErrors.failed() : downloadErrors.notReady()
      }
      return {
        ...archive,
        async begin() {
          const isTaken = await transact(db, (trx) =>
            createDownloadWriter(trx).takeDownload(grant.uuidGrant, uuidReleaseFormat),
          )
          if (!isTaken) {
            throw downloadErrors.usedUp()
          }
          await archives.markUsed(archive.key)
        },
      }
    },
  }
}

export type DownloadService = ReturnType<typeof createDownloadService>

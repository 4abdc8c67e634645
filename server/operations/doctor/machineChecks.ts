import { bytesText } from '../../platform/support/bytesText'
import { about, type Finding } from './finding'
import type { Memory, Room } from './machine'

const spareBytes = 500_000_000
const comfortableBytes = 5_000_000_000

const spareFiles = 10_000
/** A shop of some thousand releases needs this much, with the processes that read images and files. */
const comfortableMemory = 768_000_000
/** An image or a file that somebody hands in may need this much at once. */
const spareMemory = 200_000_000

/**
 * Checks the memory of the container, or of the machine if the container has no limit.
 */
export function checkMemory({ limitBytes, freeBytes, isContainer, kills }: Memory): Finding {
  const memory = about('memory')
  const owner = isContainer ? 'the container' : 'this machine'
  const says = `${bytesText(freeBytes)} of ${bytesText(limitBytes)} memory of ${owner} are free`
  const advice = isContainer
    ? 'Give the container more memory (mem_limit in compose.yaml, or --memory), or set WEB_CONCURRENCY lower. Other programs of the machine may need it too.'
    : 'End other programs on this machine, set WEB_CONCURRENCY lower, or take a larger machine.'
  if (freeBytes < spareMemory) {
    return memory.problem(`${says}: the system may end the shop at any moment.`, advice)
  }
  if (kills > 0) {
    const times = kills === 1 ? 'once' : `${kills} times`
    return memory.warning(
      `${says}, and the system has ended a process of the container ${times} because memory was short.`,
      advice,
    )
  }
  return limitBytes < comfortableMemory
    ? memory.warning(`${says}: large images and imports may not fit.`, advice)
    : memory.ok(`${says}.`)
}

/**
 * Checks the room in the data folder: space, and files that can be made.
 * @param databaseBytes size of the database, because a restore needs as much again; 0 with Postgres, whose disk the
 *   shop cannot see
 */
export function checkDisk({ freeBytes, freeFiles }: Room, databaseBytes: number): Finding {
  const disk = about('disk')
  const says = `${bytesText(freeBytes)} free in DATA_DIR`
  const advice =
    'Make room, or move DATA_DIR to a larger disk. Files in archives/ and cache/ may be deleted: they are made again.'
  if (freeFiles !== null && freeFiles < spareFiles) {
    return disk.problem(
      `Only ${freeFiles} more files can be made on the disk of DATA_DIR, although ${bytesText(freeBytes)} are free: soon the shop cannot sell anything.`,
      'Delete small files, such as those in cache/, or move DATA_DIR to a disk with more inodes.',
    )
  }
  if (freeBytes < spareBytes) return disk.problem(`${says}: soon the shop cannot sell anything.`, advice)
  if (freeBytes < databaseBytes * 1.2 + spareBytes) {
    return disk.warning(
      `${says}: not enough to restore a backup of ${bytesText(databaseBytes)} beside the shop.`,
      advice,
    )
  }
  return freeBytes < comfortableBytes ? disk.warning(`${says}.`, advice) : disk.ok(`${says}.`)
}

/**
 * Checks the object store of media, images and archives.
 * @param place its address, `s3://…`
 * @param failure the error of the store; null if it answered
 */
export function checkFiles(place: string, failure: string | null): Finding {
  const files = about('files')
  return failure === null
    ? files.ok(`The object store answers: ${place}`)
    : files.problem(failure, 'Check MEDIA_URL and the settings S3_…: bucket, endpoint, region, keys.')
}

/**
 * Checks that ffmpeg is installed.
 * @param isThere whether ffmpeg can be started
 * @param mastersCount the number of audios with a master, from which previews or downloads are made
 */
export function checkFfmpeg(isThere: boolean, mastersCount: number): Finding {
  const ffmpeg = about('ffmpeg')
  if (isThere) return ffmpeg.ok('ffmpeg is installed.')
  const advice = 'Install ffmpeg (on Debian: apt install ffmpeg); the container has it.'
  return mastersCount > 0
    ? ffmpeg.problem(`ffmpeg is missing: downloads of ${mastersCount} tracks cannot be built.`, advice)
    : ffmpeg.warning('ffmpeg is missing: audio cannot be imported.', advice)
}

/**
 * Checks that the fonts of invoices are installed.
 * @param missing the names of missing font files
 */
export function checkFonts(missing: readonly string[]): Finding {
  const fonts = about('fonts')
  return missing.length === 0
    ? fonts.ok('The fonts for invoices are installed.')
    : fonts.problem(
        `Invoices cannot be made: ${missing.join(', ')} missing.`,
        'Reinstall the shop completely.',
      )
}

/**
 * Checks the mail server.
 * @param failure the error of the mail server; null if it accepted the login; `files` if no mail server is set
 * @param isLive whether the shop takes real payments
 * @param hasSender whether MAIL_FROM is set
 */
export function checkMail(failure: string | null | 'files', isLive: boolean, hasSender: boolean): Finding {
  const mail = about('mail')
  if (failure === 'files') {
    const says = 'SMTP_URL is not set: mails are written to files in DATA_DIR/mails and not sent.'
    const advice = 'Set SMTP_URL to the address and login of a mail server.'
    return isLive ? mail.problem(says, advice) : mail.ok(says)
  }
  if (failure !== null) {
    return mail.problem(
      `The mail server does not accept the login: ${failure}`,
      'Check SMTP_URL: host, port, user, password.',
    )
  }
  return hasSender
    ? mail.ok('The mail server accepts the login.')
    : mail.warning(
        "The mail server accepts the login, but MAIL_FROM is not set: the sender is derived from the shop's address.",
        'Set MAIL_FROM to an address that the mail server may send for.',
      )
}

/** Reads what the machine or the container has: memory, room on the disk, and the time by other machines' clocks. */
import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'

export interface Memory {
  /** What the shop may use: of the container if it is limited, otherwise of the machine. */
  limitBytes: number
  freeBytes: number
  isContainer: boolean
  /** How often the system has ended a process of the container because memory was short. */
  kills: number
}

export interface Room {
  freeBytes: number
  /** The number of files that can still be made; null if the file system has no such limit. */
  freeFiles: number | null
}

/** @returns the room in a folder, for this user */
export async function readRoom(folder: string): Promise<Room> {
  const { bavail, bsize, files, ffree } = await statfs(folder)
  return { freeBytes: bavail * bsize, freeFiles: files === 0 ? null : ffree }
}

/**
 * Reads the memory. The limit of a container counts (cgroups of version 2 and 1), and the memory of the machine too,
 * which containers share. Files that the system keeps in memory count as free, because it drops them.
 * @param root the folder that stands for `/`
 * @param constrained the limit of this process, as Node reads it; 0 or a huge number if there is none
 */
export function readMemory(
  root = '/',
  constrained = process.constrainedMemory(),
  total = totalmem(),
): Memory {
  const read = (...parts: string[]): string | null => {
    try {
      return readFileSync(path.join(root, ...parts), 'utf8')
    } catch {
      return null
    }
  }
  const available = findNumber(read('proc/meminfo'), /^MemAvailable:\s+(\d+) kB/m)
  const machineFree = available === null ? total : available * 1024
  const group = readGroup(read)
  const limit = Math.min(constrained || Number.POSITIVE_INFINITY, group?.limit ?? Number.POSITIVE_INFINITY)
  if (!group || limit >= total) {
    return { limitBytes: total, freeBytes: machineFree, isContainer: false, kills: group?.kills ?? 0 }
  }
  const freeBytes = Math.max(0, Math.min(limit - group.used, machineFree))
  return { limitBytes: limit, freeBytes, isContainer: true, kills: group.kills }
}

/** Reads the group of this process, from where a container sees it and from where the machine does. */
function readGroup(read: (...parts: string[]) => string | null) {
  const groups = read('proc/self/cgroup') ?? ''
  const own = /^0::(.*)$/m.exec(groups)?.[1] ?? ''
  for (const folder of [path.join('sys/fs/cgroup', own), 'sys/fs/cgroup']) {
    const used = findNumber(read(folder, 'memory.current'), /^(\d+)/)
    if (used === null) continue
    return {
      limit: findNumber(read(folder, 'memory.max'), /^(\d+)/),
      used: used - (findNumber(read(folder, 'memory.stat'), /^inactive_file (\d+)/m) ?? 0),
      kills: findNumber(read(folder, 'memory.events'), /^oom_kill (\d+)/m) ?? 0,
    }
  }
  const ownOld = /^\d+:(?:[^:]*,)?memory(?:,[^:]*)?:(.*)$/m.exec(groups)?.[1] ?? ''
  for (const folder of [path.join('sys/fs/cgroup/memory', ownOld), 'sys/fs/cgroup/memory']) {
    const used = findNumber(read(folder, 'memory.usage_in_bytes'), /^(\d+)/)
    if (used === null) continue
    return {
      limit: findNumber(read(folder, 'memory.limit_in_bytes'), /^(\d+)/),
      used: used - (findNumber(read(folder, 'memory.stat'), /^total_inactive_file (\d+)/m) ?? 0),
      kills: findNumber(read(folder, 'memory.oom_control'), /^oom_kill (\d+)/m) ?? 0,
    }
  }
  return null
}

function findNumber(text: string | null, pattern: RegExp): number | null {
  const digits = pattern.exec(text ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The time by the clock of another machine. */
export interface OutsideClock {
  host: string
  /** How far this machine is ahead of it, in milliseconds; negative if it is behind. */
  aheadMs: number
}

const timeoutMs = 5000

/**
 * Asks other servers for the time, which each answer has in its header `Date` (RFC 9110, section 6.6.1), to a second.
 * @param urls of servers that the shop talks to anyway; the first one that answers counts
 * @returns null if none answers
 */
export async function readOutsideClock(
  urls: readonly string[],
  { fetch: ask = fetch, nowMs = Date.now }: { fetch?: typeof fetch; nowMs?: () => number } = {},
): Promise<OutsideClock | null> {
  for (const url of urls) {
    const before = nowMs()
    const answer = await ask(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null)
    const theirs = Date.parse(answer?.headers.get('Date') ?? '')
    if (Number.isNaN(theirs)) continue
    // The header has no fractions, and the answer was on its way for a while.
    return { host: new URL(url).host, aheadMs: (before + nowMs()) / 2 - (theirs + 500) }
  }
  return null
}

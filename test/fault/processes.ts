import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import path from 'node:path'
import type { CallName, Calls, FromShop, Opening, Refusal, Request, SentMail } from './protocol'

const projectRoot = path.resolve(__dirname, '../..')
const bundle = path.join(projectRoot, 'build/fault/victim.js')

/** Builds the program that dies, when its sources have changed. */
export const buildVictim = () =>
  execFileSync(process.execPath, [path.join(projectRoot, 'scripts/fault.ts'), '--build'], {
    stdio: 'inherit',
  })

/** Builds the shop itself, when its sources have changed. */
export const buildShop = () =>
  execFileSync(process.execPath, [path.join(projectRoot, 'scripts/build.ts'), '--if-stale', '--quiet'], {
    stdio: 'inherit',
  })

/** An answer that is a refusal: part of a shop's life. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`${refusal.status} ${refusal.code}: ${refusal.message}`)
    this.refusal = refusal
  }
}

/** The process died before it answered: what it did of the call is not known. */
export class Died extends Error {
  override name = 'Died'
}

export interface ShopProcess {
  /** @throws Refused, Died, or Error with the stack of a fault within the shop */
  ask<Name extends CallName>(call: Name, ...args: Parameters<Calls[Name]>): Promise<ReturnType<Calls[Name]>>
  /** Resolves when it has answered so often since it opened, or has died. */
  untilAnswered(count: number): Promise<unknown>
  /** Resolves when it is gone. */
  kill(): Promise<void>
  /** Ends it without violence; what it has compiled is kept for those who come after it. */
  close(): Promise<void>
  readonly died: Promise<void>
}

const ahead = 2

/**
 * Processes that run the shop. Some more than needed are always loading their program, so that the next shop opens as
 * soon as it is wanted.
 */
export function createProcesses(onMail: (mail: SentMail['mail']) => void) {
  const loading: Loading[] = []

  return {
    /** @returns a shop that has recovered and takes calls */
    async open(opening: Opening): Promise<ShopProcess> {
      while (loading.length <= ahead) loading.push(load())
      const { child, isLoaded } = loading.shift()!
      await isLoaded
      return openShop(child, opening, onMail)
    },

    async close() {
      for (const { child } of loading.splice(0)) {
        const exited = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGKILL')
        await exited
      }
    },
  }
}

interface Loading {
  child: ChildProcess
  isLoaded: Promise<void>
}

function load(): Loading {
  const child = fork(bundle, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: path.join(projectRoot, 'build/fault/compiled'),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const isLoaded = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) =>
      reject(new Error(`The shop's program ended with ${code} before it was loaded.`)),
    )
  })
  // It may be killed while nobody waits for it.
  isLoaded.catch(() => {})
  return { child, isLoaded }
}

async function openShop(
  child: ChildProcess,
  opening: Opening,
  onMail: (mail: SentMail['mail']) => void,
): Promise<ShopProcess> {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let lastId = 0
  let answers = 0
  const counting = new EventEmitter()
  let isDead = false
  const died = new Promise<void>((resolve) => {
    child.once('exit', () => {
      isDead = true
      for (const { reject } of waiting.values()) reject(new Died())
      waiting.clear()
      resolve()
    })
  })
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message: FromShop) => {
      if (message === 'ready') return resolve()
      if (message === 'loaded') return
      if ('mail' in message) return onMail(message.mail)
      const call = waiting.get(message.id)
      waiting.delete(message.id)
      counting.emit(String(++answers))
      if ('result' in message) call?.resolve(message.result)
      else if ('refusal' in message) call?.reject(new Refused(message.refusal))
      else call?.reject(new Error(message.fault))
    })
    died.then(() => reject(new Died()), reject)
    child.send(opening)
  })
  return {
    died,
    ask: (call, ...args) =>
      new Promise((resolve, reject) => {
        if (isDead) return reject(new Died())
        const id = ++lastId
        waiting.set(id, { resolve: resolve as (result: unknown) => void, reject })
        child.send({ id, call, args } satisfies Request, (error) => {
          if (error && waiting.delete(id)) reject(new Died())
        })
      }),
    untilAnswered: async (count) => answers < count && Promise.race([once(counting, String(count)), died]),
    async kill() {
      child.kill('SIGKILL')
      await died
    },
    async close() {
      child.send('close')
      await died
    },
  }
}

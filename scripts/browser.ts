import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './support.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** Chromium without windows, as Debian packs it. It takes half the processor time for a list of releases. */
const headlessShell = 'chromium-headless-shell'
const advice = 'Install it with `apt-get install chromium`, or set CHROMIUM_PATH to a Chromium or Chrome.'

/**
 * Finds the Chromium in which tests run fastest: the one that CHROMIUM_PATH names, an installed headless shell, or the
 * one that `findBrowser` finds.
 * @param env of this process
 * @returns the path of the program
 * @throws Error with the command that helps
 */
export const findTestBrowser = (env: NodeJS.ProcessEnv): string =>
  (env.CHROMIUM_PATH ? null : installedProgram([headlessShell])) ?? findBrowser(env)

/**
 * Finds a Chromium: the one that CHROMIUM_PATH names, an installed one, or one that the system's package manager
 * installs now.
 * @param env of this process
 * @returns the path of the program
 * @throws Error with the command that helps
 */
export function findBrowser(env: NodeJS.ProcessEnv): string {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist. ${advice}`)
  }
  const installed = installedProgram(names) ?? (installWithApt() ? installedProgram(names) : null)
  if (installed) return installed
  throw new Error(`The browser tests need a Chromium. ${advice}`)
}

function installedProgram(programs: readonly string[]): string | null {
  for (const name of programs) {
    const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return null
}

function installWithApt(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return false
  say('Installing Chromium for the browser tests …')
  try {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    execFileSync(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      {
        stdio: 'ignore',
      },
    )
    return true
  } catch {
    return false
  }
}

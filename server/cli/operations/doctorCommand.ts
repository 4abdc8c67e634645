import { examine } from '../../operations/doctor/examine'
import type { Finding } from '../../operations/doctor/finding'
import { countText } from '../../platform/support/countText'
import type { AddCommand } from '../cliCommand'
import { type CommandResult, exitCodes } from '../cliContext'

interface DoctorOptions {
  deep?: boolean
  quiet?: boolean
}

const help = `
Checks settings, database, books, clock, disk, mail, webhook events, VAT, legal texts, catalogue, backups and unfinished
work. It changes nothing and can run while the shop is running. It exits with 1 when there is a problem, with 0 when there
are only warnings. With PAYMENTS=live it sends one webhook event to the shop's own public address.

Examples:
  $ rille doctor
  $ rille doctor --quiet          # only problems, for a nightly e-mail
  $ rille doctor --deep --json    # reads every byte of the newest backup, too`

/**
 * Adds `rille doctor` to the program. It changes nothing. Its exit code is 1 if there is a problem, so that a nightly job
 * notices it; warnings give 0.
 */
export const addDoctorCommand: AddCommand = (program) => {
  program
    .command('doctor')
    .description('Check everything the shop needs.')
    .option('--deep', 'read every byte of the newest backup')
    .option('--quiet', 'show only what is not in order')
    .addHelpText('after', help)
    .setAction(async ({ env, fontFolder, now }, options: DoctorOptions) =>
      present(await examine({ env, fontFolder, isDeep: options.deep === true, now: now() }), options),
    )
}

const signs: Record<Finding['state'], string> = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' }

function present(findings: Finding[], { quiet }: DoctorOptions): CommandResult {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const shownFindings = quiet ? findings.filter(({ state }) => state !== 'ok') : findings
  const lines = shownFindings.flatMap(({ state, about, says, advice }) => [
    `${signs[state]} ${about}: ${says}`,
    ...(advice === null ? [] : [`          ${advice}`]),
  ])
  const [problems, warnings] = [count('problem'), count('warning')]
  const summary =
    problems + warnings === 0
      ? 'Everything is in order.'
      : `${countText(problems, 'problem')}, ${countText(warnings, 'warning')}, ${count('ok')} in order.`
  return {
    text: [...lines, summary].join('\n'),
    json: { problems, warnings, findings },
    exitCode: problems > 0 ? exitCodes.refused : exitCodes.ok,
  }
}

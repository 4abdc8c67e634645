import { examine } from '../../doctor/examine'
import type { Finding } from '../../doctor/finding'
import { countText } from '../../support/countText'
import { type AddCommand, type CommandResult, type CommonOptions, exitCodes } from '../cliContext'

interface DoctorOptions extends CommonOptions {
  deep?: boolean
  quiet?: boolean
}

const help = `
It changes nothing, and can be asked while the shop is running: settings, database, books, clock, disk, mail, notices of
the payment providers, VAT, legal texts, catalogue, backups, and whatever is left undone. It ends with 1 when there is a
problem; warnings alone end with 0. With PAYMENTS=live it sends one notice to the shop's own public address.

Examples:
  $ rille doctor
  $ rille doctor --quiet          # only what is not in order, for a nightly mail
  $ rille doctor --deep --json    # reads every byte of the newest backup, too`

/** Adds `rille doctor` to the program. */
export const addDoctorCommand: AddCommand = (program, run) => {
  program
    .command('doctor')
    .description('Look whether everything that the shop needs is in order.')
    .option('--deep', 'read every byte of the newest backup')
    .option('--quiet', 'leave out what is in order')
    .option('--json', 'answer in JSON')
    .addHelpText('after', help)
    .action((options: DoctorOptions) =>
      run(options, async ({ env, fontFolder, now }) =>
        present(await examine({ env, fontFolder, isDeep: options.deep === true, now: now() }), options),
      ),
    )
}

const signs: Record<Finding['state'], string> = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' }

function present(findings: Finding[], { quiet }: DoctorOptions): CommandResult {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const shown = quiet ? findings.filter(({ state }) => state !== 'ok') : findings
  const lines = shown.flatMap(({ state, about, says, mend }) => [
    `${signs[state]} ${about}: ${says}`,
    ...(mend === null ? [] : [`          ${mend}`]),
  ])
  const [problems, warnings] = [count('problem'), count('warning')]
  const summary =
    problems + warnings === 0
      ? 'All is well.'
      : `${countText(problems, 'problem')}, ${countText(warnings, 'warning')}, ${count('ok')} in order.`
  return {
    text: [...lines, summary].join('\n'),
    json: { problems, warnings, findings },
    exitCode: problems > 0 ? exitCodes.refused : exitCodes.ok,
  }
}

/** Asks about tracking numbers that another order has already. */
import { ShopError } from '../../platform/errors'
import { type CliContext, CommandRefused } from '../cliContext'

export const sharedParcelOption = [
  '--shared-parcel',
  'it is in one parcel with the other order that has this tracking number',
] as const

/**
 * Does something with tracking numbers, and asks at the terminal whether it is right that another order has one of them.
 * @param work is told whether several orders may be in one parcel
 * @throws CommandRefused if the answer was no
 * @throws ShopError `tracking_used` if there is no terminal, with the option that confirms it
 */
export async function askAboutSharedParcel<Result>(
  { ask, stderr }: Pick<CliContext, 'ask' | 'stderr'>,
  { sharedParcel = false }: { sharedParcel?: boolean },
  work: (isSharedParcel: boolean) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(sharedParcel)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'tracking_used') throw error
    const { message, errors } = error
    if (!ask) {
      throw new ShopError(
        409,
        'tracking_used',
        `${message} --shared-parcel confirms it.`,
        errors && { errors },
      )
    }
    stderr.write(`${message}\n`)
    const answer = await ask('Are they in one parcel? (yes/no) ')
    if (!/^y(es)?$/i.test(answer.trim())) throw new CommandRefused('Nothing was changed.')
    return work(true)
  }
}

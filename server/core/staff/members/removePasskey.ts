import { required } from '../../../../src/shared/required'
import type { WriteTransaction } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { tell } from '../staffSentences'
import { createStaffWriter } from './staffRepository'

/**
 * Removes a passkey of a member.
 * @param id of the credential; another member's is left as it is
 * @throws ShopError 409 if it is the member's last credential
 */
export async function removePasskey(trx: WriteTransaction, uuidStaff: string, id: string): Promise<void> {
  const staff = createStaffWriter(trx)
  const member = required(await staff.find(uuidStaff), 'signed-in user')
  const remainingPasskeys = (await staff.listPasskeys(uuidStaff)).filter(
    ({ id_credential }) => id_credential !== id,
  )
  if (remainingPasskeys.length === 0 && member.password_hash === null) {
    throw new ShopError(
      409,
      'last_credential',
      tell('You can sign in with nothing else. Add another passkey, or a password, first.'),
    )
  }
  await staff.deletePasskey(uuidStaff, id)
}

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { StaffError } from '../../api/staffError'

/** Why a device gave no passkey; the texts are in `texts.ts`. */
export type PasskeyTrouble = 'passkeyCancelled' | 'passkeyUnknown' | 'passkeyKnown'

/** A passkey's answer to a challenge, as the server takes it. */
export type PasskeyAnswer = { id: string; rawId: string; [field: string]: unknown }

const load = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser')

/**
 * Asks the device to sign a challenge with one of its passkeys.
 * @param options as the server gave them
 * @throws StaffError whose code is a PasskeyTrouble
 */
export const askForPasskey = (options: object): Promise<PasskeyAnswer> =>
  toAnswer(async () =>
    (await load()).startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    }),
  )

/**
 * Asks the device to make a passkey.
 * @param options as the server gave them
 * @throws StaffError whose code is a PasskeyTrouble
 */
export const makePasskey = (options: object): Promise<PasskeyAnswer> =>
  toAnswer(async () =>
    (await load()).startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  )

async function toAnswer(ask: () => Promise<object>): Promise<PasskeyAnswer> {
  try {
    return (await ask()) as PasskeyAnswer
  } catch (error) {
    throw { status: 0, code: toTrouble(error), message: '' } satisfies StaffError
  }
}

function toTrouble(error: unknown): PasskeyTrouble {
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkeyCancelled'
  return name === 'InvalidStateError' ? 'passkeyKnown' : 'passkeyUnknown'
}

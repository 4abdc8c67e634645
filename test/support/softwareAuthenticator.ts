import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What the shop asks a browser for, as far as an authenticator needs it. */
interface Asked {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  user?: { id: string }
}

/**
 * A passkey in software, as WebAuthn Level 3 describes it (section 6): one ES256 key, user verification always done,
 * no attestation.
 */
export class SoftwareAuthenticator {
  readonly #id = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly #origin: string
  #counter = 0
  #userHandle = ''

  /** @param origin the shop's, as the browser would name it */
  constructor(origin: string) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = pair.privateKey
    this.#publicKey = pair.publicKey
    this.#origin = origin
  }

  /** What `navigator.credentials.create` would answer. */
  create({ challenge, rp, user }: Asked) {
    this.#userHandle = user?.id ?? ''
    const authData = Buffer.concat([this.#authData(rp?.id ?? '', 0x45), this.#credentialData()])
    // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ])
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** What `navigator.credentials.get` would answer. */
  get({ challenge, rpId }: Asked) {
    const authenticatorData = this.#authData(rpId ?? '', 0x05)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      userHandle: this.#userHandle,
    })
  }

  #credential(response: Record<string, unknown>) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  /** @param flags user present 1, user verified 4, credential data 64 */
  #authData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.#counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
  }

  #credentialData(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    // A COSE key: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    return Buffer.concat([Buffer.alloc(16), length, this.#id, key])
  }
}

const cborText = (text: string): Buffer => Buffer.concat([cborHead(0x60, text.length), Buffer.from(text)])
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(0x40, bytes.length), bytes])

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([major | length])
  if (length < 256) return Buffer.from([major | 24, length])
  return Buffer.from([major | 25, length >> 8, length & 0xff])
}

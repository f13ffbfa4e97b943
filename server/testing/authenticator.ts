import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { codeAt } from '../platform/auth/totp.ts'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** As much of CBOR (RFC 8949) as an authenticator writes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (data: Buffer) => data.toString('base64url')

const step = () => Math.floor(Date.now() / 30_000)

/** The code that an authenticator app shows. It is taken for 30 seconds and more, so a test may be slow. */
export const currentCode = (secret: string) => codeAt(secret, step())

/** The code after it, taken as that of a clock that is fast: for a second use, since each code is taken once. */
export const nextCode = (secret: string) => codeAt(secret, step() + 1)

/** A passkey in software, as a browser at `origin` would use it. `verifies`: it has checked finger, face or PIN. */
export function softPasskey(origin: string, rpId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const clientData = (type: string, challenge: unknown, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const data = (flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }
  const answer = (response: object) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    id: text(id),
    create(options: Record<string, unknown>) {
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const authData = data(0x45, attested)
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const clientDataJSON = clientData('webauthn.create', options['challenge'])
      return answer({ clientDataJSON: text(clientDataJSON), attestationObject: text(attestation), transports: ['internal'] })
    },
    get(options: Record<string, unknown>, { at = origin, verifies = true } = {}) {
      counter++
      const authenticatorData = data(verifies ? 0x05 : 0x01)
      const clientDataJSON = clientData('webauthn.get', options['challenge'], at)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return answer({
        clientDataJSON: text(clientDataJSON),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
      })
    },
  }
}

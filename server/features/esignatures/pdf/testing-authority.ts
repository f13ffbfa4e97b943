import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import {
  BITS,
  BOOLEAN,
  children,
  context,
  GENERALIZED_TIME,
  INTEGER,
  NULL,
  OCTETS,
  objectId,
  read,
  SEQUENCE,
  SET,
  write,
} from './der.ts'
import { TIME_STAMP_INFO } from './read-stamp.ts'
import { SHA256, SIGNED_DATA } from './signed-data.ts'

// An authority of time stamps (RFC 3161) with a root of its own. What a test wants it to do, it says in `state`.

const UTF8 = 0x0c
const rsaSha256 = write(SEQUENCE, objectId('1.2.840.113549.1.1.11'), Buffer.from([NULL, 0]))
const sha256 = write(SEQUENCE, objectId(SHA256), Buffer.from([NULL, 0]))
const number = (value: number) => write(INTEGER, Buffer.from([value]))
const nameOf = (name: string) => write(SEQUENCE, write(SET, write(SEQUENCE, objectId('2.5.4.3'), write(UTF8, Buffer.from(name)))))
const timeOf = (at: Date) => write(GENERALIZED_TIME, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

interface Holder {
  name: string
  key: KeyObject
  publicKey: KeyObject
  serial: Uint8Array
  certificate: Uint8Array
}

const YEARS = 10
function holder(name: string, purpose?: string, by?: Holder): Holder {
  const { privateKey: key, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const serial = randomBytes(8)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  const from = new Date(Date.now() - 86_400_000)
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS)
  const yes = Buffer.from([BOOLEAN, 1, 0xff])
  const extension = purpose
    ? write(SEQUENCE, objectId('2.5.29.37'), yes, write(OCTETS, write(SEQUENCE, objectId(purpose))))
    : write(SEQUENCE, objectId('2.5.29.19'), yes, write(OCTETS, write(SEQUENCE, yes)))
  const body = write(
    SEQUENCE,
    write(context(0), number(2)),
    write(INTEGER, serial),
    rsaSha256,
    nameOf(by?.name ?? name),
    write(SEQUENCE, timeOf(from), timeOf(until)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    write(context(3), write(SEQUENCE, extension)),
  )
  const signature = sign('sha256', body, by?.key ?? key)
  return { name, key, publicKey, serial, certificate: write(SEQUENCE, body, rsaSha256, write(BITS, Buffer.from([0]), signature)) }
}

const attribute = (type: string, value: Uint8Array) => write(SEQUENCE, objectId(type), write(SET, value))

function token(by: Holder, certificates: readonly Uint8Array[], imprint: Uint8Array, nonce: Uint8Array, at: Date): Uint8Array {
  const info = write(SEQUENCE, number(1), objectId('1.2.3.4.1'), imprint, number(7), timeOf(at), nonce)
  const attributes = [
    attribute('1.2.840.113549.1.9.3', objectId(TIME_STAMP_INFO)),
    attribute('1.2.840.113549.1.9.4', write(OCTETS, createHash('sha256').update(info).digest())),
    attribute(
      '1.2.840.113549.1.9.16.2.47',
      write(SEQUENCE, write(SEQUENCE, write(SEQUENCE, write(OCTETS, createHash('sha256').update(by.certificate).digest())))),
    ),
  ]
  const issuer = children(children(read(by.certificate))[0] as never)[3]?.whole as Uint8Array
  const signer = write(
    SEQUENCE,
    number(1),
    write(SEQUENCE, issuer, write(INTEGER, by.serial)),
    sha256,
    write(context(0), ...attributes),
    rsaSha256,
    write(OCTETS, sign('sha256', write(SET, ...attributes), by.key)),
  )
  const content = write(SEQUENCE, objectId(TIME_STAMP_INFO), write(context(0), write(OCTETS, info)))
  const signedData = write(
    SEQUENCE,
    number(3),
    write(SET, sha256),
    content,
    write(context(0), ...certificates),
    write(SET, signer),
  )
  return write(SEQUENCE, objectId(SIGNED_DATA), write(context(0), signedData))
}

/** Keys that seal documents, as an operator may set them: with all that is above, and with half of it. */
export function sealingChain(): { whole: string; withoutRoot: string } {
  const root = holder('Root of seals')
  const between = holder('Between', undefined, root)
  const own = holder('Seal under a root', '1.3.6.1.5.5.7.3.4', between)
  const pem = ({ certificate }: Holder) =>
    `-----BEGIN CERTIFICATE-----\n${Buffer.from(certificate).toString('base64')}\n-----END CERTIFICATE-----\n`
  const withoutRoot = `${own.key.export({ type: 'pkcs8', format: 'pem' })}${pem(own)}${pem(between)}`
  return { withoutRoot, whole: withoutRoot + pem(root) }
}

/** How it behaves. */
export interface AuthorityState {
  does:
    | 'stamp'
    | 'nothing'
    | 'fail'
    | 'refuse'
    | 'other-nonce'
    | 'other-imprint'
    | 'other-type'
    | 'too-long'
    | 'rubbish'
    | 'other-purpose'
  /** The time that it states. */
  at: Date | undefined
  /** Left out: only its own certificate. */
  withRoot: boolean
  asked: number
}

/** Opens it. Its address, what it does, and how it ends. */
export async function openAuthority() {
  const state: AuthorityState = { does: 'stamp', at: undefined, withRoot: true, asked: 0 }
  const root = holder('Root of the tests')
  const own = holder('Time stamps of the tests', '1.3.6.1.5.5.7.3.8', root)
  const other = holder('Mails of the tests', '1.3.6.1.5.5.7.3.4', root)
  const answer = (question: Uint8Array): Uint8Array => {
    const [, imprint, nonce] = children(read(question))
    const by = state.does === 'other-purpose' ? other : own
    const stamped = token(
      by,
      state.withRoot ? [root.certificate, by.certificate] : [by.certificate],
      state.does === 'other-imprint'
        ? write(SEQUENCE, sha256, write(OCTETS, Buffer.alloc(32, 1)))
        : ((imprint as { whole: Uint8Array }).whole as Uint8Array),
      state.does === 'other-nonce' ? number(5) : (nonce as { whole: Uint8Array }).whole,
      state.at ?? new Date(),
    )
    if (state.does === 'refuse') return write(SEQUENCE, write(SEQUENCE, number(2)))
    return write(SEQUENCE, write(SEQUENCE, number(0)), stamped)
  }
  const server = createServer(async (request, response) => {
    state.asked++
    const question = await buffer(request)
    if (state.does === 'nothing') return
    if (state.does === 'fail') return void response.writeHead(503).end()
    const type = state.does === 'other-type' ? 'text/html' : 'application/timestamp-reply'
    response.writeHead(200, { 'content-type': type })
    if (state.does === 'too-long') return void response.end(Buffer.alloc(300_000))
    response.end(state.does === 'rubbish' ? Buffer.from('hello') : answer(question))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stamps`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url, state, close }
}

import { randomBytes } from 'node:crypto'
import { BOOLEAN, children, type Element, INTEGER, NULL, OCTETS, objectId, read, SEQUENCE, write } from './der.ts'
import { readStamp } from './read-stamp.ts'
import { SHA256, same } from './signed-data.ts'
import { tidyStamp } from './tidy-stamp.ts'

/** The authority gave no time stamp; the message says why, in the words of the audit trail. */
export class StampError extends Error {}

/** From the question to the last byte of the answer. */
const TIMEOUT_MS = 15_000
/** Room in the document's signature for it. */
export const MAX_STAMP = 24 * 1024
/** An answer may bring certificates that are left out. */
const MAX_ANSWER = 128 * 1024

/** Asks an authority (RFC 3161, over HTTP) for a time stamp over a SHA-256. Throws a StampError unless all of its answer is as it has to be. */
export async function askStamp(address: string, imprint: Uint8Array, timeoutMs = TIMEOUT_MS): Promise<Uint8Array> {
  const nonce = randomBytes(16)
  // A number that is not negative, and in its shortest form.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const answer = await post(address, questionOf(imprint, nonce), timeoutMs)
  const token = tokenIn(answer)
  try {
    const tidy = tidyStamp(token)
    const stamp = readStamp(tidy, imprint)
    if (!stamp.nonce || !same(stamp.nonce, nonce)) throw new StampError('its answer is to another question')
    if (tidy.length > MAX_STAMP) throw new StampError('its answer is too long')
    return tidy
  } catch (error) {
    if (error instanceof StampError) throw error
    throw new StampError('its time stamp does not hold')
  }
}

const questionOf = (imprint: Uint8Array, nonce: Uint8Array) =>
  write(
    SEQUENCE,
    write(INTEGER, Buffer.from([1])),
    write(SEQUENCE, write(SEQUENCE, objectId(SHA256), Buffer.from([NULL, 0])), write(OCTETS, imprint)),
    write(INTEGER, nonce),
    // With its certificate.
    write(BOOLEAN, Buffer.from([0xff])),
  )

async function post(address: string, question: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
  const url = new URL(address)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const login = [username, password].map(decodeURIComponent).join(':')
  const headers = {
    'content-type': 'application/timestamp-query',
    accept: 'application/timestamp-reply',
    ...(username ? { authorization: `Basic ${Buffer.from(login).toString('base64')}` } : {}),
  }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { method: 'POST', headers, body: Buffer.from(question), redirect: 'error', signal })
    if (!response.ok) throw new StampError(`it answered ${response.status}`)
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
    if (type !== 'application/timestamp-reply') throw new StampError('it answered with something else')
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of response.body ?? []) {
      length += chunk.length
      // Leaving the loop ends the connection.
      if (length > MAX_ANSWER) throw new StampError('its answer is too long')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    if (error instanceof StampError) throw error
    throw new StampError(signal.aborted ? `it did not answer within ${timeoutMs / 1_000} seconds` : 'it could not be reached')
  }
}

const GRANTED = [0, 1]

/** The token of an answer that grants one. */
function tokenIn(answer: Uint8Array): Uint8Array {
  const [status, token] = partsOf(answer)
  const [granted] = status?.tag === SEQUENCE ? children(status) : []
  if (granted?.tag !== INTEGER || granted.content.length !== 1) throw new StampError('its answer cannot be read')
  if (!GRANTED.includes(granted.content[0] ?? -1)) throw new StampError('it refused')
  if (!token) throw new StampError('its answer cannot be read')
  return token.whole
}

function partsOf(answer: Uint8Array): Element[] {
  try {
    return children(read(answer))
  } catch {
    throw new StampError('its answer cannot be read')
  }
}

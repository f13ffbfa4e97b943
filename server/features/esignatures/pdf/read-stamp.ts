import { createHash, type X509Certificate } from 'node:crypto'
import { BOOLEAN, children, context, type Element, GENERALIZED_TIME, INTEGER, OBJECT_ID, OCTETS, read, SEQUENCE } from './der.ts'
import { checkSigned, digestNamed, type Form, hold, is, longDigests, readSignedData, SHA256, same } from './signed-data.ts'

/** A time that an authority vouches for. */
export interface Stamp {
  at: Date
  certificate: X509Certificate
  /** What it was asked with; nothing where it was asked with none. */
  nonce: Uint8Array | undefined
}

export const TIME_STAMP_INFO = '1.2.840.113549.1.9.16.1.4'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const digests = { [SHA256]: 'sha256', ...longDigests }
const form: Form = { version: 3, contentType: TIME_STAMP_INFO, digests, plainNames: true }

/**
 * Reads the token of a time stamp (RFC 3161) over a SHA-256, in the one form in which seals have them (tidy-stamp.ts). Throws a RangeError
 * where anything of it is not as it has to be.
 */
export function readStamp(token: Uint8Array, imprint: Uint8Array): Stamp {
  const data = readSignedData(token, form)
  const { content } = data
  hold(content !== undefined)
  const { certificate, unsigned } = checkSigned(data, form, (hash) => createHash(hash).update(content).digest())
  hold(unsigned === undefined)
  const info = infoIn(content, imprint)
  // Only who may say what time it is, and only while that may be.
  hold(certificate.keyUsage?.includes(TIME_STAMPING) === true)
  hold(info.at >= certificate.validFromDate && info.at <= certificate.validToDate)
  return { ...info, certificate }
}

function infoIn(content: Uint8Array, imprint: Uint8Array): Pick<Stamp, 'at' | 'nonce'> {
  const info = read(content)
  hold(info.tag === SEQUENCE && info.whole.length === content.length)
  const [version, policy, stamped, serial, time, ...optional] = children(info)
  hold(is(version, INTEGER, 1) && policy?.tag === OBJECT_ID && serial?.tag === INTEGER && time?.tag === GENERALIZED_TIME)
  hold(stamped?.tag === SEQUENCE)
  const [algorithm, hashed, ...rest] = children(stamped)
  hold(
    digestNamed(algorithm, digests) === 'sha256' && hashed?.tag === OCTETS && same(hashed.content, imprint) && rest.length === 0,
  )
  const known = [SEQUENCE, BOOLEAN, INTEGER, context(0), context(1)]
  hold(optional.every(({ tag }) => known.includes(tag)))
  return { at: timeOf(time), nonce: optional.find(({ tag }) => tag === INTEGER)?.content }
}

function timeOf({ content }: Element): Date {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(Buffer.from(content).toString('latin1'))
  hold(found !== null)
  const [, year, month, day, hour, minute, second, part = ''] = found
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${part.slice(0, 4)}Z`)
  hold(!Number.isNaN(at.getTime()))
  return at
}

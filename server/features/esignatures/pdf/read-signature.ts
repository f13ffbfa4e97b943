import type { X509Certificate } from 'node:crypto'
import { createHash } from 'node:crypto'
import { children, type Element, isObjectId, SEQUENCE, SET } from './der.ts'
import { readStamp, type Stamp } from './read-stamp.ts'
import { checkSigned, type Form, hold, readSignedData, SHA256 } from './signed-data.ts'

/** A signature that holds over some bytes, and the time stamp over it. */
export interface Signature {
  certificate: X509Certificate
  stamp: Stamp | null
}

const DATA = '1.2.840.113549.1.7.1'
export const STAMP_ATTRIBUTE = '1.2.840.113549.1.9.16.2.14'
const form: Form = { version: 1, contentType: DATA, digests: { [SHA256]: 'sha256' } }

/**
 * Reads a detached signature (CMS) over the SHA-256 `digest` of what is signed. Undefined where anything of it is not as it has to be:
 * what the signature itself does not cover is held to the one form that it may have, so that no byte of it can be another.
 */
export function readSignature(cms: Uint8Array, digest: Uint8Array): Signature | undefined {
  try {
    const data = readSignedData(cms, form)
    hold(data.content === undefined)
    const { certificate, value, unsigned } = checkSigned(data, form, () => digest)
    return { certificate, stamp: unsigned ? stampIn(unsigned, value) : null }
  } catch {
    // Cut short, or no DER at all.
    return undefined
  }
}

/** The time stamp over a signature: the one thing that may stand beside it. */
function stampIn(unsigned: Element, value: Uint8Array): Stamp {
  const [attribute, ...others] = children(unsigned)
  hold(attribute?.tag === SEQUENCE && others.length === 0)
  const [type, values, ...rest] = children(attribute)
  hold(isObjectId(type, STAMP_ATTRIBUTE) && values?.tag === SET && rest.length === 0)
  const [token, ...tokens] = children(values)
  hold(token !== undefined && tokens.length === 0)
  return readStamp(token.whole, createHash('sha256').update(value).digest())
}

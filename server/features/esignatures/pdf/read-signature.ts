import { createHash, verify, X509Certificate } from 'node:crypto'
import { children, context, type Element, INTEGER, isObjectId, OCTETS, read, SEQUENCE, SET } from './der.ts'

/** A signature that holds over some bytes. */
export interface Signature {
  certificate: X509Certificate
}

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const DATA = '1.2.840.113549.1.7.1'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const CERTIFICATE_ID = '1.2.840.113549.1.9.16.2.47'
const SHA256 = '2.16.840.1.101.3.4.2.1'
const signatureAlgorithms = ['1.2.840.113549.1.1.1', '1.2.840.113549.1.1.11', '1.2.840.10045.4.3.2']

/**
 * Reads a detached signature (CMS) over the SHA-256 `digest` of what is signed. Undefined where anything of it is not as it has to be:
 * what the signature itself does not cover is held to the one form that it may have, so that no byte of it can be another.
 */
export function readSignature(cms: Uint8Array, digest: Uint8Array): Signature | undefined {
  try {
    return check(cms, digest)
  } catch {
    // Cut short, or no DER at all.
    return undefined
  }
}

function check(cms: Uint8Array, digest: Uint8Array): Signature | undefined {
  const outer = read(cms)
  const [type, wrapped, ...rest] = children(outer)
  if (outer.tag !== SEQUENCE || !isObjectId(type, SIGNED_DATA) || !wrapped || wrapped.tag !== context(0) || rest.length > 0)
    return undefined
  const [signedData, ...besides] = children(wrapped)
  if (!signedData || signedData.tag !== SEQUENCE || besides.length > 0) return undefined
  const [version, digests, content, certificates, signers, ...others] = children(signedData)
  if (!is(version, INTEGER, 1) || digests?.tag !== SET || content?.tag !== SEQUENCE || others.length > 0) return undefined
  const [contentType, ...contained] = children(content)
  if (!isObjectId(contentType, DATA) || contained.length > 0) return undefined
  if (certificates?.tag !== context(0) || signers?.tag !== SET) return undefined
  const [algorithm, ...algorithms] = children(digests)
  const [signer, ...signersBesides] = children(signers)
  if (!isSha256(algorithm) || algorithms.length > 0 || !signer || signersBesides.length > 0) return undefined
  return checkSigner(signer, children(certificates), digest)
}

function checkSigner(signer: Element, certificates: readonly Element[], digest: Uint8Array): Signature | undefined {
  const [version, id, algorithm, attributes, signedBy, signature, ...rest] = children(signer)
  if (signer.tag !== SEQUENCE || !is(version, INTEGER, 1) || id?.tag !== SEQUENCE || !isSha256(algorithm)) return undefined
  if (attributes?.tag !== context(0) || signedBy?.tag !== SEQUENCE || signature?.tag !== OCTETS || rest.length > 0)
    return undefined
  const [name, parameters, ...more] = children(signedBy)
  if (!signatureAlgorithms.some((one) => isObjectId(name, one)) || !isNothing(parameters) || more.length > 0) return undefined
  const values = new Map(children(attributes).map((one) => oneValueOf(one)))
  const isOf = (oid: string, value: (element: Element) => boolean) => {
    const found = [...values].find(([key]) => isObjectId(key, oid))?.[1]
    return found !== undefined && value(found)
  }
  if (!isOf(CONTENT_TYPE, (one) => isObjectId(one, DATA)) || !isOf(MESSAGE_DIGEST, ({ content }) => same(content, digest)))
    return undefined
  const own = certificates.find((one) => isOf(CERTIFICATE_ID, (named) => namesCertificate(named, one)) && isIssued(one, id))
  if (!own || certificates.length !== 1) return undefined
  const certificate = new X509Certificate(own.whole)
  // What is signed is the set of attributes under its own tag, not under the one that it has in here.
  const signed = Buffer.from(attributes.whole)
  signed[0] = SET
  const holds = verify('sha256', signed, certificate.publicKey, signature.content)
  return holds ? { certificate } : undefined
}

const is = (element: Element | undefined, tag: number, byte: number) =>
  element?.tag === tag && element.content.length === 1 && element.content[0] === byte
const same = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0
/** Parameters of an algorithm that has none: left out, or null. */
const isNothing = (element: Element | undefined) => element === undefined || same(element.whole, Buffer.from([0x05, 0x00]))

function isSha256(element: Element | undefined): boolean {
  if (element?.tag !== SEQUENCE) return false
  const [name, parameters, ...rest] = children(element)
  return isObjectId(name, SHA256) && isNothing(parameters) && rest.length === 0
}

/** An attribute with its one value. */
function oneValueOf(attribute: Element): [Element, Element] {
  const [type, values, ...rest] = children(attribute)
  const [value, ...more] = values?.tag === SET ? children(values) : []
  if (!type || !value || rest.length > 0 || more.length > 0) throw new RangeError('An attribute with not one value')
  return [type, value]
}

/** Whether the signed attribute names a certificate by its hash (RFC 5035; SHA-256 is what is not said). */
function namesCertificate(attribute: Element, certificate: Element): boolean {
  const hash = createHash('sha256').update(certificate.whole).digest()
  const [first] = children(children(attribute)[0] as Element)
  return first?.tag === SEQUENCE && children(first).some(({ tag, content }) => tag === OCTETS && same(content, hash))
}

/** Whether it is the certificate of this issuer and serial number. */
function isIssued(certificate: Element, id: Element): boolean {
  const fields = children(children(certificate)[0] as Element).filter(({ tag }) => tag !== context(0))
  const [serial, , issuer] = fields
  const [namedIssuer, namedSerial, ...rest] = children(id)
  if (!serial || !issuer || !namedIssuer || !namedSerial || rest.length > 0) return false
  return same(serial.whole, namedSerial.whole) && same(issuer.whole, namedIssuer.whole)
}

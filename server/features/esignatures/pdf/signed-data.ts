import { createHash, verify, X509Certificate } from 'node:crypto'
import { children, context, type Element, INTEGER, isObjectId, OCTETS, read, SEQUENCE, SET } from './der.ts'

/** What two kinds of signatures (CMS) have in common: that of a document, and that of a time stamp over it. */
export interface Form {
  version: number
  contentType: string
  /** Digests that whoever signs may have used, the names of Node by object identifier. */
  digests: Readonly<Record<string, string>>
  /** Where nothing that is signed names the algorithm of the signature, RSA has its plain name. */
  plainNames?: boolean
}

/** Parts of a signature whose wrapping is as it has to be; what was signed is not checked yet. */
export interface SignedData {
  /** Absent where what is signed lies elsewhere. */
  content: Uint8Array | undefined
  certificates: readonly Element[]
  signer: Element
  digest: Element
}

export const SIGNED_DATA = '1.2.840.113549.1.7.2'
export const SHA256 = '2.16.840.1.101.3.4.2.1'
export const RSA = '1.2.840.113549.1.1.1'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const CERTIFICATE_ID = '1.2.840.113549.1.9.16.2.47'
const OLD_CERTIFICATE_ID = '1.2.840.113549.1.9.16.2.12'
export const ALGORITHMS = '1.2.840.113549.1.9.52'
/** Names of the signature together with the digest, by the digest: of RSA and of elliptic curves. */
const signatures: Readonly<Record<string, readonly [ofRsa: string, ofCurves: string]>> = {
  sha256: ['1.2.840.113549.1.1.11', '1.2.840.10045.4.3.2'],
  sha384: ['1.2.840.113549.1.1.12', '1.2.840.10045.4.3.3'],
  sha512: ['1.2.840.113549.1.1.13', '1.2.840.10045.4.3.4'],
}

export const RSA_WITH_DIGEST = Object.values(signatures).map(([ofRsa]) => ofRsa)

/** Reads the wrapping. Throws a RangeError where anything of it is not as it has to be. */
export function readSignedData(cms: Uint8Array, { version, contentType }: Form): SignedData {
  const outer = read(cms)
  const [type, wrapped, ...rest] = children(outer)
  hold(outer.whole.length === cms.length && outer.tag === SEQUENCE && isObjectId(type, SIGNED_DATA))
  hold(wrapped?.tag === context(0) && rest.length === 0)
  const [signedData, ...besides] = children(wrapped)
  hold(signedData?.tag === SEQUENCE && besides.length === 0)
  const [number, digests, content, certificates, signers, ...others] = children(signedData)
  hold(is(number, INTEGER, version) && digests?.tag === SET && content?.tag === SEQUENCE && others.length === 0)
  hold(certificates?.tag === context(0) && signers?.tag === SET)
  const [named, ...contained] = children(content)
  hold(isObjectId(named, contentType) && contained.length <= 1)
  const [digest, ...moreDigests] = children(digests)
  const [signer, ...moreSigners] = children(signers)
  hold(digest !== undefined && moreDigests.length === 0 && signer?.tag === SEQUENCE && moreSigners.length === 0)
  return {
    content: contained[0] && octetsIn(contained[0]),
    certificates: children(certificates),
    signer,
    digest,
  }
}

function octetsIn(wrapped: Element): Uint8Array {
  const [octets, ...rest] = children(wrapped)
  hold(wrapped.tag === context(0) && octets?.tag === OCTETS && rest.length === 0)
  return octets.content
}

/** A signature that holds. */
export interface Signed {
  certificate: X509Certificate
  /** The signature itself: what a time stamp is over. */
  value: Uint8Array
  unsigned: Element | undefined
}

/**
 * Checks the signature over `digestOf` what is signed. Throws a RangeError where it does not hold, or where anything that it does not
 * cover is not as it has to be: who signed by the hash of the certificate, those above by their own signatures up to a root.
 */
export function checkSigned(
  { certificates, signer, digest }: SignedData,
  { contentType, digests, plainNames = false }: Form,
  digestOf: (algorithm: string) => Uint8Array,
): Signed {
  const [version, id, algorithm, attributes, signedBy, signature, unsigned, ...rest] = children(signer)
  hold(is(version, INTEGER, 1) && id?.tag === SEQUENCE && attributes?.tag === context(0) && signedBy?.tag === SEQUENCE)
  hold(signature?.tag === OCTETS && (unsigned === undefined || unsigned.tag === context(1)) && rest.length === 0)
  const hash = digestNamed(digest, digests)
  hold(algorithm !== undefined && same(algorithm.whole, digest.whole))
  const values = children(attributes).map((one) => oneValueOf(one))
  const attributeOf = (oid: string) => values.find(([key]) => isObjectId(key, oid))?.[1]
  hold(isObjectId(attributeOf(CONTENT_TYPE), contentType))
  hold(same(attributeOf(MESSAGE_DIGEST)?.content ?? Buffer.alloc(0), digestOf(hash)))
  checkAlgorithm(signedBy, namesOf(hash, plainNames), attributeOf(ALGORITHMS))
  const [own, ...above] = certificates
  const isNamed =
    own && (names(attributeOf(CERTIFICATE_ID), own, 'sha256') || names(attributeOf(OLD_CERTIFICATE_ID), own, 'sha1'))
  hold(own !== undefined && isNamed === true && isIssued(own, id))
  const certificate = new X509Certificate(own.whole)
  hold(above.length === 0 || leadToRoot(certificates))
  // What is signed is the set of attributes under its own tag, not under the one that it has in here.
  const signed = Buffer.from(attributes.whole)
  signed[0] = SET
  const value = signature.content
  hold(verify(hash, signed, certificate.publicKey, value))
  return { certificate, value, unsigned }
}

/** Whether certificates, the first one's own and then those above it, each sign the one before, up to one that signs itself. */
export function leadToRoot(certificates: readonly Element[]): boolean {
  const read = certificates.map(({ whole }) => new X509Certificate(whole))
  return read.every((one, at) => one.verify((read[at + 1] ?? one).publicKey))
}

export function hold(holds: boolean): asserts holds {
  if (!holds) throw new RangeError('No signature of this form')
}

export const is = (element: Element | undefined, tag: number, byte: number): boolean =>
  element?.tag === tag && element.content.length === 1 && element.content[0] === byte
export const same = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0
/** Parameters of an algorithm that has none: left out, or null. */
const isNothing = (element: Element | undefined) => element === undefined || same(element.whole, Buffer.from([0x05, 0x00]))

/** The digest that an algorithm names. */
export function digestNamed(element: Element | undefined, digests: Form['digests']): string {
  hold(element?.tag === SEQUENCE)
  const [name, parameters, ...rest] = children(element)
  const [, found] = Object.entries(digests).find(([oid]) => isObjectId(name, oid)) ?? []
  hold(found !== undefined && isNothing(parameters) && rest.length === 0)
  return found
}

/** How the algorithm of a signature may be named, after its digest. */
function namesOf(hash: string, plainNames: boolean): readonly string[] {
  const [ofRsa, ofCurves] = signatures[hash] ?? []
  return [RSA, ...(ofRsa && !plainNames ? [ofRsa] : []), ...(ofCurves ? [ofCurves] : [])]
}

/** Checks the name of the algorithm, which the signature does not cover: that of the signed attribute (RFC 6211), or one of `names`. */
function checkAlgorithm(signedBy: Element, names: readonly string[], attribute: Element | undefined): void {
  const [name, parameters, ...rest] = children(signedBy)
  hold(name !== undefined && isNothing(parameters) && rest.length === 0)
  const said = attribute && children(attribute).find(({ tag }) => tag === context(1))
  const isSaid = said !== undefined && same(children(said)[0]?.whole ?? Buffer.alloc(0), name.whole)
  hold(attribute ? isSaid : names.some((one) => isObjectId(name, one)))
}

/** An attribute with its one value. */
function oneValueOf(attribute: Element): [Element, Element] {
  const [type, values, ...rest] = children(attribute)
  const [value, ...more] = values?.tag === SET ? children(values) : []
  if (!type || !value || rest.length > 0 || more.length > 0) throw new RangeError('An attribute with not one value')
  return [type, value]
}

/** Whether the signed attribute names a certificate by its hash (RFC 5035, and before it RFC 2634, which knew SHA-1 alone). */
function names(attribute: Element | undefined, certificate: Element, usual: 'sha256' | 'sha1'): boolean {
  if (!attribute) return false
  const [first] = children(children(attribute)[0] as Element)
  if (first?.tag !== SEQUENCE) return false
  const [algorithm] = children(first)
  const digests = { [SHA256]: 'sha256', ...longDigests }
  const hash = algorithm?.tag === SEQUENCE && usual === 'sha256' ? digestNamed(algorithm, digests) : usual
  const digest = createHash(hash).update(certificate.whole).digest()
  return children(first).some(({ tag, content }) => tag === OCTETS && same(content, digest))
}

export const longDigests: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** Whether it is the certificate of this issuer and serial number. */
export function isIssued(certificate: Element, id: Element): boolean {
  const fields = children(children(certificate)[0] as Element).filter(({ tag }) => tag !== context(0))
  const [serial, , issuer] = fields
  const [namedIssuer, namedSerial, ...rest] = children(id)
  if (!serial || !issuer || !namedIssuer || !namedSerial || rest.length > 0) return false
  return same(serial.whole, namedSerial.whole) && same(issuer.whole, namedIssuer.whole)
}

import { children, context, type Element, INTEGER, isObjectId, NULL, objectId, read, SEQUENCE, SET, write } from './der.ts'
import { TIME_STAMP_INFO } from './read-stamp.ts'
import { ALGORITHMS, hold, isIssued, leadToRoot, RSA, RSA_WITH_DIGEST, SIGNED_DATA } from './signed-data.ts'

/**
 * A time stamp's token in the one form in which seals have it. Of what its signature does not cover, that is left out which could be
 * another without anybody finding it: certificates that lead to no root in it, lists of those revoked, attributes beside the signed ones.
 * Throws a RangeError where it is no token.
 */
export function tidyStamp(token: Uint8Array): Uint8Array {
  const [type, wrapped] = children(read(token))
  hold(isObjectId(type, SIGNED_DATA) && wrapped?.tag === context(0))
  const [, , content, ...rest] = children(children(wrapped)[0] as Element)
  const certificates = rest.find(({ tag }) => tag === context(0))
  const signers = rest.find(({ tag }) => tag === SET)
  hold(content?.tag === SEQUENCE && isObjectId(children(content)[0], TIME_STAMP_INFO))
  hold(certificates !== undefined && signers !== undefined)
  const [version, id, digest, attributes, algorithm, signature] = children(children(signers)[0] as Element)
  hold(version !== undefined && id !== undefined && digest !== undefined && signature !== undefined)
  hold(attributes?.tag === context(0) && algorithm?.tag === SEQUENCE)
  const given = children(certificates)
  const own = given.find((one) => one.tag === SEQUENCE && isIssued(one, id))
  hold(own !== undefined)
  const chain = chainOf(own, given)
  const signedData = write(
    SEQUENCE,
    write(INTEGER, Buffer.from([3])),
    write(SET, digest.whole),
    content.whole,
    write(context(0), ...(leadToRoot(chain) ? chain : [own]).map(({ whole }) => whole)),
    write(
      SET,
      write(SEQUENCE, version.whole, id.whole, digest.whole, attributes.whole, nameOf(algorithm, attributes), signature.whole),
    ),
  )
  return write(SEQUENCE, objectId(SIGNED_DATA), write(context(0), signedData))
}

/** A certificate and those above it, as far as they are there. */
function chainOf(own: Element, given: readonly Element[]): Element[] {
  const chain = [own]
  for (;;) {
    const [issuer, subject] = namesIn(chain.at(-1) as Element)
    if (Buffer.compare(issuer, subject) === 0) return chain
    const next = given.find((one) => !chain.includes(one) && Buffer.compare(namesIn(one)[1], issuer) === 0)
    if (!next) return chain
    chain.push(next)
  }
}

/** By whom a certificate is, and whose it is. */
function namesIn(certificate: Element): [issuer: Uint8Array, subject: Uint8Array] {
  const [, , issuer, , subject] = children(children(certificate)[0] as Element).filter(({ tag }) => tag !== context(0))
  hold(issuer !== undefined && subject !== undefined)
  return [issuer.whole, subject.whole]
}

const PLAIN_RSA = write(SEQUENCE, objectId(RSA), Buffer.from([NULL, 0]))

/** RSA by its plain name, whose digest is named beside it; as it is where a signed attribute says how. */
function nameOf(algorithm: Element, attributes: Element): Uint8Array {
  const isSaid = children(attributes).some((one) => isObjectId(children(one)[0], ALGORITHMS))
  const [name] = children(algorithm)
  return !isSaid && RSA_WITH_DIGEST.some((one) => isObjectId(name, one)) ? PLAIN_RSA : algorithm.whole
}

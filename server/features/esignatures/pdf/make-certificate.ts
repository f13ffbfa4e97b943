import { generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { BITS, context, GENERALIZED_TIME, INTEGER, OCTETS, objectId, SEQUENCE, SET, write } from './der.ts'

const YEARS = 20

/** A key with a certificate that it signs itself, as PEM: what seals documents where no other is set. */
export async function makeCertificate(name: string, now = new Date()): Promise<string> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3_072 })
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS)
  const certificate = selfSigned(name, { privateKey, publicKey }, now, until)
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  return `${key}-----BEGIN CERTIFICATE-----\n${(certificate.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`
}

const SHA256_RSA = write(SEQUENCE, objectId('1.2.840.113549.1.1.11'), Buffer.from([0x05, 0x00]))
const COMMON_NAME = '2.5.4.3'
const UTF8 = 0x0c
const BOOLEAN_TRUE = Buffer.from([0x01, 0x01, 0xff])

function selfSigned(
  name: string,
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject },
  from: Date,
  until: Date,
) {
  const serial = randomBytes(16)
  // A serial number is not negative.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  const subject = write(SEQUENCE, write(SET, write(SEQUENCE, objectId(COMMON_NAME), write(UTF8, Buffer.from(name)))))
  const toBeSigned = write(
    SEQUENCE,
    write(context(0), write(INTEGER, Buffer.from([2]))),
    write(INTEGER, serial),
    SHA256_RSA,
    subject,
    write(SEQUENCE, timeOf(from), timeOf(until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    write(context(3), write(SEQUENCE, ...extensions)),
  )
  const signature = sign('sha256', toBeSigned, privateKey)
  return Buffer.from(write(SEQUENCE, toBeSigned, SHA256_RSA, write(BITS, Buffer.from([0]), signature)))
}

const timeOf = (at: Date) => write(GENERALIZED_TIME, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

/** It is no authority, and signs documents that cannot be denied. */
const extensions = [
  write(SEQUENCE, objectId('2.5.29.19'), BOOLEAN_TRUE, write(OCTETS, write(SEQUENCE))),
  write(SEQUENCE, objectId('2.5.29.15'), BOOLEAN_TRUE, write(OCTETS, write(BITS, Buffer.from([0x06, 0xc0])))),
]

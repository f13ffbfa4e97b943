import { X509Certificate } from 'node:crypto'
import { CryptoKeySigner, type PDF } from '@libpdf/core'
import { askStamp, MAX_STAMP } from './ask-stamp.ts'
import { read } from './der.ts'
import { leadToRoot } from './signed-data.ts'

export interface AboutSeal {
  reason: string
  at: Date
  /** Where a time stamp over it is asked for. */
  authority?: string | undefined
  /** Of its own; absent: the first that is empty, or a new one. */
  fieldName?: string | undefined
}

/** Room for the signature with its certificates, beside that of the time stamp. */
const ROOM = 16 * 1024

/**
 * Seals a document once, over all of its bytes (PAdES B-B; B-T with the time stamp of an authority). `pem` is the key with its certificate
 * and, behind it, those above. Throws a StampError where the authority gives no time stamp that holds.
 */
export async function sealDocument(pdf: PDF, pem: string, { reason, at, authority, fieldName }: AboutSeal): Promise<Uint8Array> {
  const signer = await signerOf(pem)
  const stamped = authority
    ? ({
        level: 'B-T',
        timestampAuthority: { timestamp: (digest: Uint8Array) => askStamp(authority, digest) },
        estimatedSize: ROOM + MAX_STAMP,
      } as const)
    : ({ level: 'B-B', estimatedSize: ROOM } as const)
  const { bytes } = await pdf.sign({ signer, reason, signingTime: at, ...(fieldName ? { fieldName } : {}), ...stamped })
  return bytes
}

async function signerOf(pem: string): Promise<CryptoKeySigner> {
  const [own, ...above] = certificatesOf(pem)
  const key = /-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----/.exec(pem)?.[1]
  if (!own || !key) throw new TypeError('The key that seals documents lacks its certificate')
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const opened = await crypto.subtle.importKey('pkcs8', Buffer.from(key, 'base64'), algorithm, false, ['sign'])
  // The signature does not cover those above: they are there only where each vouches for the one before, up to a root.
  const isWhole = leadToRoot([own, ...above].map(({ raw }) => read(raw)))
  return new CryptoKeySigner(opened, own.raw, 'RSA', 'RSASSA-PKCS1-v1_5', isWhole ? above.map(({ raw }) => raw) : [])
}

/** The certificates of a PEM text, in their order. */
export const certificatesOf = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map((one) => new X509Certificate(one))

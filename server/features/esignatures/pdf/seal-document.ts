import { X509Certificate } from 'node:crypto'
import { CryptoKeySigner, type PDF } from '@libpdf/core'

/** Seals a document once, over all of its bytes (PAdES B-B). `pem` is the key with its certificate and, behind it, those above. */
export async function sealDocument(pdf: PDF, pem: string, about: { reason: string; at: Date }): Promise<Uint8Array> {
  const { bytes } = await pdf.sign({ signer: await signerOf(pem), level: 'B-B', reason: about.reason, signingTime: about.at })
  return bytes
}

async function signerOf(pem: string): Promise<CryptoKeySigner> {
  const [own, ...above] = certificatesOf(pem)
  const key = /-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----/.exec(pem)?.[1]
  if (!own || !key) throw new TypeError('The key that seals documents lacks its certificate')
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const opened = await crypto.subtle.importKey('pkcs8', Buffer.from(key, 'base64'), algorithm, false, ['sign'])
  return new CryptoKeySigner(
    opened,
    own.raw,
    'RSA',
    'RSASSA-PKCS1-v1_5',
    above.map(({ raw }) => raw),
  )
}

/** The certificates of a PEM text, in their order. */
export const certificatesOf = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map((one) => new X509Certificate(one))

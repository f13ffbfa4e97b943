import { createHash, type X509Certificate } from 'node:crypto'
import { areNested, endOf, isWhole, rangesIn, textOf } from './byte-ranges.ts'
import { readSignature } from './read-signature.ts'

/** What is said of a document: it is as it was sealed, or why it is not. */
export type Verdict =
  | { sealed: true; by: string; fingerprint: string; at: Date | null; stamp: { by: string; at: Date } | null; earlier: number }
  | { sealed: false; why: 'no-pdf' | 'no-seal' | 'several-seals' | 'added' | 'changed'; addedBytes: number }

const not = (why: Extract<Verdict, { sealed: false }>['why'], addedBytes = 0): Verdict => ({ sealed: false, why, addedBytes })

/**
 * Whether a PDF is, to its last byte, what was sealed: by a signature over everything but itself. What programs that show PDF call a valid
 * signature may have edits behind it; here it has not. Signatures that were there before lie within what is sealed, and are counted.
 */
export function verifyDocument(bytes: Uint8Array): Verdict {
  const text = textOf(bytes)
  if (!text.startsWith('%PDF-')) return not('no-pdf')
  const ranges = rangesIn(text)
  const range = ranges.at(-1)
  if (!range) return not('no-seal')
  if (!areNested(ranges)) return not('several-seals')
  if (!isWhole(range)) return not('changed')
  const [, before, after] = range
  const end = endOf(range)
  if (end < bytes.length) return not('added', bytes.length - end)
  if (end > bytes.length) return not('changed')
  const hidden = text.slice(before, after)
  const cms = signatureIn(hidden)
  if (!cms) return not('changed')
  const digest = createHash('sha256').update(bytes.subarray(0, before)).update(bytes.subarray(after)).digest()
  const signature = readSignature(cms, digest)
  if (!signature) return not('changed')
  return {
    sealed: true,
    earlier: ranges.length - 1,
    ...sealerOf(signature.certificate),
    stamp: signature.stamp && { by: sealerOf(signature.stamp.certificate).by, at: signature.stamp.at },
    at: timeIn(text.slice(Math.max(0, before - 4_000), before), text.slice(after, after + 4_000)),
  }
}

/** The signature between the two ranges: one text of hexadecimal digits, filled up with zeros. */
function signatureIn(hidden: string): Buffer | undefined {
  const hex = /^<([0-9a-f]+)>$/.exec(hidden)?.[1] ?? /^<([0-9A-F]+)>$/.exec(hidden)?.[1]
  if (!hex || hex.length % 2 === 1) return undefined
  const whole = Buffer.from(hex, 'hex')
  const length = whole[1] === 0x82 ? 4 + whole.readUInt16BE(2) : 0
  if (length === 0 || length > whole.length || whole.subarray(length).some((byte) => byte !== 0)) return undefined
  return whole.subarray(0, length)
}

const sealerOf = (certificate: X509Certificate) => ({
  by: /CN=(.*)/.exec(certificate.subject)?.[1] ?? certificate.subject,
  fingerprint: certificate.fingerprint256,
})

/** The time that the seal names: the signature's own entry, which it covers. */
function timeIn(before: string, after: string): Date | null {
  const found = [
    ...(before.slice(before.lastIndexOf(' obj')) + after.slice(0, after.indexOf('endobj'))).matchAll(
      /\/M\s*\(D:(\d{14})(Z|[+-]\d\d'\d\d'?)?\)/g,
    ),
  ].at(-1)
  if (!found) return null
  const [, digits = '', zone = 'Z'] = found
  const part = (from: number, to: number) => digits.slice(from, to)
  const offset = zone === 'Z' ? 'Z' : zone.replace(/^([+-]\d\d)'(\d\d)'?$/, '$1:$2')
  const at = new Date(`${part(0, 4)}-${part(4, 6)}-${part(6, 8)}T${part(8, 10)}:${part(10, 12)}:${part(12, 14)}${offset}`)
  return Number.isNaN(at.getTime()) ? null : at
}

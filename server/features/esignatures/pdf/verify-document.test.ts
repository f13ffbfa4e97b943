import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { beforeAll, expect, test } from 'vitest'
import { has, run } from '../../../testing/programs.ts'
import { leasePdf } from '../testing.ts'
import { makeCertificate } from './make-certificate.ts'
import { sealDocument } from './seal-document.ts'
import { type Verdict, verifyDocument } from './verify-document.ts'

const pem = await makeCertificate('Seal of the tests')
let sealed = Buffer.alloc(0)
/** Where the signature lies, between the two ranges that it covers. */
let hole = { from: 0, to: 0 }
beforeAll(async () => {
  const at = new Date('2026-11-20T10:00:00Z')
  sealed = Buffer.from(await sealDocument(await PDF.load(await leasePdf()), pem, { reason: 'Signed by everybody', at }))
  const [, , from = 0, to = 0] = (/\/ByteRange\s*\[(\d+) (\d+)\s+(\d+)/.exec(sealed.toString('latin1')) ?? []).map(Number)
  hole = { from, to }
})

const whyNot = (bytes: Uint8Array): Verdict | string => {
  const verdict = verifyDocument(bytes)
  return verdict.sealed ? verdict : verdict.why
}

test('a sealed document is as it was sealed, by whom and when', () => {
  expect(verifyDocument(sealed)).toMatchObject({ sealed: true, by: 'Seal of the tests', at: new Date('2026-11-20T10:00:00Z') })
  expect(verifyDocument(new Uint8Array(sealed))).toMatchObject({ sealed: true })
})

test('of 200 flipped bytes, and of every byte of the signature, none goes unseen', () => {
  const flipped = (at: number, bit: number) => {
    const copy = Buffer.from(sealed)
    copy[at] = (copy[at] ?? 0) ^ (1 << bit)
    return verifyDocument(copy).sealed
  }
  const spread = Array.from({ length: 200 }, (_, n) => Math.floor((n * sealed.length) / 200))
  const unseen = spread.filter((at) => flipped(at, at % 8))
  // All of the signature, and the first of the zeros behind it.
  const zeros = sealed.indexOf('0'.repeat(200), hole.from)
  for (let at = hole.from; at < zeros + 20; at++) if (flipped(at, 0) || flipped(at, 5)) unseen.push(at)
  expect(unseen).toEqual([])
})

test('what is appended behind the seal is found, whatever it is', async () => {
  const edited = await PDF.load(sealed)
  edited.getPage(0)?.drawText('Rent: 1', { x: 72, y: 500, size: 30 })
  const drawn = Buffer.from(await edited.save({ incremental: true }))
  expect(drawn.subarray(0, sealed.length).equals(sealed)).toBe(true)
  const again = Buffer.from(await sealDocument(await PDF.load(sealed), pem, { reason: 'Again', at: new Date() }))
  const appended: Record<string, Buffer> = {
    'a byte': Buffer.concat([sealed, Buffer.from('\n')]),
    'a comment': Buffer.concat([sealed, Buffer.from('% checked and approved\n')]),
    'an object that replaces a page': Buffer.concat([sealed, Buffer.from('\n3 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n')]),
    'a text on a page': drawn,
    'another file': Buffer.concat([sealed, sealed]),
  }
  for (const [what, bytes] of Object.entries(appended)) expect(['added', 'several-seals'], what).toContain(whyNot(bytes))
  // Sealed anew over all of it: by whom is told, and that it was sealed before.
  expect(verifyDocument(again)).toMatchObject({ sealed: true, by: 'Seal of the tests', earlier: 1 })
  expect(verifyDocument(sealed)).toMatchObject({ earlier: 0 })
})

test('a hole that is larger than its signature, a cut or another range is no seal', () => {
  const text = sealed.toString('latin1')
  const withRange = (range: string) =>
    Buffer.from(
      text.replace(/\/ByteRange \[[^\]]*\]/, (old) => `${`/ByteRange [${range}`.padEnd(old.length - 1)}]`),
      'latin1',
    )
  const { from, to } = hole
  const rest = sealed.length - to
  for (const range of [
    `1 ${from} ${to} ${rest}`,
    `0 ${from - 200} ${to} ${rest}`,
    `0 ${from} ${to + 200} ${rest - 200}`,
    `0 ${from} ${to} ${rest - 1}`,
    `0 ${from} ${to}`,
    '0 0 0 0',
    'a b c d',
  ])
    expect(verifyDocument(withRange(range)).sealed, range).toBe(false)
  expect(whyNot(sealed.subarray(0, -1))).toBe('changed')
  expect(whyNot(sealed.subarray(0, sealed.length / 2))).toMatch(/changed|no-seal/)
})

test('what was never sealed says so', async () => {
  expect(whyNot(await leasePdf())).toBe('no-seal')
  expect(whyNot(Buffer.from('hello'))).toBe('no-pdf')
  expect(whyNot(Buffer.alloc(0))).toBe('no-pdf')
})

test.runIf(has('pdfsig') && has('openssl'))('other programs say so too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-seal-'))
  try {
    const path = (name: string) => join(folder, name)
    writeFileSync(path('sealed.pdf'), sealed)
    const said = run('pdfsig', path('sealed.pdf'))
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
    const hex = sealed.subarray(hole.from + 1, hole.to - 1).toString('latin1')
    const cms = Buffer.from(hex, 'hex')
    writeFileSync(path('seal.der'), cms.subarray(0, 4 + cms.readUInt16BE(2)))
    writeFileSync(path('content'), Buffer.concat([sealed.subarray(0, hole.from), sealed.subarray(hole.to)]))
    const verify = [
      'cms',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-in',
      path('seal.der'),
      '-content',
      path('content'),
      '-noverify',
    ]
    expect(() => run('openssl', ...verify, '-out', path('out'))).not.toThrow()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { has, run } from '../../../testing/programs.ts'
import { leasePdf } from '../testing.ts'
import { askStamp } from './ask-stamp.ts'
import { makeCertificate } from './make-certificate.ts'
import { readStamp } from './read-stamp.ts'
import { sealDocument } from './seal-document.ts'
import { type AuthorityState, openAuthority, sealingChain } from './testing-authority.ts'
import { verifyDocument } from './verify-document.ts'

const pem = await makeCertificate('Seal of the tests')
const authority = await openAuthority()
const { state } = authority
afterAll(authority.close)

const stamped = async (url = authority.url) =>
  Buffer.from(
    await sealDocument(await PDF.load(await leasePdf()), pem, { reason: 'Signed by everybody', at: new Date(), authority: url }),
  )
let sealed = Buffer.alloc(0)
/** Where the signature lies, with the time stamp in it. */
let hole = { from: 0, to: 0 }
const AT = new Date('2027-01-02T03:04:05Z')
beforeAll(async () => {
  state.at = AT
  sealed = await stamped()
  state.at = undefined
  const [, , from = 0, to = 0] = (/\/ByteRange\s*\[(\d+) (\d+)\s+(\d+)/.exec(sealed.toString('latin1')) ?? []).map(Number)
  hole = { from, to }
})

test('a seal with a time stamp is as it was sealed, and tells when and by whom', () => {
  expect(verifyDocument(sealed)).toMatchObject({ sealed: true, stamp: { by: 'Time stamps of the tests', at: AT } })
})

test('of every byte of the signature and of its time stamp, none is flipped unseen, nor of 200 others', () => {
  const unseen: [number, number][] = []
  const flip = (at: number, bits: number) => {
    const was = sealed[at] ?? 0
    sealed[at] = was ^ bits
    if (verifyDocument(sealed).sealed) unseen.push([at, bits])
    sealed[at] = was
  }
  const zeros = sealed.indexOf('0'.repeat(200), hole.from)
  expect(zeros - hole.from).toBeGreaterThan(6_000)
  // Of hexadecimal digits: those of which a digit becomes another digit, or a letter that is none.
  for (let at = hole.from; at < zeros + 20; at++) flip(at, [1, 8, 32][at % 3] ?? 1)
  for (let n = 0; n < 200; n++) flip(Math.floor((n * sealed.length) / 200), 1 << (n % 8))
  expect(unseen).toEqual([])
}, 240_000)

test('a time stamp that is taken off or over another signature is not taken for one', async () => {
  const token = await askStamp(authority.url, createHash('sha256').update('this').digest())
  expect(() => readStamp(token, createHash('sha256').update('this').digest())).not.toThrow()
  expect(() => readStamp(token, createHash('sha256').update('that').digest())).toThrow()
  const other = await stamped()
  const swapped = Buffer.concat([sealed.subarray(0, hole.from), other.subarray(hole.from, hole.to), sealed.subarray(hole.to)])
  expect(verifyDocument(swapped).sealed).toBe(false)
  expect(verifyDocument(Buffer.concat([sealed, Buffer.from('\n')]))).toMatchObject({ sealed: false, why: 'added', addedBytes: 1 })
})

test('certificates that lead to no root are left out, since nothing would vouch for their bytes', async () => {
  state.withRoot = false
  const alone = await stamped()
  state.withRoot = true
  expect(verifyDocument(alone)).toMatchObject({ sealed: true, stamp: { by: 'Time stamps of the tests' } })
})

test('an answer that is not as it has to be gives no time stamp, and says why', async () => {
  const imprint = createHash('sha256').update('a signature').digest()
  const expected: Partial<Record<AuthorityState['does'], string>> = {
    nothing: 'it did not answer within 0.3 seconds',
    fail: 'it answered 503',
    refuse: 'it refused',
    'other-nonce': 'its answer is to another question',
    'other-imprint': 'its time stamp does not hold',
    'other-purpose': 'its time stamp does not hold',
    'other-type': 'it answered with something else',
    'too-long': 'its answer is too long',
    rubbish: 'its answer cannot be read',
  }
  for (const [does, message] of Object.entries(expected)) {
    state.does = does as AuthorityState['does']
    await expect(askStamp(authority.url, imprint, 300), does).rejects.toThrow(message)
  }
  state.does = 'stamp'
  await expect(askStamp('http://127.0.0.1:1/', imprint)).rejects.toThrow('it could not be reached')
  // Nor is a certificate taken that was not good at that time.
  state.at = new Date('2001-01-01T00:00:00Z')
  await expect(askStamp(authority.url, imprint)).rejects.toThrow('its time stamp does not hold')
  state.at = undefined
})

/** An authority made by another program, and a certificate of its own under a root. */
async function otherAuthority(folder: string, digest: string) {
  const path = (name: string) => join(folder, name)
  const openssl = (...asked: string[]) => run('openssl', ...asked)
  const subject = (name: string) => ['-subj', `/CN=${name}`, '-nodes', '-newkey', 'rsa:2048', '-days', '30']
  openssl('req', '-x509', ...subject('Root'), '-keyout', path('root.key'), '-out', path('root.pem'))
  openssl('req', '-new', ...subject('Stamps'), '-keyout', path('tsa.key'), '-out', path('tsa.csr'))
  writeFileSync(path('purpose'), 'extendedKeyUsage=critical,timeStamping\nkeyUsage=critical,digitalSignature\n')
  const by = ['-CA', path('root.pem'), '-CAkey', path('root.key'), '-CAcreateserial']
  openssl('x509', '-req', '-in', path('tsa.csr'), ...by, '-extfile', path('purpose'), '-days', '30', '-out', path('tsa.pem'))
  writeFileSync(path('serial'), '01\n')
  writeFileSync(
    path('tsa.cnf'),
    `[tsa]\ndefault_tsa=one\n[one]\nserial=${path('serial')}\nsigner_digest=${digest}\ndefault_policy=1.2.3.4.1\ndigests=sha256\n` +
      'accuracy=secs:1\nordering=yes\ntsa_name=yes\ness_cert_id_chain=no\n',
  )
  const server = createServer(async (request, response) => {
    writeFileSync(path('question'), await buffer(request))
    const signer = ['-signer', path('tsa.pem'), '-inkey', path('tsa.key'), '-chain', path('root.pem')]
    openssl('ts', '-reply', '-config', path('tsa.cnf'), '-queryfile', path('question'), ...signer, '-out', path('answer'))
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' })
    response.end(execFileSync('cat', [path('answer')]))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, path, close: () => server.close() }
}

test.runIf(has('openssl'))(
  'another program’s time stamps are taken, and it takes ours; its signature still holds',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-stamp-'))
    try {
      for (const digest of ['sha256', 'sha512']) {
        const other = await otherAuthority(folder, digest)
        try {
          const document = await stamped(other.url)
          expect(verifyDocument(document), digest).toMatchObject({ sealed: true, stamp: { by: 'Stamps' } })
          const value = Buffer.from('a signature')
          const token = await askStamp(other.url, createHash('sha256').update(value).digest())
          writeFileSync(other.path('token'), token)
          writeFileSync(other.path('data'), value)
          const verify = ['ts', '-verify', '-token_in', '-in', other.path('token'), '-data', other.path('data')]
          expect(() => run('openssl', ...verify, '-CAfile', other.path('root.pem'))).not.toThrow()
          if (has('pdfsig')) {
            writeFileSync(other.path('sealed.pdf'), document)
            const said = run('pdfsig', other.path('sealed.pdf'))
            expect(said).toContain('Signature is Valid')
            expect(said).toContain('Total document signed')
          }
        } finally {
          other.close()
        }
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
  60_000,
)

test('a seal by a certificate under a root brings that root, and every byte of it is held to', async () => {
  const chain = sealingChain()
  const bytes = Buffer.from(
    await sealDocument(await PDF.load(await leasePdf()), chain.whole, { reason: 'By a chain', at: new Date() }),
  )
  expect(verifyDocument(bytes)).toMatchObject({ sealed: true, by: 'Seal under a root', stamp: null })
  const withoutRoot = Buffer.from(
    await sealDocument(await PDF.load(await leasePdf()), chain.withoutRoot, { reason: 'By a chain', at: new Date() }),
  )
  expect(verifyDocument(withoutRoot)).toMatchObject({ sealed: true, by: 'Seal under a root' })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moreEnvelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { verifying } from '@atrium/contract/esignatures/signing.ts'
import { esignTemplates } from '@atrium/contract/esignatures/templates.ts'
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber } from '@libpdf/core'
import { expect, test } from 'vitest'
import { has, run } from '../../testing/programs.ts'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { makeCertificate } from './pdf/make-certificate.ts'
import { sealDocument } from './pdf/seal-document.ts'
import { verifyDocument } from './pdf/verify-document.ts'
import { sealEnvelopeJob } from './seal-job.ts'
import { leasePdf, signersOf } from './testing.ts'

const app = await openTestApp()
const { call } = app
const { makeTemplate, send, mailedKey, sign, sealedFile } = signersOf(app)

const fields = [
  { id: 1, role: 1, kind: 'signature', page: 1, x: 0.1, y: 0.5, width: 0.3, height: 0.06 },
  { id: 2, role: 1, kind: 'name', page: 2, x: 0.1, y: 0.5, width: 0.02, height: 0.02 },
  { id: 3, role: 2, kind: 'signature', page: 2, x: 0.1, y: 0.7, width: 0.3, height: 0.06 },
] as const
const design = { fields, roles: ['Tenant', 'Landlord'] }

/** Signed by somebody else before, turned and cut as scanners leave it. */
async function signedElsewhere(names = ['Notary']): Promise<Buffer> {
  const made = await PDF.load(await leasePdf())
  const second = made.getPage(1)
  second?.dict.set('Rotate', PdfNumber.of(90))
  second?.dict.set('MediaBox', PdfArray.of(...[-50, -20, 562, 772].map((at) => PdfNumber.of(at))))
  let bytes: Uint8Array = await made.save()
  for (const name of names)
    bytes = await sealDocument(await PDF.load(bytes), await makeCertificate(name), {
      reason: 'Seen',
      at: new Date(),
      fieldName: name,
    })
  return Buffer.from(bytes)
}

const verified = async (content: Buffer) =>
  (await call('visitor', verifying.verify, {}, { file: { name: 'signed.pdf', content } })).body

let original: Buffer = Buffer.alloc(0)
let sealed: Buffer = Buffer.alloc(0)

test('not a byte of a document that was signed before changes; the seal lies behind, over all of it', async () => {
  original = await signedElsewhere(['Notary', 'Surveyor'])
  const { body, failure, status } = await makeTemplate('Kept', { ...design, keepSignatures: true }, original)
  expect(status, JSON.stringify(failure)).toBe(200)
  const { id, recipients } = await send(body.id)
  for (const { email } of recipients) expect((await sign(await mailedKey(email))).status).toBe(200)
  await runJob(app.services, sealEnvelopeJob, { envelopeId: id })
  const state = async () => (await call('landlord', moreEnvelopes.get, { id })).body.status
  await expect.poll(state).toBe('Completed')
  const [first] = recipients as unknown as [{ email: string }]
  sealed = (await sealedFile(await mailedKey(first.email))).rawPayload
  expect(sealed.subarray(0, original.length).equals(original)).toBe(true)
  expect(await verified(sealed)).toMatchObject({ verdict: 'sealed', ours: true, earlier: 2 })
  expect(verifyDocument(sealed)).toMatchObject({ sealed: true, by: 'Atrium document seal', earlier: 2 })
})

test('its pages stay as they are: marks are annotations in their places, and the certificate is an attached file', async () => {
  const pdf = await PDF.load(sealed)
  expect(pdf.getPageCount()).toBe(2)
  const [first, second] = pdf.getPages()
  expect(first?.getStampAnnotations().map(({ rect }) => Math.round(rect.x))).toEqual([61])
  // Turned by a quarter, and the page begins elsewhere: what is right of its upper left corner lies above its lower left one.
  const [name, mark] = second?.getStampAnnotations().map(({ rect }) => rect) ?? []
  expect(name?.x).toBeCloseTo(-50 + 0.5 * 612, 0)
  expect(name?.y).toBeCloseTo(-20 + 0.1 * 792, 0)
  // A text that is wider than its field is shown whole.
  expect(name?.height).toBeGreaterThan(0.02 * 792)
  expect(mark?.x).toBeCloseTo(-50 + 0.7 * 612, 0)
  expect(second?.getStampAnnotations()[0]?.contents).toBe('Ana Singh')
  const attached = second?.getFileAttachmentAnnotations() ?? []
  expect(attached).toHaveLength(1)
})

test('of 400 flipped bytes none goes unseen, in what was signed before as well, nor what is added behind', async () => {
  const unseen: number[] = []
  for (let n = 0; n < 400; n++) {
    const at = Math.floor((n * sealed.length) / 400)
    const copy = Buffer.from(sealed)
    copy[at] = (copy[at] ?? 0) ^ (1 << (n % 8))
    if (verifyDocument(copy).sealed) unseen.push(at)
  }
  expect(unseen).toEqual([])
  expect(await verified(Buffer.concat([sealed, Buffer.from('% agreed\n')]))).toMatchObject({ verdict: 'added', addedBytes: 9 })
  const edited = await PDF.load(sealed)
  edited.getPage(0)?.drawText('Rent: 1', { x: 72, y: 500, size: 30 })
  const drawn = Buffer.from(await edited.save({ incremental: true }))
  expect((await verified(drawn)).verdict).toBe('added')
  // Whoever edits it and puts a seal of the same name behind is not this portal.
  const forged = Buffer.from(
    await sealDocument(await PDF.load(drawn), await makeCertificate('Atrium document seal'), {
      reason: 'Forged',
      at: new Date(),
    }),
  )
  expect(await verified(forged)).toMatchObject({ verdict: 'several-seals', ours: false, by: '' })
  // Ranges that lie otherwise than one behind the other hide something.
  const range = sealed
    .toString('latin1')
    .match(/\/ByteRange \[[^\]]*\]/g)
    ?.at(-1)
  expect((await verified(Buffer.concat([sealed, Buffer.from(`\n% ${range}\n`)]))).verdict).toBe('several-seals')
})

test('of whoever forbids it, the signatures are not kept, and flattened it is taken', async () => {
  const closed = async (method: string, level: number) => {
    const pdf = await PDF.load(await leasePdf())
    const signature = PdfDict.of({
      Type: PdfName.of('Sig'),
      Reference: PdfArray.of(
        PdfDict.of({ TransformMethod: PdfName.of(method), TransformParams: PdfDict.of({ P: PdfNumber.of(level) }) }),
      ),
    })
    const field = pdf.getOrCreateForm().createSignatureField('Closed')
    field.getDict().set('V', pdf.register(signature))
    return Buffer.from(await pdf.save())
  }
  const tried = async (content: Buffer, more: object) => {
    const { status, failure } = await makeTemplate(undefined, { ...design, ...more }, content)
    return status === 200 ? 'taken' : failure.code
  }
  for (const level of [1, 2])
    expect(await tried(await closed('DocMDP', level), { keepSignatures: true })).toBe('esign-pdf-closed')
  expect(await tried(await closed('FieldMDP', 3), { keepSignatures: true })).toBe('esign-pdf-closed')
  // Allowed, but there is no signature where it says that there is one.
  expect(await tried(await closed('DocMDP', 3), { keepSignatures: true })).toBe('esign-pdf-fixed')
  expect(await tried(original, {})).toBe('esign-pdf-signed')
  expect(await tried(original, { flatten: true })).toBe('taken')
  expect(await tried(original, { keepSignatures: true })).toBe('taken')
})

test('a document whose signatures are kept is not searched for placeholders, which could not be covered', async () => {
  const { body } = await makeTemplate(undefined, { keepSignatures: true }, original)
  expect(body.found).toBe(0)
  expect((await call('landlord', esignTemplates.get, { id: body.id })).body.fields).toEqual([])
})

test.runIf(has('pdfsig') && has('pdfdetach'))('other programs say so too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-kept-'))
  try {
    const path = join(folder, 'sealed.pdf')
    writeFileSync(path, sealed)
    const said = run('pdfsig', path)
    expect(said.match(/Signature is Valid/g)).toHaveLength(3)
    expect(said.match(/Not total document signed/g)).toHaveLength(2)
    expect(said).toContain('Signer Certificate Common Name: Notary')
    expect(run('pdfdetach', '-list', path)).toContain('certificate of completion.pdf')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

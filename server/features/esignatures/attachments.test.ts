import { envelopes, moreEnvelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { attachmentTypes, MAX_ATTACHED_PAGES, MAX_ATTACHMENT, MAX_ATTACHMENTS } from '@atrium/contract/esignatures/fields.ts'
import { signing } from '@atrium/contract/esignatures/signing.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { makeCertificate } from './pdf/make-certificate.ts'
import { sealDocument } from './pdf/seal-document.ts'
import { verifyDocument } from './pdf/verify-document.ts'
import { sealEnvelopeJob } from './seal-job.ts'
import { drawnMark, leasePdf, signersOf } from './testing.ts'

const app = await openTestApp()
const { call } = app
const { makeTemplate, send, mailedKey, sign, sealedFile } = signersOf(app)

const place = { page: 1, x: 0.1, width: 0.3, height: 0.05 } as const
const fields = [
  { id: 1, role: 1, kind: 'signature', y: 0.2, ...place },
  { id: 2, role: 1, kind: 'attachment', y: 0.3, label: 'Void cheque', ...place },
  { id: 3, role: 1, kind: 'attachment', y: 0.4, required: false, ...place },
  { id: 4, role: 2, kind: 'signature', y: 0.5, ...place },
  { id: 5, role: 2, kind: 'attachment', y: 0.6, required: false, ...place },
] as const
const design = { fields, roles: ['Tenant', 'Landlord'] }

/** A photo as a phone takes it: lying on its side, with a note that it stands. */
const photo = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#228833' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()

let template = 0
beforeAll(async () => {
  const { body, status, failure } = await makeTemplate('With attachments', design)
  expect(status, JSON.stringify(failure)).toBe(200)
  template = body.id
})

/** Sends it, and opens the links of both. */
async function sent(templateId = template) {
  const { id, recipients } = await send(templateId)
  const [ana, bo] = recipients as unknown as [{ email: string }, { email: string }]
  const keys = [await mailedKey(ana.email), await mailedKey(bo.email)] as const
  return { id, keys, address: ana.email }
}
const agree = async (key: string) => {
  await call('visitor', signing.open, { key })
  await call('visitor', signing.consent, { key })
}
const attach = (key: string, field: number, content: Buffer, name = 'cheque.jpg') =>
  call('visitor', signing.attach, { key, field }, { file: { name, content } })
const state = async (id: number) => (await call('landlord', moreEnvelopes.get, { id })).body.status
const seal = async (id: number) => {
  await runJob(app.services, sealEnvelopeJob, { envelopeId: id })
  await expect.poll(() => state(id)).toBe('Completed')
}
const documentsOf = async (id: number) => (await call('landlord', envelopes.documents, { id })).body.items
const countFiles = async () => Number((await app.database.pool.query('select count(*) as n from files where kept')).rows[0].n)

test('what is attached becomes pages of the sealed document, before the certificate, which has its hash', async () => {
  const { id, keys, address } = await sent()
  const [ana, bo] = keys
  await agree(ana)
  const cheque = await attach(ana, 2, await photo())
  expect(cheque.status, JSON.stringify(cheque.failure)).toBe(200)
  expect(cheque.body).toMatchObject({ name: 'cheque.jpg', pages: 1 })
  const insurance = await attach(ana, 3, await leasePdf('Insurance'), 'insurance.pdf')
  expect(insurance.body.pages).toBe(2)
  const attachments = [
    { id: 3, file: insurance.body.file },
    { id: 2, file: cheque.body.file },
  ]
  expect((await sign(ana, { attachments })).status).toBe(200)
  expect((await sign(bo)).status).toBe(200)
  await seal(id)
  const sealed = (await sealedFile(await mailedKey(address))).rawPayload
  expect(verifyDocument(sealed)).toMatchObject({ sealed: true })
  const pdf = await PDF.load(sealed)
  const texts = pdf.extractText().map(({ text }) => text)
  // In the order of the fields: two of the lease, the photo, two of the insurance, then the certificate.
  expect(texts[0]).toContain('cheque.jpg')
  expect(texts[3]).toContain('Insurance of unit 101')
  expect(texts.slice(5).join(' ')).toContain('Certificate of completion')
  // Upright, as it was taken.
  const [, , picture] = pdf.getPages()
  expect([picture?.width, picture?.height]).toEqual([612, 792])
  const items = await documentsOf(id)
  expect(items.map(({ kind, name }) => [kind, name]).toSorted()).toEqual([
    ['attachment', 'cheque.jpg'],
    ['attachment', 'insurance.pdf'],
    ['original', 'lease.pdf'],
    ['sealed', 'lease (signed).pdf'],
  ])
  const { rows } = await app.database.pool.query<{ sha256: string }>(
    `select sha256 from files join esignature_documents d on d.file_id = files.id where d.envelope_id = $1 and d.kind = 'attachment'`,
    [id],
  )
  expect(rows).toHaveLength(2)
  const certificate = texts.slice(5).join(' ').replace(/\s+/g, '')
  for (const { sha256 } of rows) expect(certificate).toContain(sha256)
})

test('one that is required has to be there; one of another field, link or envelope is none', async () => {
  const { keys, id } = await sent()
  const other = await sent()
  const [ana, bo] = keys
  expect((await attach(ana, 2, await photo())).failure.code).toBe('esign-consent-first')
  for (const key of [ana, bo, other.keys[0]]) await agree(key)
  const tried = async (key: string, attachments: object[]) => {
    const { status, failure } = await call('visitor', signing.sign, { key, signature: await drawnMark(), attachments } as never)
    return status === 200 ? 'signed' : failure.code
  }
  const codeOf = async (key: string, attachments: object[]) => {
    const { failure } = await call('visitor', signing.sign, { key, signature: await drawnMark(), attachments } as never)
    return JSON.stringify(failure)
  }
  expect(await codeOf(ana, [])).toContain('esign-field-missing')
  const optional = (await attach(ana, 3, await photo())).body.file
  const others = (await attach(other.keys[0], 2, await photo())).body.file
  const kept = await countFiles()
  for (const file of [optional, others, `${optional}x`, 'nothing', ''])
    expect(await codeOf(ana, [{ id: 2, file }]), file).toContain('esign-attachment-gone')
  expect(await countFiles()).toBe(kept)
  // Nor does anybody attach to a field of somebody else, or to one that takes no file.
  for (const field of [1, 5, 99]) expect((await attach(ana, field, await photo())).status, String(field)).toBe(404)
  expect((await attach('no-such-key', 2, await photo())).status).toBe(404)
  const own = (await attach(ana, 2, await photo())).body.file
  // What the clean-up of uploads has removed meanwhile is asked for again.
  await app.database.pool.query('delete from files where not kept')
  expect(await codeOf(ana, [{ id: 2, file: own }])).toContain('esign-attachment-gone')
  const again = (await attach(ana, 2, await photo())).body.file
  expect(await tried(ana, [{ id: 2, file: again }])).toBe('signed')
  // Twice is once.
  expect(await tried(ana, [{ id: 2, file: again }])).toBe('esign-not-open')
  expect((await attach(ana, 2, await photo())).failure.code).toBe('esign-not-open')
  expect((await documentsOf(id)).filter(({ kind }) => kind === 'attachment')).toHaveLength(1)
})

test('a file of which nobody signs stays an upload that nobody keeps, and nobody opens', async () => {
  const { keys } = await sent()
  await agree(keys[0])
  await attach(keys[0], 2, await photo(), 'unsigned.jpg')
  const rows = async () =>
    (await app.database.pool.query<{ id: number; kept: boolean; key: string }>(`select * from files where name = 'unsigned.jpg'`))
      .rows
  const [upload] = await rows()
  expect(upload).toMatchObject({ kept: false })
  const { siteTokens } = (await call('landlord', siteList.tokens, {})).body
  const [token = ''] = Object.values(siteTokens)
  const url = `/files/${upload?.id}/unsigned.jpg?token=${encodeURIComponent(token)}`
  expect((await app.send('landlord', { method: 'GET', url })).statusCode).toBe(404)
  await app.database.pool.query(`update files set created_at = now() - interval '2 hours' where name = 'unsigned.jpg'`)
  await runJob(app.services, 'sweep-uploads')
  expect(await rows()).toEqual([])
  await expect(app.store.read(upload?.key ?? '')).rejects.toThrow()
})

test('a file that cannot become a page is refused as it is uploaded, and says why', async () => {
  const { keys } = await sent()
  await agree(keys[0])
  const refused = async (content: Buffer, name: string) => {
    const { status, failure } = await attach(keys[0], 2, content, name)
    return status === 200 ? 'taken' : JSON.stringify(failure)
  }
  const whole = await leasePdf()
  const locked = await PDF.load(whole)
  locked.setProtection({ userPassword: 'a', ownerPassword: 'b' })
  expect(await refused(Buffer.from(await locked.save()), 'locked.pdf')).toContain('esign-attachment-unreadable')
  expect(await refused(whole.subarray(0, whole.length / 2), 'half.pdf')).toContain('esign-attachment-unreadable')
  const jpeg = await photo()
  expect(await refused(jpeg.subarray(0, jpeg.length / 2), 'half.jpg')).toContain('picture-unreadable')
  const long = PDF.create()
  for (let n = 0; n <= MAX_ATTACHED_PAGES; n++) long.addPage({ size: 'letter' })
  expect(await refused(Buffer.from(await long.save()), 'long.pdf')).toContain('esign-attachment-too-long')
  expect(await refused(Buffer.from('hello'), 'notes.txt')).toContain('file-not-of-kind')
  expect(await refused(Buffer.concat([whole, Buffer.alloc(MAX_ATTACHMENT)]), 'large.pdf')).toContain('esign-attachment-too-large')
  expect(attachmentTypes).toContain('application/pdf')
  for (const type of ['png', 'webp'] as const)
    expect(await refused(await sharp(jpeg)[type]().toBuffer(), `a.${type}`)).toBe('taken')
})

test('signed already and kept, a document has its attachments as attached files', async () => {
  const first = await sealDocument(await PDF.load(await leasePdf()), await makeCertificate('Notary'), {
    reason: 'Seen',
    at: new Date(),
  })
  const { body } = await makeTemplate(undefined, { ...design, keepSignatures: true }, Buffer.from(first))
  const { id, keys, address } = await sent(body.id)
  await agree(keys[0])
  const { file } = (await attach(keys[0], 2, await photo())).body
  expect((await sign(keys[0], { attachments: [{ id: 2, file }] })).status).toBe(200)
  expect((await sign(keys[1])).status).toBe(200)
  await seal(id)
  const sealed = (await sealedFile(await mailedKey(address))).rawPayload
  expect(verifyDocument(sealed)).toMatchObject({ sealed: true, earlier: 1 })
  const pdf = await PDF.load(sealed)
  expect(pdf.getPageCount()).toBe(2)
  const attached = pdf.getPage(1)?.getFileAttachmentAnnotations() ?? []
  expect(attached.map(({ contents }) => contents)).toEqual(['cheque.jpg', 'certificate of completion.pdf'])
})

test('a template asks for so many at most', async () => {
  const many = Array.from({ length: MAX_ATTACHMENTS + 1 }, (_, at) => ({ ...fields[1], id: 100 + at }))
  const { failure } = await makeTemplate(undefined, { ...design, fields: [fields[0], ...many] })
  expect(JSON.stringify(failure)).toContain('esign-too-many-attachments')
})

import type { EnvelopeStatus, SignerStatus, TrailEntry } from '@atrium/contract/esignatures/envelopes.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { users } from '../../platform/auth/tables.ts'
import type { DemoCompany, FillDemo } from '../../platform/demo/demo-company.ts'
import { storeFile } from '../../platform/demo/store-file.ts'
import { files } from '../../platform/files/tables.ts'
import type { DemoSent, DocumentToSign } from '../../ports/esignatures.ts'
import { type DemoTemplate, demoTemplates, drawTemplate } from './demo-documents.ts'
import {
  esignatureAnswers,
  esignatureDocuments,
  esignatureEnvelopes,
  esignatureSigners,
  esignatureTemplates,
  esignatureTrail,
} from './tables.ts'

type Template = typeof esignatureTemplates.$inferSelect & { of: DemoTemplate }

/** An envelope to a client by its place at the first site; who has signed is told by their statuses. */
interface DemoEnvelope {
  template: number
  client: number
  status: EnvelopeStatus
  signers: readonly [SignerStatus, SignerStatus]
  ago: number
  reason?: string
  /** Days after it was sent. */
  lastIn?: number
}

const envelopes: readonly DemoEnvelope[] = [
  // What everybody has signed is sealed as the server starts.
  { template: 0, client: 1, status: 'Completing', signers: ['Signed', 'Signed'], ago: 34, lastIn: 14 },
  { template: 0, client: 0, status: 'Sent', signers: ['Asked', 'Waiting'], ago: 2, lastIn: 21 },
  { template: 1, client: 1, status: 'Sent', signers: ['Signed', 'Viewed'], ago: 4, lastIn: 30 },
  {
    template: 1,
    client: 2,
    status: 'Declined',
    signers: ['Declined', 'Asked'],
    ago: 19,
    reason: 'The contractor has changed. Please send it anew.',
  },
  { template: 0, client: 3, status: 'Voided', signers: ['Viewed', 'Waiting'], ago: 47, reason: 'The rent was misprinted.' },
  { template: 1, client: 4, status: 'Expired', signers: ['Asked', 'Asked'], ago: 60, lastIn: 10 },
  { template: 1, client: 0, status: 'Completing', signers: ['Signed', 'Signed'], ago: 75 },
]

/** Templates of the company, and what was sent by them to clients of its first site. */
export const insertEsignatures: FillDemo = async (demo) => {
  const templates: Template[] = []
  for (const one of demoTemplates) templates.push(await insertTemplate(demo, one))
  for (const envelope of envelopes) await insertEnvelope(demo, templates, envelope)
  return []
}

async function insertTemplate(demo: DemoCompany, of: DemoTemplate): Promise<Template> {
  const { db, landlordId, createdBy } = demo
  const { bytes, fields } = await drawTemplate(demo, of)
  const about = { name: `${of.name}.pdf`, type: 'application/pdf', landlordId, siteId: null as never, tenantId: null }
  const fileId = await storeFile(demo, bytes, about, createdBy)
  const { name, description, active, inOrder, roles } = of
  const at = demo.ago(120, '10:20')
  const pages = [{ width: 595.28, height: 841.89 }]
  const row = {
    landlordId,
    name,
    description,
    active,
    inOrder,
    roles: [...roles],
    fields,
    pages,
    fileId,
    createdBy,
    createdAt: at,
    updatedAt: at,
  }
  const [made] = await db.insert(esignatureTemplates).values(row).returning()
  return { ...(made as typeof esignatureTemplates.$inferSelect), of }
}

async function insertEnvelope(demo: DemoCompany, templates: readonly Template[], one: DemoEnvelope): Promise<void> {
  const { db, company } = demo
  const [site] = demo.sites
  const client = site?.clients[one.client]
  const template = templates[one.template]
  if (!site || !client || !template) return
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.tenantId, client.id), eq(users.active, true)))
    .limit(1)
  const tenant = user ?? { name: client.client.contactName || client.client.name, email: client.client.email }
  const manager = { name: company.manager.name, email: demo.owner }
  const [file] = await db.select().from(files).where(eq(files.id, template.fileId))
  await insertSent(
    demo,
    {
      siteId: site.id,
      tenantId: client.id,
      document: { ...template, file: file as typeof files.$inferSelect },
      templateId: template.id,
      emailSubject: `${template.name}: ${client.client.name}`,
      message: 'Please read the document and sign it. Call us if anything is not as we agreed.',
      status: one.status,
      signers: [
        { ...tenant, status: one.signers[0] },
        { ...manager, status: one.signers[1] },
      ],
      sentAt: demo.ago(one.ago, '09:40'),
      lastIn: one.lastIn,
      reason: one.reason,
    },
    template.of,
  )
}

/** An envelope with who signs it, what they have filled in, and its trail. */
export async function insertSent(demo: DemoCompany, sent: DemoSent, of?: DemoTemplate): Promise<number> {
  const { db, landlordId, createdBy } = demo
  const { siteId, tenantId, document, sentAt, status, reason = '', lastIn } = sent
  const place = { landlordId, siteId, tenantId }
  const later = (hours: number) => new Date(sentAt.getTime() + hours * 3_600_000)
  const { name: templateName, fields, pages, inOrder } = document
  const { templateId, emailSubject, message } = sent
  const [made] = await db
    .insert(esignatureEnvelopes)
    .values({
      ...place,
      templateId,
      templateName,
      emailSubject,
      message,
      pages,
      fields,
      inOrder,
      status,
      reason,
      lastDay: lastIn === undefined ? null : addDays(sentAt.toISOString().slice(0, 10), lastIn),
      remindEvery: 3,
      createdBy,
      createdAt: sentAt,
      sentAt,
      signedAt: status === 'Completing' ? later(28) : null,
    })
    .returning({ id: esignatureEnvelopes.id })
  const envelopeId = (made as { id: number }).id
  await keepOriginal(demo, place, envelopeId, document.file)
  const placed: Placed = { demo, place, envelopeId, document, of, sentAt }
  const trail: Entry[] = [{ what: 'Sent', who: '', at: sentAt, note: templateName }]
  for (const [at, signer] of sent.signers.entries())
    trail.push(...(await insertSigner(placed, at, signer.status, signer, reason)))
  if (status === 'Voided') trail.push({ what: 'Voided', who: '', at: later(30), note: reason })
  if (status === 'Expired') trail.push({ what: 'Expired', who: '', at: later((lastIn ?? 0) * 24 + 14) })
  const inOrderOfTime = trail.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await db
    .insert(esignatureTrail)
    .values(inOrderOfTime.map(({ isPerson, ...entry }) => ({ ...entry, landlordId, envelopeId, ...(isPerson ? phone : {}) })))
  return envelopeId
}

const phone = { ip: '203.0.113.24', browser: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/605.1.15' }

interface Somebody {
  name: string
  email: string
}
interface Entry {
  what: TrailEntry
  who: string
  at: Date
  note?: string
  isPerson?: boolean
}
interface Placed {
  demo: DemoCompany
  place: { landlordId: number; siteId: number; tenantId: number }
  envelopeId: number
  document: DocumentToSign
  of: DemoTemplate | undefined
  sentAt: Date
}

/** Somebody who signs, each a day after the one before; answers what the trail tells of it. */
async function insertSigner(
  of: Placed,
  at: number,
  status: SignerStatus,
  { name, email }: Somebody,
  reason: string,
): Promise<Entry[]> {
  const { demo, place, envelopeId, document, sentAt } = of
  const [asked, viewed, signed] = [0, 3, 4].map((hours) => new Date(sentAt.getTime() + (at * 24 + hours) * 3_600_000)) as [
    Date,
    Date,
    Date,
  ]
  const isAsked = status !== 'Waiting'
  const isViewed = isAsked && status !== 'Asked'
  const isSigned = status === 'Signed'
  const [signer] = await demo.db
    .insert(esignatureSigners)
    .values({
      ...place,
      envelopeId,
      role: at + 1,
      roleName: document.roles[at] ?? '',
      name,
      email: email.toLowerCase(),
      language: 'en',
      status,
      askedAt: isAsked ? asked : null,
      viewedAt: isViewed ? viewed : null,
      consentedAt: isSigned ? viewed : null,
      signedAt: isSigned ? signed : null,
      createdAt: sentAt,
    })
    .returning({ id: esignatureSigners.id })
  if (isSigned) await insertAnswer(demo, (signer as { id: number }).id, name, of, at + 1)
  const entry = (what: TrailEntry, when: Date, more: Partial<Entry> = {}): Entry => ({
    what,
    who: `${name} <${email.toLowerCase()}>`,
    at: when,
    ...more,
  })
  const isPerson = true
  return [
    ...(isAsked ? [entry('Asked', asked)] : []),
    ...(isViewed ? [entry('Viewed', viewed, { isPerson })] : []),
    ...(isSigned ? [entry('Consented', viewed, { isPerson }), entry('Signed', signed, { isPerson })] : []),
    ...(status === 'Declined' ? [entry('Declined', signed, { isPerson, note: reason })] : []),
  ]
}

async function keepOriginal(
  { db, createdBy }: DemoCompany,
  place: { landlordId: number; siteId: number; tenantId: number },
  envelopeId: number,
  { key, name, type, size, sha256 }: DocumentToSign['file'],
): Promise<void> {
  const [kept] = await db
    .insert(files)
    .values({ key, name, type, size, sha256, ...place, kept: true, createdBy })
    .returning({ id: files.id })
  const fileId = (kept as { id: number }).id
  await db.insert(esignatureDocuments).values({ landlordId: place.landlordId, envelopeId, kind: 'original', fileId })
}

async function insertAnswer(
  demo: DemoCompany,
  signerId: number,
  name: string,
  { of, document: { fields } }: Placed,
  role: number,
): Promise<void> {
  const values: Record<string, string> = {}
  for (const field of fields.filter((one) => one.role === role)) {
    if (field.kind === 'text') values[field.id] = 'Northshore Interiors Ltd.'
    if (field.kind === 'checkbox') values[field.id] = 'Yes'
  }
  const needsInitials = of?.extra?.some((one) => one.kind === 'initials' && one.role === role)
  const initials = needsInitials ? await drawn(name.replace(/(\p{L})\S*\s*/gu, '$1')) : ''
  const row = { signerId, landlordId: demo.landlordId, values, signature: await drawn(name), initials }
  await demo.db.insert(esignatureAnswers).values(row)
}

/** A name as if somebody had written it (PNG, base64). */
async function drawn(text: string): Promise<string> {
  const safe = text.replace(/[<&>]/g, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${60 + safe.length * 34}" height="120"><text x="24" y="80" font-family="DejaVu Serif, serif" font-style="italic" font-size="58" fill="#10194f">${safe}</text></svg>`
  return (await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')
}

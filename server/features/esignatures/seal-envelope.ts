import { buffer } from 'node:stream/consumers'
import type { SignField } from '@atrium/contract/esignatures/fields.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { lockNamed } from '../../platform/database/lock-named.ts'
import { putMade } from '../../platform/files/put-made.ts'
import { files } from '../../platform/files/tables.ts'
import { linkTo } from '../../platform/link.ts'
import { mailNews, tellNews } from '../../platform/news/tell-news.ts'
import { letterheadOf } from '../../platform/pdf/letterhead.ts'
import { zoneOf } from '../../platform/tenancy/site-days.ts'
import type { AnyWriteContext, JobContext } from '../../platform/work/context.ts'
import { runInTransaction } from '../../platform/work/unit-of-work.ts'
import { ENVELOPE_CHANGED } from '../../ports/esignatures.ts'
import { makeLink } from './ask-signers.ts'
import { certificateOf } from './certificate.ts'
import { isDocusigns } from './docusign/find-docusign.ts'
import { senderOf, updateOf } from './end-envelope.ts'
import { ENVELOPE, type EnvelopeRow, lockEnvelope, type SignerRow, signersOf } from './find-envelope.ts'
import { completedMail } from './mails.ts'
import type { FilledField } from './pdf/draw-fields.ts'
import { sealInWorker } from './pdf/tasks.ts'
import { signingKey } from './signing-key.ts'
import {
  esignatureDocuments as documents,
  esignatureEnvelopes as envelopes,
  esignatureAnswers,
  esignatureTrail,
} from './tables.ts'
import { noteMissedStamp, type StampPlan, stampPlan } from './time-stamp.ts'
import { addTrail } from './trail.ts'

/**
 * Seals an envelope that everybody has signed, from the bytes that were sent. The seal is made outside of any transaction; what is kept of it
 * is one document by its unique key, under a lock of its own, and with it the mails: whoever comes second has nothing left to do.
 */
export async function sealEnvelope(ctx: JobContext, envelopeId: number): Promise<void> {
  const [envelope] = await ctx.db.select().from(envelopes).where(eq(envelopes.id, envelopeId))
  if (envelope?.status !== 'Completing' || isDocusigns(envelope)) return
  const [original] = await ctx.db
    .select({ file: files })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(and(eq(documents.envelopeId, envelopeId), eq(documents.kind, 'original')))
  if (!original) throw new Error(`Envelope ${envelopeId} has no document`)
  const { file } = original
  const plan = await stampPlan(ctx, envelopeId)
  if (plan.waits) return
  const filled = await sealInWorker(await orderOf(ctx, envelope, file, plan))
  if ('unstamped' in filled) return noteMissedStamp(ctx, envelope, plan, filled.unstamped)
  const made = await putMade(ctx.app.store, Buffer.from(filled.sealed), file.type)
  const { key } = made
  const { stamp } = filled
  const { landlordId, siteId, tenantId, createdBy } = envelope
  const row = { ...made, name: sealedName(file.name), type: file.type, landlordId, siteId, tenantId, kept: true, createdBy }
  const kept = await runInTransaction(ctx, (tx) =>
    keepSealed(tx, envelope, {
      sha256: made.sha256,
      timeStamp: stamp?.at.toISOString(),
      note: stamp ? `Time stamp of ${stamp.by}: ${stamp.at.toISOString()}` : '',
      keepFile: async () => {
        const [kept] = await tx.db.insert(files).values(row).returning({ id: files.id })
        return (kept as { id: number }).id
      },
    }),
  ).catch(async (error) => {
    await ctx.app.store.remove(key)
    throw error
  })
  if (!kept) await ctx.app.store.remove(key)
}

export const sealedName = (name: string) => name.replace(/(\.pdf)?$/i, ' (signed).pdf')

async function orderOf(ctx: JobContext, envelope: EnvelopeRow, file: typeof files.$inferSelect, { authority, told }: StampPlan) {
  const signers = await signersOf(ctx.db, envelope.id)
  const trail = await ctx.db
    .select()
    .from(esignatureTrail)
    .where(eq(esignatureTrail.envelopeId, envelope.id))
    .orderBy(asc(esignatureTrail.id))
  const timeZone = await zoneOf(ctx.db, envelope.siteId)
  const sender = await senderOf(ctx, envelope)
  const letterhead = await letterheadOf(ctx, envelope.landlordId)
  const attached = await attachmentsOf(ctx, envelope)
  const about = {
    envelope,
    signers,
    trail,
    letterhead,
    timeZone,
    sha256: file.sha256,
    documentName: file.name,
    sentBy: sender?.name ?? '',
    timeStamp: told,
    attached: attached.map(({ signerId, file: { name, sha256 } }) => ({ signerId, name, sha256 })),
  }
  return {
    ...(await filledFields(ctx, envelope, signers, timeZone, attached)),
    attachments: await Promise.all(
      attached.map(async ({ file: { name, type, key } }) => ({ name, type, bytes: await buffer(await ctx.app.store.read(key)) })),
    ),
    original: await buffer(await ctx.app.store.read(file.key)),
    certificate: certificateOf(about),
    pem: await signingKey(ctx),
    reason: `Signed by everybody: ${signers.map(({ name }) => name).join(', ')}`.slice(0, 200),
    at: Date.now(),
    authority,
  }
}

interface Attached {
  signerId: number | null
  fieldId: number | null
  file: typeof files.$inferSelect
}

/** What people attached, in the order of the fields. */
async function attachmentsOf({ db }: JobContext, { id, fields }: EnvelopeRow): Promise<Attached[]> {
  const found = await db
    .select({ signerId: documents.signerId, fieldId: documents.fieldId, file: files })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(and(eq(documents.envelopeId, id), eq(documents.kind, 'attachment')))
  const turnOf = (fieldId: number | null) => fields.findIndex((field) => field.id === fieldId)
  return found.toSorted((one, other) => turnOf(one.fieldId) - turnOf(other.fieldId))
}

/** What stands in the fields, and the pictures of signatures and initials, each once. */
async function filledFields(
  { db }: JobContext,
  envelope: EnvelopeRow,
  signers: readonly SignerRow[],
  timeZone: string,
  attached: readonly Attached[],
) {
  const answers = await db
    .select()
    .from(esignatureAnswers)
    .where(
      inArray(
        esignatureAnswers.signerId,
        signers.map(({ id }) => id),
      ),
    )
  const pictures: Buffer[] = []
  const fields: FilledField[] = []
  for (const signer of signers) {
    const answer = answers.find(({ signerId }) => signerId === signer.id)
    if (!answer) throw new Error(`Signer ${signer.id} has signed, and filled in nothing`)
    const values = { ...answer.values }
    for (const { signerId, fieldId, file } of attached) if (signerId === signer.id) values[String(fieldId)] = file.name
    const places = { signature: -1, initials: -1 }
    for (const mark of ['signature', 'initials'] as const)
      if (answer[mark]) places[mark] = pictures.push(Buffer.from(answer[mark], 'base64')) - 1
    for (const field of envelope.fields.filter(({ role }) => role === signer.role))
      fields.push({ ...placeOf(field), ...contentOf(field, signer, values, places, timeZone) })
  }
  return { fields, pictures }
}

const placeOf = ({ page, x, y, width, height }: SignField) => ({ page, x, y, width, height })

function contentOf(
  { id, kind }: SignField,
  signer: SignerRow,
  values: Record<string, string>,
  places: Record<'signature' | 'initials', number>,
  timeZone: string,
) {
  switch (kind) {
    case 'signature':
    case 'initials':
      return { picture: places[kind] }
    case 'date':
      return { text: dayIn(timeZone, signer.signedAt ?? new Date()) }
    case 'name':
      return { text: signer.name }
    case 'text':
    case 'attachment':
      return { text: values[id] ?? '' }
    case 'checkbox':
      return { ticked: values[id] !== undefined }
  }
}

/** A sealed document that lies in the store. */
interface Sealed {
  sha256: string
  timeStamp?: string | undefined
  /** What the trail says of it. */
  note: string
  /** Makes its row, and answers the id. */
  keepFile: () => Promise<number>
}

/** Keeps the sealed document and tells everybody, once. Answers whether this was the time. */
export async function keepSealed(ctx: AnyWriteContext, { id }: Pick<EnvelopeRow, 'id'>, sealed: Sealed): Promise<boolean> {
  await lockNamed(ctx.db, `seal envelope ${id}`)
  const envelope = await lockEnvelope(ctx, id)
  if (envelope.status !== 'Completing') return false
  const { landlordId, emailSubject } = envelope
  const { sha256, timeStamp, note } = sealed
  await ctx.db.insert(documents).values({ landlordId, envelopeId: id, kind: 'sealed', fileId: await sealed.keepFile() })
  await ctx.db.update(envelopes).set({ status: 'Completed', completedAt: new Date() }).where(eq(envelopes.id, id))
  await addTrail(ctx, { envelope, what: 'Completed', note })
  await tellEverybody(ctx, envelope)
  ctx.audit({
    entity: ENVELOPE,
    id,
    landlordId,
    before: { emailSubject, status: 'Sent' },
    after: { emailSubject, status: 'Completed', sha256, timeStamp },
  })
  await ctx.app.happened(ctx, ENVELOPE_CHANGED, id)
  return true
}

/** A mail to each address: to who signed with a link to the document, to who sent it with the envelope. Whom DocuSign has asked it tells itself. */
async function tellEverybody(ctx: AnyWriteContext, envelope: EnvelopeRow): Promise<void> {
  const { id, landlordId, emailSubject: subject } = envelope
  const { company } = await letterheadOf(ctx, landlordId)
  const signers = isDocusigns(envelope) ? [] : await signersOf(ctx.db, id)
  const byAddress = new Map(signers.toReversed().map((signer) => [signer.email, signer]))
  await mailNews(ctx, {
    landlordId,
    kind: 'Signature',
    to: [...byAddress.values()].map((signer) => ({ email: signer.email, signer })),
    mail: async ({ signer }) => {
      const url = linkTo(ctx.app.config, await makeLink(ctx, signer))
      return completedMail({ company, subject, name: signer.name, url }, signer.language)
    },
  })
  const sender = await senderOf(ctx, envelope)
  if (!sender) return
  const url = linkTo(ctx.app.config, `/esignatures/sent?open=${id}`)
  await tellNews(ctx, updateOf(envelope, sender.id), {
    to: byAddress.has(sender.email.toLowerCase()) ? [] : [sender],
    mail: () => completedMail({ company, subject, name: sender.firstName, url }, sender.language),
  })
}

import { buffer } from 'node:stream/consumers'
import type { PlainCode } from '@atrium/contract/errors.ts'
import { MAX_PAGES } from '@atrium/contract/esignatures/fields.ts'
import type { esignTemplates as calls, moreTemplates } from '@atrium/contract/esignatures/templates.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { type Handler, type PreflightOf, withPreflight } from '../../platform/calls/serve.ts'
import { checkType, dropFile, keepFile } from '../../platform/files/keep-file.ts'
import { type MadeFile, putMade } from '../../platform/files/put-made.ts'
import type { StagedFile } from '../../platform/files/staged-file.ts'
import { files } from '../../platform/files/tables.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import type { CheckedDocument } from './pdf/check-document.ts'
import { checkInWorker } from './pdf/tasks.ts'
import { esignatureEnvelopes, esignatureTemplates as templates } from './tables.ts'
import { checkDesign } from './template-rules.ts'

export const TEMPLATE = 'e-signature template'
const PDF_TYPES = ['application/pdf']

type Checked = Exclude<CheckedDocument, { fault: string }>

/** An uploaded PDF that can be signed, and where its flattened bytes lie. */
interface Document {
  staged: StagedFile
  checked: Checked
  flattened: MadeFile | undefined
}

const faults: Record<Extract<CheckedDocument, { fault: string }>['fault'], PlainCode | ['esign-pdf-too-long', { n: number }]> = {
  unreadable: 'esign-pdf-unreadable',
  damaged: 'esign-pdf-damaged',
  encrypted: 'esign-pdf-encrypted',
  signed: 'esign-pdf-signed',
  'values-lost': 'esign-pdf-values-lost',
  closed: 'esign-pdf-closed',
  fixed: 'esign-pdf-fixed',
  'too-long': ['esign-pdf-too-long', { n: MAX_PAGES }],
}

/** Makes a template of an uploaded PDF, or changes one. */
export const saveTemplate: Handler<typeof calls.save> = withPreflight(readUpload, async (ctx, input, document) => {
  const { id, version, name, description, active, once, inOrder } = input
  const { landlordId, userId } = ctx.viewer
  const before = id === null ? undefined : await findRow(ctx, templates, id, { lock: true })
  if (!before && !document) throw invalid({ file: 'file-required' })
  const pages = document?.checked.pages ?? before?.pages ?? []
  const found = document && !input.fields ? document.checked.fields : undefined
  const fields = input.fields ?? found ?? before?.fields ?? []
  const roles = input.roles ?? rolesFor(found, before?.roles)
  checkDesign({ roles, fields, pages })
  const fileId = document ? await keepDocument(ctx, document) : (before as { fileId: number }).fileId
  const set = { name, description, active, once, inOrder, roles, fields, pages, fileId }
  const noted = {
    name,
    description,
    active,
    once,
    inOrder,
    roles: roles.join(', '),
    fields: fields.length,
    file: document?.staged.name,
  }
  if (!before) {
    const made = await insertRow(ctx, TEMPLATE, templates, { ...set, landlordId, createdBy: userId }, noted)
    return { ...saved(made), found: found?.length ?? 0 }
  }
  const was = { ...before, roles: before.roles.join(', '), fields: before.fields.length }
  const changed = await updateRow(ctx, TEMPLATE, templates, was, version, set, noted)
  if (document) await dropFile(ctx, before.fileId)
  return { ...changed, found: found?.length ?? 0 }
})

/** Who signs a document whose placeholders name so many; at least one. */
function rolesFor(found: readonly { role: number }[] | undefined, before: readonly string[] | undefined): string[] {
  const least = Math.max(1, ...(found ?? []).map(({ role }) => role))
  const roles = [...(before ?? [])]
  while (roles.length < least) roles.push(`Signer ${roles.length + 1}`)
  return roles
}

async function readUpload(
  ctx: PreflightOf<typeof calls.save>,
  { flatten, keepSignatures }: { flatten: boolean; keepSignatures: boolean },
): Promise<Document | undefined> {
  const staged = ctx.uploads.get('file')
  if (!staged) return undefined
  checkType(staged, PDF_TYPES)
  const bytes = await buffer(await ctx.app.store.read(staged.key))
  const checked = await checkInWorker(bytes, keepSignatures ? 'kept' : flatten ? 'drawn' : 'none')
  if ('fault' in checked) {
    const code = faults[checked.fault]
    throw new Refusal(415, code, { fields: { file: code } })
  }
  if (!checked.bytes) return { staged, checked, flattened: undefined }
  return { staged, checked, flattened: await putMade(ctx.app.store, Buffer.from(checked.bytes), staged.type) }
}

/** Keeps the PDF for the company; only whoever may see its template opens it. A flattened one takes the place of what was uploaded. */
async function keepDocument(ctx: WriteContext, { staged, flattened }: Document): Promise<number> {
  const owner = { landlordId: ctx.viewer.landlordId as number, siteId: null, tenantId: null }
  if (!flattened) return keepFile(ctx, staged, owner, PDF_TYPES)
  const row = { ...owner, ...flattened, name: staged.name, type: staged.type, kept: true, createdBy: ctx.viewer.userId }
  const [made] = await ctx.db.insert(files).values(row).returning({ id: files.id })
  return (made as { id: number }).id
}

export const deleteTemplate: Handler<typeof moreTemplates.remove> = async (ctx, { id }) => {
  await dropTemplate(ctx, id)
  return done
}

/** Deletes a template. What was sent by it has the document itself. */
export async function dropTemplate(ctx: WriteContext<CompanyViewer>, id: number): Promise<void> {
  const template = await findRow(ctx, templates, id, { lock: true })
  await ctx.db.update(esignatureEnvelopes).set({ templateId: null }).where(eq(esignatureEnvelopes.templateId, id))
  const { name, description } = template
  await deleteRow(ctx, TEMPLATE, templates, { id, name, description })
  await dropFile(ctx, template.fileId)
}

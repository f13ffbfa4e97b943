import { documentFileTypes } from '@atrium/contract/kit/files.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { submissions as calls, DocumentInput } from '@atrium/contract/submissions/submissions.ts'
import type { DocumentType } from '@atrium/contract/tenancy/document-types.ts'
import { keepFile } from '../../platform/files/keep-file.ts'
import type { Handler } from '../../platform/http/serve.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { documentAdded } from './document-added.ts'
import { checkAuthor, checkFields, findRecipients, type Recipient, valuesOf } from './document-input.ts'
import { submissions } from './tables.ts'

/** Adds a document for a client; a client adds its own. */
export const addSubmission: Handler<typeof calls.add> = async (ctx, { type, ...input }) => {
  await checkAuthor(ctx, type)
  const file = ctx.uploads.get('file')
  checkFields(type, input, file !== undefined)
  const forWhom = ctx.viewer.kind === 'landlord' ? input.tenantId : ctx.viewer.tenantId
  const [recipient] = (await findRecipients(ctx, [forWhom ?? 0])) as [Recipient]
  const owner = { landlordId: recipient.landlordId, siteId: recipient.siteId, tenantId: recipient.id }
  const fileId = file ? await keepFile(ctx, file, owner, documentFileTypes) : null
  return saved(await insertDocument(ctx, type, input, recipient, fileId))
}

export async function insertDocument(
  ctx: WriteContext,
  type: DocumentType,
  input: DocumentInput,
  { id: tenantId, siteId, landlordId, today }: Recipient,
  fileId: number | null,
): Promise<number> {
  const values = { ...valuesOf(type, input), type, landlordId, siteId, tenantId, fileId, createdBy: ctx.viewer.userId }
  const [made] = await ctx.db
    .insert(submissions)
    .values({ ...values, createdDate: input.createdDate ?? today })
    .returning({ id: submissions.id })
  const { id } = made as { id: number }
  ctx.audit({ entity: 'submission', id, after: values })
  ctx.publish(documentAdded({ ...values, id }))
  return id
}

import { documentFileTypes } from '@atrium/contract/kit/files.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { submissions as calls, DocumentInput } from '@atrium/contract/submissions/submissions.ts'
import type { DocumentType } from '@atrium/contract/tenancy/documents/document-types.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { deliver } from '../../../platform/delivery/deliver.ts'
import { keepFile } from '../../../platform/files/keep-file.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { documentAdded } from '../delivery/document-added.ts'
import { certificateDelivery, documentDelivery } from '../delivery/document-delivery.ts'
import { submissions } from '../tables.ts'
import { checkAuthor, checkFields, findRecipients, type Recipient, valuesOf } from './document-input.ts'
import { mayAddMore } from './may-add-more.ts'

/** Adds a document for a client; a client adds its own. */
export const addSubmission: Handler<typeof calls.add> = withPreflight(
  mayAddMore,
  async (ctx, { type, mail, sendAt, ...input }) => {
    await checkAuthor(ctx, type)
    const file = ctx.uploads.get('file')
    checkFields(type, input, file !== undefined)
    const recipientId = ctx.viewer.kind === 'landlord' ? input.tenantId : ctx.viewer.tenantId
    const [recipient] = (await findRecipients(ctx, [recipientId ?? 0])) as [Recipient]
    const owner = { landlordId: recipient.landlordId, siteId: recipient.siteId, tenantId: recipient.id }
    const fileId = file ? await keepFile(ctx, file, owner, documentFileTypes) : null
    return saved(await insertDocument(ctx, { type, input, recipient, fileId, mail, sendAt }))
  },
)

interface NewDocument {
  type: DocumentType
  input: DocumentInput
  recipient: Recipient
  fileId: number | null
  /** Whether the client's people are mailed. */
  mail: boolean
  sendAt?: string | null | undefined
}

/** Stores a document and sends it to the other side. */
export async function insertDocument(
  ctx: WriteContext,
  { type, input, recipient, fileId, mail, sendAt }: NewDocument,
): Promise<number> {
  const { id: tenantId, siteId, landlordId, today } = recipient
  const isLandlords = ctx.viewer.kind === 'landlord'
  const at = isLandlords && sendAt && new Date(sendAt) > new Date() ? new Date(sendAt) : undefined
  const values = { ...valuesOf(type, input), type, landlordId, siteId, tenantId, fileId, createdBy: ctx.viewer.userId || null }
  const [made] = await ctx.db
    .insert(submissions)
    .values({ ...values, createdDate: input.createdDate ?? today, heldBack: at !== undefined })
    .returning({ id: submissions.id })
  const { id } = made as { id: number }
  ctx.audit({ entity: 'submission', id, after: { ...values, ...(at ? { sendAt: at.toISOString() } : {}) } })
  if (!at) ctx.publish(documentAdded({ ...values, id }))
  const kind = isLandlords ? documentDelivery : certificateDelivery
  const channels = isLandlords && !mail ? (['portal'] as const) : (['portal', 'email'] as const)
  await deliver(ctx, kind, { landlordId, siteId, id, deliveryId: null }, { channels, sendAt: at })
  return id
}

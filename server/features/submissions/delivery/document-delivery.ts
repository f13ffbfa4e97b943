import { landlord, Permission } from '@atrium/contract/access/access.ts'
import { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import { documentScreens } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { eq } from 'drizzle-orm'
import { deliverable } from '../../../platform/delivery/deliverable.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { forbidden, notFound } from '../../../platform/refusal.ts'
import { opensType } from '../document/open-types.ts'
import { submissions } from '../tables.ts'
import { documentAdded } from './document-added.ts'
import { certificateMail, documentMail } from './document-mail.ts'
import { companyPeopleOf, peopleOf } from './document-people.ts'

export type StoredDocument = typeof submissions.$inferSelect

/** To one mailbox within an hour: who manages many clients gets many documents at once. */
const MOST_TO_ONE = 200

const common = {
  table: submissions,
  topics: ['submission'],
  notification: 'Document',
  goes: 'news',
  inBell: ({ id }: StoredDocument) => ({ event: 'documentAdded' as const, id }),
  mostToOne: MOST_TO_ONE,
  typeOf: ({ type }: StoredDocument): DocumentType => type,
} as const
/** Documents go out by no text message. */
const sms = () => ''

/** Documents that a landlord sends to a client. Open pages get the event when one is added. */
export const documentDelivery = deliverable<StoredDocument>({
  ...common,
  kind: 'submission',
  call: calls.add,
  access: documentScreens.view.access,
  titleOf: ({ title }) => title,
  logAt: ({ id, type }) => `/${type}/view?id=${id}`,
  channels: ['portal', 'email'],
  find: async (ctx, id, options) => {
    const row = await findRow(ctx, submissions, id, options)
    if (ctx.viewer.kind !== 'system' && !opensType(ctx.viewer, row.type)) throw notFound()
    return row
  },
  check: async (_ctx, row) => refuseClients(row),
  audienceOf: async (_ctx, row) => peopleOf(row),
  messageOf: async (ctx, row) => ({ sms, mail: await documentMail(ctx, row) }),
  leaves: async (ctx, row) => {
    if (!row.heldBack) return
    await ctx.db.update(submissions).set({ heldBack: false }).where(eq(submissions.id, row.id))
    ctx.publish(documentAdded(row))
  },
  takenBack: async (ctx, row) => {
    refuseClients(row)
    await ctx.db.update(submissions).set({ heldBack: true }).where(eq(submissions.id, row.id))
  },
})

/** What a client adds, to those of its landlord who manage documents. */
export const certificateDelivery = deliverable<StoredDocument>({
  ...common,
  kind: 'insuranceCertificate',
  call: calls.add,
  access: documentScreens.view.access.only(landlord).needs(Permission.AllowManageDocuments),
  byItself: true,
  channels: ['email'],
  find: (ctx, id, options) => findRow(ctx, submissions, id, options),
  audienceOf: async (_ctx, row) => companyPeopleOf(row),
  messageOf: async (ctx, row) => ({ sms, mail: await certificateMail(ctx, row) }),
})

/** A client's own document is not the landlord's to send. */
function refuseClients({ type }: StoredDocument): void {
  if (documentTypes[type].author === 'client')
    throw forbidden(['only-clients-change', { documents: { text: documentTypes[type].plural } }])
}

/** By which a type goes to the other side. */
export const deliveryOf = (type: DocumentType) =>
  documentTypes[type].author === 'client' ? certificateDelivery : documentDelivery

import { rentalNotices as calls } from '@atrium/contract/leases/rental-notices.ts'
import { rentAccess } from '@atrium/contract/money/document-access.ts'
import { and, inArray, sql } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { deliverable } from '../../../platform/delivery/deliverable.ts'
import { clientInvoiceLines } from '../../../platform/invoices/tables.ts'
import { linkAsClient } from '../../../platform/link.ts'
import { membersOfClients, peopleOfClient, peopleOfClients } from '../../../platform/tenancy/people-of-client.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import { rentalNotices } from '../tables.ts'
import { findNotice, type Notice } from './find-notice.ts'
import { noticeMail, type Reason } from './notice-mail.ts'

/** To one mailbox within an hour: who has many clients gets the notices of all of them on one day. */
const MOST_TO_ONE = 1_000

/** Rental notices are sent automatically, those made by hand too. Open pages get the event when the notice is made. */
const deliveryFor = (reason: Reason) =>
  deliverable<ToldNotice>({
    kind: reason === 'new' ? 'rental notice' : 'rental reminder',
    table: rentalNotices,
    ...(reason === 'due' ? { keptIn: 'reminderDeliveryId' } : {}),
    access: rentAccess,
    call: calls.save,
    topics: ['rental notice'],
    channels: ['email'],
    logAt: ({ id }) => `/rental-notices?edit=${id}`,
    notification: reason === 'new' ? 'TenantMonthlyBilling' : 'TenantMonthlyBillingDue',
    goes: 'news',
    inBell: ({ id }) => ({ event: reason === 'new' ? 'rentalNoticeAdded' : 'rentalNoticeDue', id }),
    byItself: true,
    mostToOne: MOST_TO_ONE,
    find: findNotice,
    audienceOf: async ({ db }, { landlordId, tenantId }) =>
      db
        .select({
          rank: sql`1`.as('rank'),
          source: sql`'user ' || ${users.id}`.as('source'),
          name: users.name,
          email: users.email,
          phone: users.phone,
          userId: sql`${users.id}`.as('user_id'),
        })
        .from(users)
        .where(peopleOfClient(db, landlordId, tenantId))
        .getSQL(),
    audienceOfAll: (notices) => {
      const [first] = notices as [ToldNotice]
      const tenantIds = [...new Set(notices.map(({ tenantId }) => tenantId))]
      const places = JSON.stringify(notices.map(({ tenantId }, at) => ({ at, tenantId })))
      return sql`
        select v.at, 1 as rank, 'user ' || ${users.id} as source, ${users.name}, ${users.email}, ${users.phone}, ${users.id} as user_id
        from json_to_recordset(${places}::json) as v (at int, "tenantId" int)
        join (${membersOfClients(first.landlordId, tenantIds)}) members on members.tenant_id = v."tenantId"
        join ${users} on ${users.id} = members.user_id`
    },
    messageOf: async ({ db, app }, notice) => {
      const { tenantId, document } = notice
      const { firstNames, ...told } = notice.facts ?? ((await noticeFacts(db, [notice])).get(notice.documentId) as NoticeFacts)
      const facts = { reason, notice: document, ...told, url: linkAsClient(app.config, '/tenant/billings', tenantId) }
      return {
        mail: ({ userId, language }) => noticeMail({ ...facts, firstName: firstNames.get(userId ?? 0) ?? '', language }),
        sms: () => document.invoiceNo ?? '',
      }
    },
  })

/** What a mail says beside the notice, and the first names of those it may go to. */
interface NoticeFacts {
  isDeposit: boolean
  tenant: string
  firstNames: ReadonlyMap<number, string>
}

/** A notice; with its facts where they were read for several at once. */
type ToldNotice = Notice & { facts?: NoticeFacts }

/** The facts of notices of one company, by their documents. */
export async function noticeFacts(
  db: ReadDb,
  notices: readonly Pick<Notice, 'landlordId' | 'tenantId' | 'documentId'>[],
): Promise<Map<number, NoticeFacts>> {
  const [first] = notices
  if (!first) return new Map()
  const tenantIds = [...new Set(notices.map(({ tenantId }) => tenantId))]
  const clients = await db.select({ id: tenants.id, name: tenants.name }).from(tenants).where(inArray(tenants.id, tenantIds))
  const people = await db
    .select({ id: users.id, firstName: users.firstName })
    .from(users)
    .where(peopleOfClients(db, first.landlordId, tenantIds))
  const deposits = await db
    .selectDistinct({ id: clientInvoiceLines.invoiceId })
    .from(clientInvoiceLines)
    .where(
      and(
        inArray(
          clientInvoiceLines.invoiceId,
          notices.map(({ documentId }) => documentId),
        ),
        sql`${clientInvoiceLines.line} -> 'charge' ->> 'code' = 'deposit'`,
      ),
    )
  const nameOf = new Map(clients.map(({ id, name }) => [id, name]))
  const firstNames = new Map(people.map(({ id, firstName }) => [id, firstName]))
  const isDeposit = new Set(deposits.map(({ id }) => id))
  return new Map(
    notices.map(({ tenantId, documentId }) => [
      documentId,
      { isDeposit: isDeposit.has(documentId), tenant: nameOf.get(tenantId) ?? '', firstNames },
    ]),
  )
}

export const noticeDelivery = deliveryFor('new')
export const reminderDelivery = deliveryFor('due')

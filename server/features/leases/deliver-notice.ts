import { rentalNotices as calls } from '@atrium/contract/leases/rental-notices.ts'
import { rentAccess } from '@atrium/contract/money/document-access.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { deliverable } from '../../platform/delivery/deliverable.ts'
import { clientInvoiceLines } from '../../platform/documents/tables.ts'
import { linkAsClient } from '../../platform/link.ts'
import { peopleOfClient } from '../../platform/tenancy/people-of-client.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { findNotice, type Notice } from './find-notice.ts'
import { noticeMail, type Reason } from './notice-mail.ts'
import { rentalNotices } from './tables.ts'

/** To one mailbox within an hour: who has many clients gets the notices of all of them on one day. */
const MOST_TO_ONE = 1_000

/** Rental notices are sent automatically, those made by hand too. Open pages get the event when the notice is made. */
const deliveryFor = (reason: Reason) =>
  deliverable<Notice>({
    kind: reason === 'new' ? 'rental notice' : 'rental reminder',
    table: rentalNotices,
    ...(reason === 'due' ? { keptIn: 'reminderDeliveryId' } : {}),
    access: rentAccess,
    call: calls.save,
    topics: ['rental notice'],
    channels: ['email'],
    notification: reason === 'new' ? 'TenantMonthlyBilling' : 'TenantMonthlyBillingDue',
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
    messageOf: async ({ db, app }, notice) => {
      const { tenantId, landlordId } = notice
      const people = await db
        .select({ tenant: tenants.name, id: users.id, firstName: users.firstName })
        .from(tenants)
        .leftJoin(users, peopleOfClient(db, landlordId, tenantId))
        .where(eq(tenants.id, tenantId))
      const firstNames = new Map(people.map(({ id, firstName }) => [id, firstName]))
      const facts = {
        reason,
        notice: notice.document,
        isDeposit: await billsDeposit(db, notice.documentId),
        tenant: people[0]?.tenant ?? '',
        url: linkAsClient(app.config, '/tenant/billings', tenantId),
      }
      return {
        mail: ({ userId, language }) => noticeMail({ ...facts, firstName: firstNames.get(userId ?? 0) ?? '', language }),
        sms: () => notice.document.invoiceNo ?? '',
      }
    },
  })

async function billsDeposit(db: ReadDb, invoiceId: number): Promise<boolean> {
  const lines = await db
    .select({ line: clientInvoiceLines.line })
    .from(clientInvoiceLines)
    .where(eq(clientInvoiceLines.invoiceId, invoiceId))
  return lines.some(({ line }) => line.charge?.code === 'deposit')
}

export const noticeDelivery = deliveryFor('new')
export const reminderDelivery = deliveryFor('due')

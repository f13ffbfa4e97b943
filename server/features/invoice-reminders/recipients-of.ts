import type { RecipientCategory } from '@atrium/contract/invoice-reminders/recipients.ts'
import { readRecipients } from '@atrium/contract/kit/recipients.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { type MailedTo, mailedPeopleOf } from '../../platform/delivery/mailed-to.ts'
import { invoiceRecipients } from './tables.ts'

/** Who gets a client's mails of a category: those that were named for it, else its people. */
export async function recipientsOf(
  db: ReadDb,
  { landlordId, tenantId }: { landlordId: number; tenantId: number },
  category: RecipientCategory,
): Promise<MailedTo[]> {
  const [named] = await db
    .select({ recipients: invoiceRecipients.recipients })
    .from(invoiceRecipients)
    .where(and(eq(invoiceRecipients.tenantId, tenantId), eq(invoiceRecipients.category, category)))
  if (named) return (readRecipients(named.recipients) ?? []).map((one) => ({ ...one, userId: null }))
  return mailedPeopleOf(db, landlordId, tenantId)
}

/** Who is named for a client to get what can be paid by a link. */
export async function namedFor(db: ReadDb, { landlordId, tenantId }: { landlordId: number; tenantId: number }) {
  const rows = await db
    .select({ recipients: invoiceRecipients.recipients })
    .from(invoiceRecipients)
    .where(
      and(
        eq(invoiceRecipients.landlordId, landlordId),
        eq(invoiceRecipients.tenantId, tenantId),
        inArray(invoiceRecipients.category, ['Invoice', 'Reminder']),
      ),
    )
  return rows.flatMap(({ recipients }) => readRecipients(recipients) ?? [])
}

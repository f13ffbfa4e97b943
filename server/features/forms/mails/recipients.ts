import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import { readRecipients } from '@atrium/contract/kit/recipients.ts'
import { and, eq } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { type MailedTo, mailedPeopleOf } from '../../../platform/delivery/mailed-to.ts'
import type { formValues } from '../tables.ts'
import type { formMailTemplates } from './tables.ts'

interface Mailed {
  to: MailedTo[]
  /** Whether they see all of the form; clients, and who stands in a field, see what is for clients. */
  seesAll: boolean
}

type Entry = typeof formValues.$inferSelect
type Template = Pick<typeof formMailTemplates.$inferSelect, 'audience' | 'fieldId' | 'recipients'>

/** Whom a template names for an entry. */
export async function recipientsFor(db: ReadDb, template: Template, entry: Entry, held: CustomValues): Promise<Mailed> {
  const { landlordId, tenantId } = entry
  switch (template.audience) {
    case 'Named':
      return { to: (readRecipients(template.recipients) ?? []).map((one) => ({ ...one, userId: null })), seesAll: true }
    case 'Field': {
      const address = String(held[`f${template.fieldId}`] ?? '').toLowerCase()
      return { to: address ? [{ name: address, address, userId: null }] : [], seesAll: false }
    }
    case 'Maker': {
      const { id, name, email, tenantId: worksAt, corporateAccount } = users
      const [maker] = await db
        .select({ id, name, email, worksAt, corporateAccount })
        .from(users)
        .where(and(eq(id, entry.createdBy ?? 0), eq(users.landlordId, landlordId), users.active))
      const to = maker ? [{ name: maker.name, address: maker.email.toLowerCase(), userId: maker.id }] : []
      return { to, seesAll: maker !== undefined && maker.worksAt === null && !maker.corporateAccount }
    }
    case 'Client':
      return { to: tenantId === null ? [] : await mailedPeopleOf(db, landlordId, tenantId), seesAll: false }
  }
}

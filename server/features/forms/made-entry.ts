import { and, eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { forms, formValues } from './tables.ts'

/** An entry, with who made it. */
export interface MadeEntry {
  id: number
  no: number
  category: string
  title: string
  siteId: number
  tenantId: number | null
  createdBy: number | null
  /** By somebody of a client. */
  byClient: boolean
  createdAt: Date
}

export async function madeEntry(db: ReadDb, landlordId: number, id: number): Promise<MadeEntry | undefined> {
  const [found] = await db
    .select({ entry: formValues, form: forms, maker: { tenantId: users.tenantId, corporate: users.corporateAccount } })
    .from(formValues)
    .innerJoin(forms, eq(forms.id, formValues.formId))
    .leftJoin(users, eq(users.id, formValues.createdBy))
    .where(and(eq(formValues.id, id), eq(formValues.landlordId, landlordId)))
  if (!found) return undefined
  const { entry, form, maker } = found
  const { no, siteId, tenantId, createdBy, createdAt } = entry
  const byClient = maker !== null && (maker.tenantId !== null || maker.corporate)
  return { id, no, siteId, tenantId, createdBy, createdAt, category: form.category, title: form.title, byClient }
}

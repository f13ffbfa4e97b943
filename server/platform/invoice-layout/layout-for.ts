import { InvoiceLayout, type TemplateKind } from '@atrium/contract/money/invoice-layout.ts'
import { and, eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { invoiceTemplates } from './tables.ts'

/** What of a stored template the paper follows. */
const layoutOf = (template: typeof invoiceTemplates.$inferSelect): InvoiceLayout =>
  InvoiceLayout.parse({ ...template, textFormat: 'html' })

interface TemplateChoice {
  landlordId: number
  /** The one that is named; null: the company's default. */
  templateId: number | null
}

/** How a paper of a company looks now; null where it has no template for it, which is the usual look. */
export async function layoutFor(
  db: ReadDb,
  { landlordId, templateId }: TemplateChoice,
  kind: TemplateKind,
): Promise<InvoiceLayout | null> {
  const which = templateId === null ? eq(invoiceTemplates.isDefault, true) : eq(invoiceTemplates.id, templateId)
  const [found] = await db
    .select()
    .from(invoiceTemplates)
    .where(and(eq(invoiceTemplates.landlordId, landlordId), eq(invoiceTemplates.kind, kind), which))
  return found ? layoutOf(found) : null
}

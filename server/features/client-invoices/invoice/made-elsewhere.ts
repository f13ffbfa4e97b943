import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { isDraft } from '@atrium/contract/money/states.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { siteTerms } from '../../../platform/invoices/site-terms.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { answer } from '../../../platform/ports/port.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import { invoicesElsewhere } from '../../../ports/client-invoices.ts'
import { computed } from './amounts.ts'
import { changeDraft, storeDraft } from './save-invoice.ts'

const MAX_TITLE = 200

/** What other features ask of invoices. */
export const madeElsewhere = answer(invoicesElsewhere, {
  draft: async (ctx, { landlordId, tenantId, amount, taxed, days, createdBy, before: beforeId, ...words }) => {
    const { db } = ctx
    const [client] = await db
      .select({ siteId: tenants.siteId, active: tenants.active })
      .from(tenants)
      .where(and(eq(tenants.id, tenantId), eq(tenants.landlordId, landlordId)))
    if (!client?.active || amount <= 0) return undefined
    const [before] =
      beforeId === null ? [] : await db.select().from(clientInvoices).where(eq(clientInvoices.id, beforeId)).for('update')
    if (before && !isDraft(before.status)) return before.id
    const title = words.title.slice(0, MAX_TITLE)
    const { timeZone, province } = await siteTerms(db, client.siteId)
    const startDate = dayIn(timeZone, new Date())
    const where = { landlordId, province, tenantId, day: startDate }
    const taxes = taxed ? (await computed(db, where, [])).usual : []
    const line = { kind: 'Item' as const, description: title, quantity: 1, cost: amount, taxes }
    const { lines, subtotal, taxTotal, grandTotal } = await computed(db, where, [line])
    const set = { title, startDate, dueDate: addDays(startDate, days), subtotal, taxTotal, grandTotal, siteId: client.siteId }
    if (before) {
      await changeDraft(ctx, before, before.version, set, lines)
      return before.id
    }
    const currency = await companyCurrency(db, landlordId)
    return storeDraft(ctx, { ...set, landlordId, tenantId, currency, createdBy }, lines)
  },
  made: async (db, ids) => {
    if (ids.length === 0) return []
    const rows = await db
      .select()
      .from(clientInvoices)
      .where(inArray(clientInvoices.id, [...ids]))
    return rows.map(({ invoiceNo, ...row }) => ({ ...row, no: invoiceNo ?? '' }))
  },
})

import { type AllocationAsked, type formBilling as calls, isBilled } from '@atrium/contract/forms/billing.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { tryAlone } from '../../../platform/work/try-alone.ts'
import { type EntryToBill, findEntry } from './find-entry.ts'
import { howBilled } from './how-billed.ts'
import { draftInvoice } from './invoice-entry.ts'
import { decimalOf, shareOut } from './share-out.ts'
import { formAllocations, formInvoices } from './tables.ts'
import { places, weightsOf } from './weights.ts'

const ENTITY = 'form allocation'
type Context = ReadContext<LandlordViewer>

/** What is shared: the amount of a field of an entry, as it is now. */
function amountOf({ open, held }: EntryToBill, fieldId: number): number {
  if (!open.form.fields.some((field) => field.id === fieldId && isBilled(field))) throw invalid({ fieldId: 'unusable' })
  const total = Number(held[`f${fieldId}`] ?? 0)
  if (total === 0) throw invalid({ fieldId: 'form-share-nothing' })
  return total
}

async function partsOf(ctx: Context, found: EntryToBill, asked: AllocationAsked) {
  const total = amountOf(found, asked.fieldId)
  const weighed = await weightsOf(ctx, found.entry.siteId, asked)
  const cents = shareOut(total, weighed)
  if (!cents) throw conflict('form-share-nobody')
  const written = (weight: bigint) => decimalOf(weight, places[asked.way])
  return {
    total,
    currency: await companyCurrency(ctx.db, ctx.viewer.landlordId),
    weight: written(weighed.reduce((sum, { weight }) => sum + weight, 0n)),
    parts: weighed.map(({ tenantId, name, weight }) => ({
      tenantId,
      name,
      weight: written(weight),
      cents: cents.get(tenantId) ?? 0,
    })),
  }
}

/** How it was asked for, without what belongs to another way. */
const storedAsk = ({ fieldId, way, day, without, shares, lookup }: AllocationAsked): AllocationAsked => ({
  fieldId,
  way,
  day,
  without,
  shares: way === 'Percent' ? shares : [],
  lookup: way === 'Field' ? lookup : null,
})

async function allocationOf({ db }: Pick<Context, 'db'>, valueId: number) {
  const [row] = await db.select().from(formAllocations).where(eq(formAllocations.valueId, valueId))
  return row
}

/** Clients whose part has an invoice that is not void. */
async function billedParts({ db }: Pick<Context, 'db'>, allocationId: number): Promise<Set<number>> {
  const rows = await db
    .select({ tenantId: formInvoices.tenantId })
    .from(formInvoices)
    .innerJoin(clientInvoices, eq(clientInvoices.id, formInvoices.invoiceId))
    .where(and(eq(formInvoices.allocationId, allocationId), isNotNull(formInvoices.valueId), ne(clientInvoices.status, 'Voided')))
  return new Set(rows.map(({ tenantId }) => tenantId))
}

export const getAllocation: Handler<typeof calls.allocation> = async (ctx, asked) => {
  await findEntry(ctx, asked)
  const row = await allocationOf(ctx, asked.id)
  if (!row) return { allocation: null }
  const { asked: how, ...kept } = row
  return { allocation: { ...kept, ...how, billed: (await billedParts(ctx, row.id)).size } }
}

export const previewAllocation: Handler<typeof calls.preview> = async (ctx, { category, id, ...asked }) =>
  partsOf(ctx, await findEntry(ctx, { category, id }), asked)

export const saveAllocation: Handler<typeof calls.allocate> = async (ctx, { category, id, version, ...given }) => {
  const found = await findEntry(ctx, { category, id }, { lock: true })
  const asked = storedAsk(given)
  const row = { asked, ...(await partsOf(ctx, found, asked)) }
  const before = await allocationOf(ctx, id)
  const { landlordId, siteId, formId, no } = found.entry
  const noted = { name: `${found.open.row.title} ${no}`, way: asked.way, total: row.total }
  if (!before)
    return saved(await insertRow(ctx, ENTITY, formAllocations, { ...row, landlordId, siteId, formId, valueId: id }, noted))
  if ((await billedParts(ctx, before.id)).size > 0) throw conflict('form-share-billed')
  const { asked: how, total } = before
  return updateRow(ctx, ENTITY, formAllocations, { id: before.id, ...noted, way: how.way, total }, version, row, noted)
}

/** A draft for each part that has none. One client that cannot be billed says why; the others are. */
export const billParts: Handler<typeof calls.billParts> = async (ctx, asked) => {
  const found = await findEntry(ctx, asked, { lock: true })
  const how = await howBilled(ctx.db, found.open.row.id)
  if (!how) throw conflict('form-not-billed')
  const allocation = await allocationOf(ctx, asked.id)
  if (!allocation) throw conflict('form-not-shared')
  const { id: allocationId, asked: shared, total, parts } = allocation
  if (amountOf(found, shared.fieldId) !== total) throw conflict('form-share-changed')
  if (total < 0) throw conflict('form-bill-negative-part')
  const billed = await billedParts(ctx, allocationId)
  const label = found.open.form.fields.find(({ id }) => id === shared.fieldId)?.label ?? ''
  const { landlordId } = ctx.viewer
  const results = []
  for (const { tenantId, cents } of parts) {
    if (billed.has(tenantId) || cents === 0) continue
    const { result, error } = await tryAlone(ctx, async (own) => {
      const lines = [{ description: label, quantity: 1, cost: cents, fieldId: shared.fieldId }]
      const invoiceId = await draftInvoice(own, found, how, { tenantId, lines, day: shared.day })
      await own.db.insert(formInvoices).values({ landlordId, valueId: asked.id, tenantId, invoiceId, allocationId })
      return invoiceId
    })
    results.push({ tenantId, id: result, error })
  }
  return { results }
}

import type { AddOnInput, PlanInput, PriceInput } from '@atrium/contract/subscription/offers.ts'
import { and, eq, sql } from 'drizzle-orm'
import { addOns } from '../../platform/plans/tables.ts'
import { insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { plans } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { unitPrices } from './tables.ts'

interface OfferVersion {
  /** Null for a new one. */
  id: number | null
  version: number | null
}

/** Makes or changes a plan. What it switches on counts for its companies at once; its price from their next invoice on. */
export const savePlan = (ctx: WriteContext, input: PlanInput & OfferVersion): Promise<number> =>
  saveOffer(ctx, 'plan', plans, input)

export const saveAddOn = (ctx: WriteContext, input: AddOnInput & OfferVersion): Promise<number> =>
  saveOffer(ctx, 'addOn', addOns, input)

async function saveOffer(
  ctx: WriteContext,
  entity: 'plan' | 'addOn',
  table: typeof plans | typeof addOns,
  { id, version, ...values }: (PlanInput | AddOnInput) & OfferVersion,
): Promise<number> {
  if (id === null) return insertRow(ctx, entity, table, values)
  const [before] = await ctx.db.select().from(table).where(eq(table.id, id)).for('update')
  if (!before) throw notFound()
  await updateRow(ctx, entity, table, before, version, values)
  ctx.afterCommit(() => ctx.app.forgetViewer())
  return id
}

/** What one more site or client costs. */
export async function savePrice(
  ctx: WriteContext,
  { kind, version, ...values }: PriceInput & Pick<OfferVersion, 'version'>,
): Promise<void> {
  const [before] = await ctx.db.select().from(unitPrices).where(eq(unitPrices.kind, kind)).for('update')
  const saved = before
    ? await ctx.db
        .update(unitPrices)
        .set({ ...values, version: sql`${unitPrices.version} + 1` })
        .where(and(eq(unitPrices.kind, kind), eq(unitPrices.version, version ?? 0)))
        .returning({ kind: unitPrices.kind })
    : // The first price of two admins at once: the second is told.
      await ctx.db
        .insert(unitPrices)
        .values({ kind, ...values })
        .onConflictDoNothing()
        .returning({ kind: unitPrices.kind })
  if (saved.length === 0) throw conflict('saved-meanwhile')
  ctx.audit({ entity: 'price', ...(before ? { before } : {}), after: { kind, ...values } })
}

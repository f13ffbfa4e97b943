import { type BankRule, type bankRules as calls, bankRules as declared } from '@atrium/contract/bank-reconciliation/rules.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { matching } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/records/lists.ts'
import { deleteRow, findRow } from '../../platform/records/rows.ts'
import { invalid } from '../../platform/refusal.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { companyOf } from '../books/company-books.ts'
import { allSites } from './account.ts'
import { bankRules } from './tables.ts'

const BANK_RULE = 'bank rule'

type NewRule = Pick<typeof bankRules.$inferInsert, 'contains' | 'tenantId' | 'explanation' | 'reason'>

/** Keeps what lines mean whose description contains a text; another meaning of the same text takes its place. */
export async function remember(ctx: WriteContext<LandlordViewer>, rule: NewRule): Promise<void> {
  if (rule.contains.length < 3) throw invalid({ remember: 'rule-too-short' })
  const { landlordId, userId } = ctx.viewer
  const row = { tenantId: null, explanation: null, reason: '', ...rule, landlordId, createdBy: userId }
  const same = and(eq(bankRules.landlordId, landlordId), sql`lower(${bankRules.contains}) = lower(${rule.contains})`)
  await ctx.db.delete(bankRules).where(same)
  const [made] = await ctx.db.insert(bankRules).values(row).returning({ id: bankRules.id })
  const { contains: name, tenantId, explanation, reason } = row
  ctx.audit({ entity: BANK_RULE, id: made?.id ?? 0, after: { name, tenantId, explanation, reason } })
}

const select = (db: ReadDb) =>
  db.select({ rule: bankRules, clientName: tenants.name }).from(bankRules).leftJoin(tenants, eq(tenants.id, bankRules.tenantId))
type Row = Awaited<ReturnType<typeof select>>[number]

export const searchRules: Handler<typeof calls.search> = listOf(declared.search, {
  table: bankRules,
  page: pageOf(select),
  // A company's, whoever is meant by it.
  owned: { landlordId: bankRules.landlordId },
  shown: allSites,
  item: ({ rule, clientName }: Row): BankRule => ({ ...rule, clientName: clientName ?? '' }),
  filters: ({ query }) => matching(query, bankRules.contains),
  sorts: { contains: bankRules.contains },
})

export const removeRule: Handler<typeof calls.remove> = async (ctx, { id }) => {
  companyOf(ctx)
  const before = await findRow(ctx, bankRules, id, { lock: true, owned: { landlordId: bankRules.landlordId } })
  await deleteRow(ctx, BANK_RULE, bankRules, { ...before, name: before.contains })
  return done
}

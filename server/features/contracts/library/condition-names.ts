import { type ClauseCondition, conditionFacts, isNamed, type WrittenCondition } from '@atrium/contract/contracts/conditions.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import { sites, tenantCategories } from '../../../platform/tenancy/tables.ts'

const valuesOf = (conditions: readonly (ClauseCondition | null)[], which: 'category' | 'site') => [
  ...new Set(conditions.flatMap((one) => one?.tests ?? []).flatMap(({ fact, value }) => (fact === which ? [value] : []))),
]

/** What conditions of a company name, called by its name: a category or a site that is gone has none. */
export async function namesIn(db: ReadDb, landlordId: number, conditions: readonly (ClauseCondition | null)[]) {
  const [categoryIds, siteIds] = [valuesOf(conditions, 'category'), valuesOf(conditions, 'site')]
  const found = new Map<string, string>()
  for (const [fact, table, ids] of [
    ['category', tenantCategories, categoryIds],
    ['site', sites, siteIds],
  ] as const) {
    if (ids.length === 0) continue
    const rows = await db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(and(eq(table.landlordId, landlordId), inArray(table.id, ids)))
    for (const { id, name } of rows) found.set(`${fact}${id}`, name)
  }
  return found
}

/** Conditions of a company as they are shown. */
export async function conditionWriter(db: ReadDb, landlordId: number, conditions: readonly (ClauseCondition | null)[]) {
  const names = await namesIn(db, landlordId, conditions)
  const currency = await companyCurrency(db, landlordId)
  return (condition: ClauseCondition | null): WrittenCondition | null =>
    condition && { ...condition, currency, names: condition.tests.map(({ fact, value }) => names.get(`${fact}${value}`) ?? '') }
}

/** Whether every category and site that a condition names is one of the company's. */
export async function namesExist(db: ReadDb, landlordId: number, condition: ClauseCondition): Promise<boolean> {
  const names = await namesIn(db, landlordId, [condition])
  return condition.tests.every(({ fact, value }) => !isNamed(fact) || names.has(`${fact}${value}`))
}

const ops = { is: 'is', isNot: 'is not', above: 'above', below: 'below' } as const

/** As the audit log keeps it. */
export const notedCondition = (condition: ClauseCondition | null): string =>
  (condition?.tests ?? [])
    .map(({ fact, op, value }) => `${conditionFacts[fact]} ${ops[op]} ${value}`)
    .join(condition?.match === 'any' ? ' or ' : ' and ')

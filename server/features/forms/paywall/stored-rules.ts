import { asc, eq } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { formPaywallRules } from './tables.ts'

export type PaywallRuleRow = typeof formPaywallRules.$inferSelect

/** The rules of a form, in their order. */
export const paywallRulesOf = (db: ReadDb, formId: number): Promise<PaywallRuleRow[]> =>
  db
    .select()
    .from(formPaywallRules)
    .where(eq(formPaywallRules.formId, formId))
    .orderBy(asc(formPaywallRules.place), asc(formPaywallRules.id))

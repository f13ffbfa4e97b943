import type { Condition } from '@atrium/contract/forms/rules.ts'
import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { formConditions } from './tables.ts'

export const storedConditions = async (db: ReadDb, formId: number) =>
  (await db.select().from(formConditions).where(eq(formConditions.formId, formId)))[0]

/** The conditions of a form, in their order. */
export const conditionsOf = async (db: ReadDb, formId: number): Promise<readonly Condition[]> =>
  (await storedConditions(db, formId))?.conditions ?? []

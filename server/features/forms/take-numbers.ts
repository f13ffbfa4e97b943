import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import { forms } from './tables.ts'

/** Takes numbers for new entries of a form, none of which was ever used; answers the first. */
export async function takeNumbers(db: Db, formId: number, count: number): Promise<number> {
  const taken = await db
    .update(forms)
    .set({ lastNo: sql`${forms.lastNo} + ${count}` })
    .where(eq(forms.id, formId))
    .returning({ last: forms.lastNo })
  return (taken[0]?.last ?? count) - count + 1
}

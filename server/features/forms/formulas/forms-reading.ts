import { and, arrayOverlaps, eq, sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import type { FormRow } from '../find-form.ts'
import { forms } from '../tables.ts'

/** The forms of a company whose formulas read something of the records of some kinds; without kinds, of any. */
export const formsReading = (db: ReadDb, landlordId: number, targets?: string[]): Promise<FormRow[]> =>
  db
    .select()
    .from(forms)
    .where(and(eq(forms.landlordId, landlordId), sql`${forms.reads} <> '{}'`, targets && arrayOverlaps(forms.reads, targets)))

import { type ContactFields, contactName } from '@atrium/contract/contacts/contacts.ts'
import type { RowError } from '@atrium/contract/kit/uploads.ts'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { type ImportContext, takenOrTwice } from '../../platform/imports/import-kind.ts'
import { contacts } from './tables.ts'

/** A row of an imported list, with the names of its roles. */
export interface ImportedRow {
  input: ContactFields
  roles: string[]
}

type Named = Pick<ContactFields, 'firstName' | 'lastName' | 'company' | 'email'>

/** The same address and name are the same contact; without an address, the same name and company are. */
const keyOf = ({ email, ...named }: Named) =>
  (email ? `${email}\n${contactName(named)}` : `${named.firstName} ${named.lastName} ${named.company}`).toLowerCase()

/** Of each row whether its contact is stored already, or stands twice in the list. */
export async function storedAlready(ctx: ImportContext, rows: readonly ImportedRow[]): Promise<RowError[][]> {
  const keys = rows.map(({ input }) => keyOf(input))
  const errors = { column: 'First name', taken: 'contact-exists', twice: 'contact-twice-in-list' } as const
  return takenOrTwice(keys, await storedKeys(ctx, rows), errors)
}

async function storedKeys(ctx: ImportContext, rows: readonly ImportedRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const emails = [...new Set(rows.map(({ input }) => input.email.toLowerCase()).filter(Boolean))]
  const names = [...new Set(rows.flatMap(({ input }) => (input.email ? [] : [keyOf(input)])))]
  const { firstName, lastName, company, email, emailKey, nameKey } = contacts
  const same = or(and(ne(emailKey, ''), sql`${emailKey} = any(${sql.param(emails)})`), sql`${nameKey} = any(${sql.param(names)})`)
  const found = await ctx.db
    .select({ firstName, lastName, company, email })
    .from(contacts)
    .where(and(eq(contacts.landlordId, ctx.viewer.landlordId), same))
  return new Set(found.flatMap((row) => [keyOf(row), keyOf({ ...row, email: '' })]))
}

import { type ContactFields, contactName } from '@atrium/contract/contacts/contacts.ts'
import { inChunks } from '../../platform/database/in-chunks.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { contacts } from './tables.ts'

export type NewContact = ContactFields & { phoneE164: string }

/** Columns that are given for a contact. */
const PARAMETERS = 14

/** Stores contacts of a company; their sites, clients and roles must have been checked. Answers their ids, in order. */
export async function insertContacts(
  ctx: Pick<WriteContext, 'db' | 'audit'>,
  landlordId: number,
  rows: readonly NewContact[],
): Promise<number[]> {
  const made = await inChunks<NewContact, { id: number }>(rows, PARAMETERS, (chunk) =>
    ctx.db
      .insert(contacts)
      .values(chunk.map((row) => ({ ...row, landlordId })))
      .returning({ id: contacts.id }),
  )
  return made.map(({ id }, at) => {
    const { phoneE164: _, ...row } = rows[at] as NewContact
    ctx.audit({ entity: 'contact', id, after: { name: contactName(row), ...row } })
    return id
  })
}

import { type contacts as calls, contactName } from '@atrium/contract/contacts/contacts.ts'
import { inArray } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { dropFile } from '../../platform/files/keep-file.ts'
import { deleteRow, findRow, updateRow } from '../../platform/records/rows.ts'
import { invalid } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { ownedContact } from './contact-row.ts'
import { contactAliases, contacts } from './tables.ts'

type Row = typeof contacts.$inferSelect

const MAX_NOTES = 4_000
const MAX_ROLES = 20

/** Merges contacts into one. References to the others lead to it from then on. */
export const mergeContacts: Handler<typeof calls.merge> = async (ctx, { id, version, others }) => {
  const versions = [{ id, version }, ...others]
  if (new Set(versions.map((one) => one.id)).size < versions.length) throw invalid({ others: 'merge-with-itself' })
  const rows = new Map<number, Row>()
  // In the order of their ids, so that two who merge the same ones do not wait for each other.
  for (const one of versions.toSorted((a, b) => a.id - b.id))
    rows.set(one.id, await findRow(ctx, contacts, one.id, { owned: ownedContact, lock: true, version: one.version }))
  const target = rows.get(id) as Row
  const duplicates = others.map((one) => rows.get(one.id) as Row)
  const set = merged(target, duplicates)
  await leadTo(ctx, target, duplicates)
  for (const one of duplicates) {
    await deleteRow(ctx, 'contact', contacts, { ...one, name: contactName(one), mergedInto: id })
    if (one.imageFileId !== null && one.imageFileId !== set.imageFileId) await dropFile(ctx, one.imageFileId)
  }
  return updateRow(ctx, 'contact', contacts, { ...target, name: contactName(target) }, version, set)
}

/** What the kept one becomes: its own values, and of the others in their order what it lacks. */
function merged(target: Row, duplicates: readonly Row[]) {
  const all = [target, ...duplicates]
  const filled = (field: 'firstName' | 'lastName' | 'company' | 'jobTitle' | 'email') =>
    all.find((row) => row[field] !== '')?.[field] ?? ''
  const dialled = all.find((row) => row.phone !== '') ?? target
  const ofClient = all.find((row) => row.tenantId !== null) ?? target
  const notes = [...new Set(all.map((row) => row.notes).filter(Boolean))]
  return {
    firstName: filled('firstName'),
    lastName: filled('lastName'),
    company: filled('company'),
    jobTitle: filled('jobTitle'),
    email: filled('email'),
    phone: dialled.phone,
    phoneE164: dialled.phoneE164,
    siteId: ofClient.siteId,
    tenantId: ofClient.tenantId,
    notes: notes.join('\n\n').slice(0, MAX_NOTES),
    roleIds: [...new Set(all.flatMap((row) => row.roleIds))].slice(0, MAX_ROLES),
    imageFileId: all.find((row) => row.imageFileId !== null)?.imageFileId ?? null,
  }
}

/** The ids of those that go, and those that led to them, lead to the kept one. */
async function leadTo(
  ctx: Pick<WriteContext, 'db'>,
  { id: contactId, landlordId }: Row,
  duplicates: readonly Row[],
): Promise<void> {
  const ids = duplicates.map((row) => row.id)
  await ctx.db.update(contactAliases).set({ contactId }).where(inArray(contactAliases.contactId, ids))
  await ctx.db.insert(contactAliases).values(ids.map((oldId) => ({ oldId, landlordId, contactId })))
}

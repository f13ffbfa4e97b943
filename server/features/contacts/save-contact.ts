import { type ContactFields, type contacts as calls, contactName } from '@atrium/contract/contacts/contacts.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { dropFile } from '../../platform/files/keep-file.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { e164In, phoneCountry } from '../../platform/tenancy/phone-number.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { keepPhoto } from './contact-photo.ts'
import { namesOfRoles } from './contact-role-names.ts'
import { ownedContact } from './contact-row.ts'
import { placeOf } from './place-contact.ts'
import { contacts } from './tables.ts'

const ENTITY = 'contact'

export const createContact: Handler<typeof calls.create> = async (ctx, input) => {
  const { landlordId } = ctx.viewer
  const { row, note } = await rowOf(ctx, input)
  const imageFileId = (await keepPhoto(ctx, landlordId)) ?? null
  return saved(await insertRow(ctx, ENTITY, contacts, { ...row, landlordId, imageFileId }, note))
}

export const updateContact: Handler<typeof calls.update> = async (ctx, { id, version, removeImage, ...input }) => {
  const before = await findRow(ctx, contacts, id, { owned: ownedContact, lock: true })
  const { row, note } = await rowOf(ctx, ctx.viewer.kind === 'landlord' ? input : { ...input, notes: before.notes })
  const photo = await keepPhoto(ctx, ctx.viewer.landlordId)
  const drops = photo !== undefined || removeImage
  const set = { ...row, ...(drops ? { imageFileId: photo ?? null } : {}) }
  const was = { ...before, name: contactName(before), roles: await namesOfRoles(ctx, before.roleIds) }
  const reply = await updateRow(ctx, ENTITY, contacts, was, version, set, note)
  if (drops && before.imageFileId) await dropFile(ctx, before.imageFileId)
  return reply
}

export const removeContact: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, contacts, id, { owned: ownedContact, lock: true })
  await deleteRow(ctx, ENTITY, contacts, { ...before, name: contactName(before) })
  if (before.imageFileId) await dropFile(ctx, before.imageFileId)
  return done
}

/** What is stored of a contact, and what the audit log keeps: the roles by their names. */
async function rowOf(ctx: ReadContext<CompanyViewer>, { roleIds, ...input }: ContactFields) {
  const place = await placeOf(ctx, input)
  const roles = await namesOfRoles(ctx, roleIds)
  const e164 = await e164In(await phoneCountry(ctx.db, ctx.viewer.landlordId, place.siteId))
  const fields = { ...input, ...place }
  return {
    row: { ...fields, roleIds: [...new Set(roleIds)], phoneE164: e164(input.phone) },
    note: { name: contactName(input), ...fields, roles },
  }
}

import type { Contact } from '@atrium/contract/contacts/contacts.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { contactRoles, contacts } from './tables.ts'

/** A contact by the columns of scope. */
export const ownedContact = {
  landlordId: contacts.landlordId,
  siteId: contacts.siteId,
  tenantId: contacts.tenantId,
  sharedWithoutSite: true,
} as const

const select = (db: ReadDb) =>
  db
    .select({
      contact: contacts,
      site: { name: sites.name },
      tenant: { name: tenants.name },
      user: { name: users.name, tenantId: users.tenantId },
    })
    .from(contacts)
    .leftJoin(sites, eq(sites.id, contacts.siteId))
    .leftJoin(tenants, eq(tenants.id, contacts.tenantId))
    .leftJoin(users, and(eq(users.landlordId, contacts.landlordId), eq(users.email, contacts.emailKey)))

type Row = Awaited<ReturnType<typeof select>>[number]
interface Extra {
  roleNames: ReadonlyMap<number, string>
  viewer: ReadContext['viewer']
}

async function extra({ db, viewer }: ReadContext, rows: readonly Row[]): Promise<Extra> {
  const ids = [...new Set(rows.flatMap(({ contact }) => contact.roleIds))]
  const { id, name } = contactRoles
  const roles = ids.length > 0 ? await db.select({ id, name }).from(contactRoles).where(inArray(id, ids)).orderBy(asc(name)) : []
  return { roleNames: new Map(roles.map((role) => [role.id, role.name])), viewer }
}

/** The address of a contact's photo. */
export const contactPhoto = ({ id, imageFileId }: { id: number; imageFileId: number | null }): string | null =>
  imageFileId === null ? null : `/Contact/GetPhoto/${id}?v=${imageFileId}`

/** A contact as the viewer sees it: a client reads neither the notes nor who of the company it is. */
function item({ contact, site, tenant, user }: Row, { roleNames, viewer }: Extra): Contact {
  const { landlordId: _, imageFileId: _image, createdAt: _made, updatedAt: _at, ...rest } = contact
  const forClient = viewer.kind !== 'landlord'
  const seesUser = !forClient || (user?.tenantId ?? 0) === viewer.tenantId
  return {
    ...rest,
    notes: forClient ? '' : rest.notes,
    profileImage: contactPhoto(contact),
    roles: [...roleNames].flatMap(([id, name]) => (contact.roleIds.includes(id) ? [name] : [])),
    site: site?.name ?? null,
    tenant: tenant?.name ?? null,
    user: seesUser ? (user?.name ?? null) : null,
  }
}

/** How one contact, or a list of them, is read. */
export const readContacts = { table: contacts, page: pageOf(select), item, extra, owned: ownedContact }

import { Role } from '@atrium/contract/access/access.ts'
import type { ListRule, Members } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import { users } from '../../platform/auth/tables.ts'
import { nobody, union } from '../../platform/delivery/people.ts'
import type { AddressBook } from '../../platform/tenancy/address-book.ts'
import { ownedTenant } from '../../platform/tenancy/client-scope.ts'
import { ownedSite } from '../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'

/** What of a list says who is on it. */
export interface ListOfPeople extends Members {
  landlordId: number
  /** The list's own site: its rules hold there only. */
  siteId: number | null
}

/**
 * The people on a list as a select of rank, source, name, email, phone and user id, which may name a person several times.
 * Limited to the scope of the viewer who uses the list.
 */
export function peopleOf(list: ListOfPeople, scope: Scope, book: AddressBook): SQL {
  const { landlordId, tenantIds, contactIds, rules } = list
  const parts = [
    ...(tenantIds.length > 0 ? clientPeople(scope, landlordId, inArray(tenants.id, tenantIds)) : []),
    ...(contactIds.length > 0 ? [book.people(scope, landlordId, { ids: contactIds })] : []),
    ...rules.flatMap((rule) => peopleOfRule(rule, list, scope, book)),
  ]
  return parts.length > 0 ? union(parts) : nobody
}

function peopleOfRule(rule: ListRule, { landlordId, siteId }: ListOfPeople, scope: Scope, book: AddressBook): SQL[] {
  const at = { ...rule, siteIds: siteId === null ? rule.siteIds : [siteId] }
  if (rule.who === 'contacts') return [book.people(scope, landlordId, { rule: at })]
  if (rule.who === 'users') return [userPeople(landlordId, usersAt(at, landlordId, scope))]
  return clientPeople(
    scope,
    landlordId,
    and(
      at.siteIds.length > 0 ? inArray(tenants.siteId, at.siteIds) : undefined,
      at.categoryIds.length > 0 ? inArray(tenants.categoryId, at.categoryIds) : undefined,
    ),
  )
}

/** A client adds its contact data and its users; an inactive one adds nobody. */
function clientPeople(scope: Scope, landlordId: number, which: SQL | undefined): SQL[] {
  const where = and(eq(tenants.landlordId, landlordId), scope.of(ownedTenant), eq(tenants.active, true), which)
  const data = sql`select 3 as rank, 'client ' || ${tenants.id} as source,
    coalesce(nullif(${tenants.contactName}, ''), ${tenants.name}) as name, ${tenants.email} as email, ${tenants.phone} as phone,
    null::int as user_id
    from ${tenants} where ${where}`
  const own = sql`${users.tenantId} in (select ${tenants.id} from ${tenants} where ${where}) and not ${users.corporateAccount}`
  return [data, userPeople(landlordId, own)]
}

const userPeople = (landlordId: number, which: SQL): SQL => sql`
  select 1 as rank, 'user ' || ${users.id} as source, ${users.name} as name, ${users.email} as email, ${users.phone} as phone,
    ${users.id} as user_id
  from ${users} where ${users.landlordId} = ${landlordId} and ${users.active} and ${which}`

/** Users by role, and by the sites that they have to do with: who works there, and whose client is there. */
function usersAt({ siteIds, roleIds, categoryIds }: ListRule, landlordId: number, scope: Scope): SQL {
  const site = and(
    eq(sites.landlordId, landlordId),
    scope.of(ownedSite),
    siteIds.length > 0 ? inArray(sites.id, siteIds) : undefined,
  )
  const client = and(
    eq(tenants.siteId, sites.id),
    eq(tenants.active, true),
    categoryIds.length > 0 ? inArray(tenants.categoryId, categoryIds) : undefined,
  )
  const works = sql`${users.roleId} = ${Role.CompanyAdmin}
    or exists (select 1 from user_sites us where us.user_id = ${users.id} and us.site_id = ${sites.id})`
  const rents = sql`exists (select 1 from ${tenants} where ${client} and (
    (${tenants.id} = ${users.tenantId} and not ${users.corporateAccount})
    or exists (select 1 from corporate_tenants ct where ct.user_id = ${users.id} and ct.tenant_id = ${tenants.id})))`
  // Whoever works for the company has no client, and so no category of one.
  const has = categoryIds.length > 0 ? rents : sql`(${works} or ${rents})`
  const role = roleIds.length > 0 ? inArray(users.roleId, roleIds) : sql`true`
  return sql`${role} and exists (select 1 from ${sites} where ${site} and ${has})`
}

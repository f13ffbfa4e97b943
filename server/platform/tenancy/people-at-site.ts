import { type SQL, sql } from 'drizzle-orm'

/** The people of the clients at a site, or at several, as an audience (`platform/delivery/people.ts`): their users, and the contact data of each client. */
export const clientPeopleAt = (landlordId: number, ...siteIds: readonly number[]): SQL =>
  peopleWhere(landlordId, sql`t.site_id = any(${sql.param([...siteIds])}::int[])`)

/** The same of some clients. */
export const clientPeopleOf = (landlordId: number, tenantIds: readonly number[]): SQL =>
  peopleWhere(landlordId, sql`t.id = any(${sql.param([...tenantIds])}::int[])`)

function peopleWhere(landlordId: number, which: SQL): SQL {
  const here = sql`t.landlord_id = ${landlordId} and ${which} and t.active`
  const user = sql`select 1 as rank, 'user ' || u.id as source, u.name, u.email, u.phone, u.id as user_id`
  const works = sql`u.landlord_id = ${landlordId} and u.active`
  return sql`${user} from users u join tenants t on t.id = u.tenant_id where ${here} and ${works} and not u.corporate_account
    union all ${user} from users u join corporate_tenants ct on ct.user_id = u.id join tenants t on t.id = ct.tenant_id
      where ${here} and ${works} and u.corporate_account
    union all select 3, 'client ' || t.id, coalesce(nullif(t.contact_name, ''), t.name), t.email, t.phone, null::int
      from tenants t where ${here}`
}

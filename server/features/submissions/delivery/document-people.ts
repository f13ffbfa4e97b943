import { Role } from '@atrium/contract/access/access.ts'
import { type SQL, sql } from 'drizzle-orm'
import { clientPeopleOf } from '../../../platform/tenancy/people-at-site.ts'
import type { submissions } from '../tables.ts'

type Row = Pick<typeof submissions.$inferSelect, 'landlordId' | 'siteId' | 'tenantId'>

/** The people of some clients whom a document reaches: who has a login, or an address. */
export const reachable = (landlordId: number, tenantIds: readonly number[]) =>
  sql`select p.* from (${clientPeopleOf(landlordId, tenantIds)}) p where p.user_id is not null or p.email <> ''`

/** The people of a document's client. */
export const peopleOf = ({ landlordId, tenantId }: Row): SQL => reachable(landlordId, [tenantId])

/** The landlord's people at a document's site. */
export const companyPeopleOf = ({ landlordId, siteId }: Row): SQL =>
  sql`select 1 as rank, 'user ' || u.id as source, u.name, u.email, u.phone, u.id as user_id from users u
    where u.landlord_id = ${landlordId} and u.active and u.tenant_id is null and not u.corporate_account
      and (u.role_id = ${Role.CompanyAdmin}
        or exists (select 1 from user_sites us where us.user_id = u.id and us.site_id = ${siteId}))`

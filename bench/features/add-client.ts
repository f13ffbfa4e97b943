import { Role } from '@atrium/contract/access/access.ts'
import type pg from 'pg'
import type { Load } from '../../server/tools/seed/seed-load.ts'

/** A client's administrator, at the client that the most rows of the portfolio belong to; with the company's own password. */
export async function addClient(pool: pg.Pool, { email, landlordId }: Load): Promise<string> {
  const own = `client-of-${email}`
  const { rowCount } = await pool.query('select from users where email = $1', [own])
  if (rowCount) return own
  await pool.query(
    `with made as (
       insert into users (email, name, first_name, last_name, role_id, landlord_id, tenant_id, email_verified)
       select $1, 'Load Client', 'Load', 'Client', $3, $2, min(tenant_id), true from leases where landlord_id = $2 returning id
     )
     insert into accounts (user_id, account_id, provider_id, password)
     select made.id, made.id::text, 'credential', a.password
     from made, accounts a join users u on u.id = a.user_id where u.email = $4`,
    [own, landlordId, Role.ClientAdmin, email],
  )
  return own
}

import { sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { owedTypes } from '../ledger/read-accounts.ts'
import { ledgerAccounts } from '../ledger/tables.ts'
import { sites, tenants } from '../tenancy/tables.ts'
import { owedSpans } from './tables.ts'

/** What a client owes today in a currency, in cents. */
export interface OwedOfClient extends Record<string, unknown> {
  tenantId: number
  currency: string
  /** Less payments that are put to nothing; below zero: it has paid more than it owes. */
  cents: number
  /** What of that is overdue; never more than it. */
  overdue: number
  /** Since when something is: the day after it was due. */
  since: string | null
  /** When something is due next. */
  nextDue: string | null
}

/** What some clients of a company owe by its ledger, as their statements say it, in one statement. Who may know it is asked before. */
export async function owedOfClients(
  db: ReadDb,
  { landlordId, tenantIds }: { landlordId: number; tenantIds: readonly number[] },
): Promise<OwedOfClient[]> {
  const today = sql`(now() at time zone ${sites.timeZone})::date`
  const types = sql.join(
    owedTypes.map((type) => sql`${type}`),
    sql`, `,
  )
  const { rows } = await db.execute<OwedOfClient>(sql`
    with owed as (
      select ${owedSpans.tenantId} as tenant_id, ${ledgerAccounts.currency} as currency, ${owedSpans.documentId} as document_id,
        ${owedSpans.dueOn} as due_on, ${today} as today, sum(${owedSpans.cents}) as cents
      from ${owedSpans}
      join ${ledgerAccounts} on ${ledgerAccounts.id} = ${owedSpans.accountId}
      join ${tenants} on ${tenants.id} = ${owedSpans.tenantId}
      join ${sites} on ${sites.id} = ${tenants.siteId}
      where ${ledgerAccounts.landlordId} = ${landlordId} and ${ledgerAccounts.type} in (${types})
        and ${tenants.landlordId} = ${landlordId} and ${owedSpans.tenantId} = any(${sql.param([...tenantIds])}::int[])
        and ${owedSpans.since} <= ${today} and ${owedSpans.until} > ${today}
      group by 1, 2, 3, 4, 5 having sum(${owedSpans.cents}) <> 0
    ), late as (
      select *, document_id <> 0 and due_on < today as is_late, document_id <> 0 and due_on >= today and cents > 0 as is_next from owed
    )
    select tenant_id as "tenantId", currency, sum(cents)::float8 as cents,
      least(coalesce(sum(cents) filter (where is_late), 0), greatest(sum(cents), 0))::float8 as overdue,
      (min(due_on) filter (where is_late) + 1)::text as since, (min(due_on) filter (where is_next))::text as "nextDue"
    from late group by tenant_id, currency order by tenant_id, currency`)
  return rows
}

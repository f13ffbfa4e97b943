import { addDays } from '@atrium/contract/kit/days.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { Scope } from '../../../platform/access/scope.ts'
import { SYSTEM } from '../../../platform/access/viewer.ts'
import type { DemoCompany } from '../../../platform/demo/demo-company.ts'
import { leasesOfRun, previewSome } from '../rent-runs/preview-run.ts'
import { rentRunLeases, rentRunSums, rentRuns } from '../rent-runs/tables.ts'
import { leases } from '../tables.ts'

/** How far ahead the preview that waits to be issued goes. */
const AHEAD = 40

/** Stores two runs of rent: one that has issued the notices that were due last, and a preview of those to come. */
export async function insertRuns(demo: DemoCompany): Promise<void> {
  await insertDone(demo)
  await insertReady(demo)
}

async function insertReady({ db, landlordId, createdBy, ask, today }: DemoCompany): Promise<void> {
  const [run] = await db
    .insert(rentRuns)
    .values({ landlordId, until: addDays(today, AHEAD), state: 'Ready', createdBy })
    .returning()
  if (!run) return
  const found = await db
    .select()
    .from(leases)
    .where(and(eq(leases.landlordId, landlordId), leasesOfRun(new Scope(SYSTEM), run, today)))
    .orderBy(asc(leases.id))
  if (found.length > 0) await previewSome({ db, app: { ask } }, run, found)
}

async function insertDone({ db, landlordId, createdBy, today }: DemoCompany): Promise<void> {
  const { rows } = await db.execute<{ until: string }>(sql`
    select max(due_date)::text as until from client_invoices
    where landlord_id = ${landlordId} and kind = 'Rent' and due_date <= ${today}`)
  const until = rows[0]?.until
  if (!until) return
  const createdAt = new Date(`${addDays(until, -20)}T14:05:00Z`)
  const [run] = await db
    .insert(rentRuns)
    .values({
      landlordId,
      until,
      state: 'Done',
      createdBy,
      issuedBy: createdBy,
      createdAt,
      endedAt: new Date(createdAt.getTime() + 240_000),
    })
    .returning()
  if (!run) return
  const issued = sql`select * from client_invoices where landlord_id = ${landlordId} and kind = 'Rent' and due_date = ${until}`
  const r = rentRunLeases
  await db.execute(sql`
    insert into ${r} (landlord_id, site_id, tenant_id, run_id, lease_id, lease_no, currency, state, notices, net, taxes, total, documents)
    select i.landlord_id, i.site_id, i.tenant_id, ${run.id}, i.lease_id, max(i.title), i.currency, 'Issued', count(*), sum(i.subtotal),
      sum(i.tax_total), sum(i.grand_total), jsonb_agg(jsonb_build_object('id', i.id, 'invoiceNo', i.invoice_no) order by i.id)
    from (${issued}) i group by i.landlord_id, i.site_id, i.tenant_id, i.lease_id, i.currency order by i.lease_id`)
  await db.execute(sql`
    insert into ${rentRunSums} (landlord_id, site_id, run_id, is_issued, is_credit, currency, due_on, documents, net, taxes, total)
    select i.landlord_id, i.site_id, ${run.id}, s.is_issued, false, i.currency, i.due_date, count(*), sum(i.subtotal), sum(i.tax_total),
      sum(i.grand_total)
    from (${issued}) i cross join (values (false), (true)) s (is_issued) group by 1, 2, 4, 6, 7`)
  await db.execute(sql`
    update ${rentRuns} set (total, issued, to_issue) = (select count(*), count(*), count(*) from ${r} where run_id = ${run.id})
    where id = ${run.id}`)
}

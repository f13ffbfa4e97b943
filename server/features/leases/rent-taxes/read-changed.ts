import type { rentTaxes as calls, StaleCharge } from '@atrium/contract/leases/rent-taxes.ts'
import { sql } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import { findTaxRate } from '../../tax-rates/find-rate.ts'
import { leaseChargeRows, leases } from '../tables.ts'
import { staleCharges } from './stale-charges.ts'

export const getChanged: Handler<typeof calls.changed> = async (ctx, { taxRateId, page, rowsPerPage }) => {
  const { db } = ctx
  const found = await findTaxRate(ctx, taxRateId)
  const stale = await staleCharges(db, found, ctx.scope.of(leaseChargeRows))
  const c = leaseChargeRows
  const { rows: sums } = await db.execute<Record<string, string>>(sql`
    select ${leases.currency} as currency, count(*) as charges, count(distinct s.lease_id) as leases,
      sum(s.billed_cents) as billed, sum(s.wanted_cents) as wanted,
      coalesce(sum(s.wanted_cents - s.billed_cents) filter (where s.wanted_cents > s.billed_cents), 0) as to_bill,
      coalesce(sum(s.billed_cents - s.wanted_cents) filter (where s.wanted_cents < s.billed_cents), 0) as to_credit
    from (${stale}) s join ${leases} on ${leases.id} = s.lease_id group by 1 order by 1`)
  const { rows } = await db.execute<StaleCharge & { billedCents: string; wantedCents: string; cents: string }>(sql`
    select s.id, s.lease_id as "leaseId", ${leases.leaseNo} as "leaseNo", ${tenants.name} as tenant, ${sites.name} as "siteName",
      ${c.documentId} as "documentId", coalesce(${clientInvoices.invoiceNo}, '') as "invoiceNo", ${c.code} as code,
      ${c.serviceFrom}::text as "serviceFrom", ${c.serviceTo}::text as "serviceTo", ${leases.currency} as currency, ${c.cents} as cents,
      s.billed, s.billed_cents as "billedCents", s.wanted, s.wanted_cents as "wantedCents"
    from (${stale}) s
    join ${c} on ${c.id} = s.id
    join ${leases} on ${leases.id} = s.lease_id
    join ${tenants} on ${tenants.id} = ${c.tenantId}
    join ${sites} on ${sites.id} = ${c.siteId}
    left join ${clientInvoices} on ${clientInvoices.id} = ${c.documentId}
    order by ${leases.leaseNo}, s.lease_id, ${c.serviceFrom}, s.id limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`)
  const { taxType, jurisdiction, rate, validFrom, validTo } = found
  return {
    rate: { taxType, jurisdiction, rate, validFrom, validTo },
    items: rows.map((row) => ({
      ...row,
      cents: Number(row.cents),
      billedCents: Number(row.billedCents),
      wantedCents: Number(row.wantedCents),
    })),
    totalItems: sums.reduce((all, { charges }) => all + Number(charges), 0),
    totals: sums.map((sum) => ({
      currency: sum['currency'] as string,
      charges: Number(sum['charges']),
      leases: Number(sum['leases']),
      billedCents: Number(sum['billed']),
      wantedCents: Number(sum['wanted']),
      toBill: Number(sum['to_bill']),
      toCredit: Number(sum['to_credit']),
    })),
  }
}

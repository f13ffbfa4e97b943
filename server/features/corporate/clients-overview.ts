import { statements } from '@atrium/contract/client-invoices/statements.ts'
import type { corporateTenant } from '@atrium/contract/corporate/corporate.ts'
import { ownMaintenance } from '@atrium/contract/maintenance/requests.ts'
import { insuranceCover } from '@atrium/contract/submissions/insurance.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { mayCall } from '../../platform/calls/may-call.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { type OwedOfClient, owedOfClients } from '../../platform/invoices/owed-of-clients.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import { openRequestsOf } from '../../ports/maintenance.ts'
import { coverOf } from '../../ports/submissions.ts'

/**
 * The clients of a corporate client side by side. What each owes, how it is insured and what of its requests is open is there for whoever
 * may ask the same of one of them; asked of all at once, whichever it works as.
 */
export const getClientsOverview: Handler<typeof corporateTenant.overview> = async (ctx, { page, rowsPerPage }) => {
  const { db, app, viewer } = ctx
  const { landlordId, tenantIds } = viewer
  const owed = mayCall(viewer, statements.statement) ? await owedOfClients(db, { landlordId, tenantIds }) : null
  const byClient = Map.groupBy(owed ?? [], ({ tenantId }) => tenantId)
  const shown = await db
    .select({ id: tenants.id, name: tenants.name, unit: tenants.unit, siteName: sites.name })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .where(and(eq(tenants.landlordId, landlordId), inArray(tenants.id, [...tenantIds, 0])))
    .orderBy(
      sql`array_position(${sql.param(lateFirst(byClient))}::int[], ${tenants.id}) nulls last`,
      asc(tenants.name),
      asc(tenants.id),
    )
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage)
  const ids = shown.map(({ id }) => id)
  const cover = mayCall(viewer, insuranceCover.own) ? await app.ask(coverOf)(ctx, ids) : null
  const requests = mayCall(viewer, ownMaintenance.search) ? await app.ask(openRequestsOf)(db, ids) : null
  const items = shown.map((client) => {
    const own = byClient.get(client.id) ?? []
    const insured = cover?.get(client.id)
    return {
      ...client,
      owed: owed && own.map(({ currency, cents, overdue }) => ({ currency, cents, overdue })),
      overdueSince: lateSince(own),
      nextDue: first(own.map(({ nextDue }) => nextDue)),
      insurance: insured
        ? { until: insured.until, isOver: insured.until !== null && insured.until < insured.today, gap: insured.gap }
        : null,
      openRequests: requests && (requests.get(client.id) ?? 0),
    }
  })
  return { items, totalItems: tenantIds.length, totals: owed && totalsOf(owed) }
}

const first = (days: readonly (string | null)[]): string | null => days.filter((day) => day !== null).toSorted()[0] ?? null

const lateSince = (owed: readonly OwedOfClient[]) => first(owed.map(({ overdue, since }) => (overdue > 0 ? since : null)))

/** The clients of whom something is overdue, the longest first. */
const lateFirst = (byClient: ReadonlyMap<number, readonly OwedOfClient[]>): number[] =>
  [...byClient]
    .flatMap(([id, owed]) => {
      const since = lateSince(owed)
      return since === null ? [] : [{ id, since }]
    })
    .toSorted((one, other) => one.since.localeCompare(other.since))
    .map(({ id }) => id)

const totalsOf = (owed: readonly OwedOfClient[]) =>
  [...Map.groupBy(owed, ({ currency }) => currency)]
    .map(([currency, rows]) => ({
      currency,
      cents: rows.reduce((sum, { cents }) => sum + cents, 0),
      overdue: rows.reduce((sum, { overdue }) => sum + overdue, 0),
    }))
    .toSorted((one, other) => one.currency.localeCompare(other.currency))

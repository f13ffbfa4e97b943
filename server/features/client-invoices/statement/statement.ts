import { type statements as calls, MAX_STATEMENT_LINES, type Statement } from '@atrium/contract/client-invoices/statements.ts'
import { laterDay } from '@atrium/contract/kit/days.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { bookCurrency } from '../../../platform/invoices/book-currency.ts'
import { todayAt } from '../../../platform/invoices/site-terms.ts'
import {
  balanceBefore,
  movements,
  owedTypes,
  type PostingFilter,
  sumOfMovements,
} from '../../../platform/ledger/read-accounts.ts'
import { postings } from '../../../platform/ledger/tables.ts'
import { findTenant } from '../../../platform/tenancy/client-scope.ts'
import { sites } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import type { NamedLease } from '../../../ports/leases.ts'
import { creditsOfLease, isBilledBeside, leasesOfClient, postingsOfLease } from '../invoice/of-lease.ts'
import { ageingOf } from './ageing.ts'
import { statementLines } from './statement-lines.ts'

/** A job reads them too. */
type Reading = Pick<ReadContext, 'db' | 'scope'>

interface StatementQuery {
  tenantId: number
  from?: string | undefined
  to?: string | undefined
  currency?: string | undefined
  /** The lease that it is of, and those that it may be of (`leasesOfClient`); none: all that concerns the client. */
  lease?: NamedLease | null
  leases?: NamedLease[]
}

/** What a client was billed and has paid, in all or of one lease, as the ledger has it: opening balance, what changed it, closing balance. */
export async function readStatement(ctx: Reading, query: StatementQuery): Promise<Statement> {
  const { db } = ctx
  const { tenantId, lease = null, leases = [] } = query
  const client = await findTenant(ctx, tenantId)
  const { landlordId } = client
  const { from, to } = await periodOf(ctx, client.siteId, query)
  const { currency, currencies } = await bookCurrency(db, landlordId, query.currency)
  const ofLease = lease && { landlordId, tenantId, leaseId: lease.id }
  const only = ofLease ? postingsOfLease(db, ofLease) : undefined
  const which: PostingFilter = { landlordId, tenantId, currency, types: owedTypes, scope: ctx.scope.of(postings), only }
  const opening = await balanceBefore(db, which, from)
  const found = await movements(db, which, { from, to, limit: MAX_STATEMENT_LINES + 1 })
  const capped = found.length > MAX_STATEMENT_LINES
  const ownCredits = ofLease ? await creditsOfLease(db, ofLease) : []
  const own = new Set(ownCredits.map(({ id }) => id))
  const lines = await statementLines(db, found.slice(0, MAX_STATEMENT_LINES), opening, own)
  const [site] = await db.select({ name: sites.name }).from(sites).where(eq(sites.id, client.siteId))
  // Of all lines, also of those that the answer does not hold.
  const sums = await sumOfMovements(db, which, { from, to })
  const ageing = await ageingOf(ctx, { tenantId, landlordId, currency, asOf: to, only })
  const isAll = lease === null && leases.length === 1 && ageing.unapplied === 0 && !(await isBilledBeside(db, tenantId))
  return {
    tenantId,
    lease,
    leases: isAll ? [] : leases,
    clientName: client.name,
    siteName: site?.name ?? '',
    from,
    to,
    currency,
    currencies,
    opening,
    lines,
    capped,
    ageing,
    closing: opening + sums.cents,
    billed: sums.debits,
    settled: sums.credits,
  }
}

/** The earliest day that calls take. */
const FIRST_DAY = '1900-01-01'

/** Until today at the client's site, which is where its invoices have their days from, whatever day it is where it is read. */
async function periodOf(ctx: Reading, siteId: number, { from, to }: Pick<StatementQuery, 'from' | 'to'>) {
  const until = to ?? laterDay(from ?? FIRST_DAY, await todayAt(ctx, siteId))
  return { from: from ?? `${until.slice(0, 4)}-01-01`, to: until }
}

export const getStatement: Handler<typeof calls.statement> = async (ctx, { leaseId, ...query }) =>
  readStatement(ctx, { ...query, ...(await leasesOfClient(ctx, query.tenantId, leaseId)) })

import { eftOptIns as calls, type EftOptIn } from '@atrium/contract/eft/opt-in.ts'
import { eq } from 'drizzle-orm'
import { mayCall } from '../../platform/calls/may-call.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { byClient } from '../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../platform/tenancy/clients-named.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { shownNumbers } from './account.ts'
import { eftOptIns } from './tables.ts'

export const currencyOf = (country: 'CA' | 'US') => (country === 'CA' ? 'CAD' : 'USD')

const select = (db: ReadDb) =>
  db
    .select({ optIn: eftOptIns, clientName: tenants.name, siteName: sites.name })
    .from(eftOptIns)
    .innerJoin(tenants, eq(tenants.id, eftOptIns.tenantId))
    .innerJoin(sites, eq(sites.id, eftOptIns.siteId))

type Row = Awaited<ReturnType<typeof select>>[number]
type Rights = Record<'save' | 'withdraw' | 'remove', boolean>

function item({ optIn, clientName, siteName }: Row, rights: Rights): EftOptIn {
  const { id, version, tenantId, siteId, country, typeOfService, accountType, holder, bankName, branchAddress, status } = optIn
  return {
    id,
    version,
    tenantId,
    clientName,
    siteId,
    siteName,
    country,
    typeOfService,
    accountType,
    holder,
    bankName,
    branchAddress,
    currency: currencyOf(country),
    ...shownNumbers(optIn),
    status,
    reason: optIn.reason,
    agreedBy: optIn.agreedName,
    agreedAt: optIn.agreedAt.toISOString(),
    authorizationText: optIn.authorizationText,
    endedAt: optIn.endedAt?.toISOString() ?? null,
    may: {
      change: rights.save && status !== 'Withdrawn',
      withdraw: rights.withdraw && status === 'Active',
      delete: rights.remove && status !== 'Active',
    },
  }
}

const extra = async ({ viewer }: ReadContext): Promise<Rights> => {
  const { save, withdraw, remove } = calls
  return { save: mayCall(viewer, save), withdraw: mayCall(viewer, withdraw), remove: mayCall(viewer, remove) }
}

const read = { table: eftOptIns, page: pageOf(select), item, extra }

export const getOptIn: Handler<typeof calls.get> = getOf(read)

export const searchOptIns: Handler<typeof calls.search> = listOf(calls.search, {
  ...read,
  equal: { tenantId: eftOptIns.tenantId, status: eftOptIns.status },
  words: (query, ctx, { siteId }) => byTextOrClient(ctx, siteId, eftOptIns, eftOptIns.bankName, query),
  sorts: (ctx, { siteId }) => ({
    agreedAt: eftOptIns.agreedAt,
    bankName: eftOptIns.bankName,
    clientName: byClient(ctx, eftOptIns.tenantId, siteId),
  }),
})

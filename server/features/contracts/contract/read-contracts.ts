import {
  type ContractSummary,
  type contracts as calls,
  contractNo,
  contracts as declared,
} from '@atrium/contract/contracts/contracts.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { listOf } from '../../../platform/records/lists.ts'
import { byClient } from '../../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../../platform/tenancy/clients-named.ts'
import { bySite } from '../../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { type Waiting, waitingOf, waitsFor } from '../remarks/waiting.ts'
import { contracts, contractTemplates, contractTemplateVersions } from '../tables.ts'
import { isOfClient, isShared } from './find-contract.ts'

const select = (db: ReadDb) =>
  db
    .select({
      contract: contracts,
      siteName: sites.name,
      timeZone: sites.timeZone,
      tenantName: tenants.name,
      createdBy: users.name,
      templateName: contractTemplates.name,
      templateVersionNo: contractTemplateVersions.no,
    })
    .from(contracts)
    .innerJoin(sites, eq(sites.id, contracts.siteId))
    .innerJoin(tenants, eq(tenants.id, contracts.tenantId))
    .innerJoin(contractTemplates, eq(contractTemplates.id, contracts.templateId))
    .innerJoin(contractTemplateVersions, eq(contractTemplateVersions.id, contracts.templateVersionId))
    .leftJoin(users, eq(users.id, contracts.createdBy))
type Row = Awaited<ReturnType<typeof select>>[number]
export const pageOfContracts = pageOf(select)

/** What every answer says of a contract; the company's notes are its own. */
export const summaryOf = (
  { contract, siteName, tenantName, createdBy }: Row,
  viewer: { kind: string },
  waiting: ReadonlyMap<number, Waiting>,
): ContractSummary => ({
  ...contract,
  toDecide: waiting.get(contract.id)?.toDecide ?? 0,
  toAnswer: waiting.get(contract.id)?.toAnswer ?? 0,
  no: contractNo(contract.no),
  description: isOfClient(viewer) ? '' : contract.description,
  siteName,
  tenantName,
  createdBy: isOfClient(viewer) ? '' : (createdBy ?? ''),
  createdById: contract.createdBy,
  createdDate: contract.createdAt.toISOString(),
  updatedDate: contract.updatedAt.toISOString(),
})

export const contractList = {
  table: contracts,
  page: pageOfContracts,
  equal: { tenantId: contracts.tenantId, leaseId: contracts.leaseId, status: contracts.status },
  words: (query: string, ctx: ReadContext, { siteId }: { siteId: number }) =>
    byTextOrClient(ctx, siteId, contracts, contracts.name, query),
}

export const searchContracts: Handler<typeof calls.search> = (ctx, input) => {
  const search = listOf(declared.search, {
    ...contractList,
    shown: ({ viewer }) => isShared(viewer),
    sorts: (context, { siteId }) => ({
      updatedDate: contracts.updatedAt,
      createdDate: contracts.createdAt,
      name: contracts.name,
      no: contracts.no,
      // A client learns nothing of what the company notes, not by an order either.
      description: isOfClient(context.viewer) ? contracts.updatedAt : contracts.description,
      status: contracts.status,
      signedOn: contracts.signedOn,
      tenantName: byClient(context, contracts.tenantId, siteId),
      siteName: bySite(context, contracts.siteId, siteId),
    }),
    filters: ({ waiting }, { db, viewer }) => (waiting ? waitsFor(db, viewer) : undefined),
    extra: ({ db, viewer }, rows: readonly Row[]) =>
      waitingOf(
        db,
        viewer,
        rows.map(({ contract }) => contract),
      ),
    item: (row: Row, waiting) => summaryOf(row, ctx.viewer, waiting),
  })
  return search(ctx, input)
}

/** One of them with the names that belong to it. */
export async function namedContract(db: ReadDb, id: number): Promise<Row> {
  const [row] = await pageOfContracts(db, { where: eq(contracts.id, id), order: [sql`1`], limit: 1, offset: 0 })
  if (!row) throw new Error(`There is no contract ${id}`)
  return row
}

import { contractNo } from '@atrium/contract/contracts/contracts.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { Scope } from '../../platform/access/scope.ts'
import { SYSTEM } from '../../platform/access/viewer.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { answer } from '../../platform/ports/port.ts'
import { notFound } from '../../platform/refusal.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { contractsElsewhere } from '../../ports/contracts.ts'
import { leaseTermsOf } from '../../ports/leases.ts'
import { answersOf } from './answers/read-answers.ts'
import { daysFor, storeContract } from './contract/create-contract.ts'
import { partsOf } from './contract/find-contract.ts'
import { contractDocument } from './paper/download.ts'
import { contracts, contractTemplates } from './tables.ts'
import { lastVersion } from './templates/find-template.ts'

/** What other features make contracts by, and read of them. */
export const madeElsewhere = answer(contractsElsewhere, {
  isPublished: async (db, landlordId, templateId) => (await publishedTemplate(db, landlordId, templateId)) !== undefined,
  make: async (ctx, { landlordId, tenantId, templateId, leaseId, name, createdBy, given }) => {
    const template = await publishedTemplate(ctx.db, landlordId, templateId)
    const from = template && (await lastVersion(ctx.db, templateId))
    const [client] = await ctx.db
      .select()
      .from(tenants)
      .where(and(eq(tenants.id, tenantId), eq(tenants.landlordId, landlordId), eq(tenants.active, true)))
    if (!template || !from || !client) return undefined
    const leases = leaseId === null ? [] : await ctx.app.ask(leaseTermsOf)({ db: ctx.db, ...system }, tenantId)
    const lease = leaseId === undefined ? leases[0] : leases.find(({ id }) => id === leaseId)
    if (leaseId && !lease) return undefined
    const days = daysFor({ startsOn: null, endsOn: null }, lease)
    return storeContract(ctx, { name, description: '', template, from, client, lease, days, createdBy, given })
  },
  made: async (db, ids) => {
    if (ids.length === 0) return []
    const rows = await db
      .select()
      .from(contracts)
      .where(inArray(contracts.id, [...ids]))
    return rows.map(({ id, no, name, status, sharedAt }) => ({
      id,
      no: contractNo(no),
      name,
      status,
      isShared: sharedAt !== null,
    }))
  },
  document: async (ctx, id) => contractDocument(ctx, await rowOf(ctx.db, id)),
  values: async (db, id) => {
    const row = await rowOf(db, id)
    const parts = await partsOf(db, row, row.versionNo)
    const labels = new Map(parts.flatMap(({ key, requests }) => requests.map((one) => [`${key} ${one.key}`, one.label] as const)))
    const answered = (await answersOf(db, id)).map(({ key, request, value }) => ({
      key: `${key}.${request}`,
      name: labels.get(`${key} ${request}`) ?? request,
      value,
    }))
    const filled = Object.entries(row.filled).map(([name, value]) => ({ key: name, name, value }))
    return [...filled.filter(({ value }) => value !== ''), ...answered]
  },
})

const system = { scope: new Scope(SYSTEM), viewer: SYSTEM }

async function publishedTemplate(db: ReadDb, landlordId: number, id: number) {
  const [row] = await db
    .select()
    .from(contractTemplates)
    .where(
      and(eq(contractTemplates.id, id), eq(contractTemplates.landlordId, landlordId), eq(contractTemplates.status, 'Published')),
    )
  return row
}

async function rowOf(db: ReadDb, id: number) {
  const [row] = await db.select().from(contracts).where(eq(contracts.id, id))
  if (!row) throw notFound()
  return row
}

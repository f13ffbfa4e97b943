import type { distributionLists as calls, Members } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { visibleMembers } from './list-row.ts'
import { distributionLists } from './tables.ts'

const ENTITY = 'distributionList'

interface Fields {
  name: string
  description: string
  siteId: number | null
  tenantId: number | null
  members: Members
}
interface ListVersion {
  id: number | null
  version: number | null
}

export const saveList: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  const { siteId, members } = input
  if (siteId !== null) await findSite(ctx, siteId)
  else if (ctx.viewer.siteIds !== 'all') throw invalid({ siteId: 'list-needs-site' })
  if (siteId !== null && members.rules.some(({ siteIds }) => siteIds.some((one) => one !== siteId)))
    throw invalid({ members: 'list-is-at-a-site' })
  return storeList(ctx, { id, version }, { ...input, tenantId: null })
}

/** Stores a list of the company, or of a client, once it is known that it may stand where it does. */
export async function storeList(ctx: WriteContext<CompanyViewer>, { id, version }: ListVersion, { members, ...fields }: Fields) {
  const before = id === null ? undefined : await findList(ctx, id)
  const { tenants, contacts } = await visibleMembers(ctx, [members])
  if (!members.tenantIds.every((one) => tenants.has(one)) || !members.contactIds.every((one) => contacts.has(one)))
    throw notFound()
  const set = { ...fields, rules: members.rules, ...(await withUnseen(ctx, members, before)) }
  const note = {
    ...fields,
    clients: members.tenantIds.map((one) => tenants.get(one)?.name),
    contacts: members.contactIds.map((one) => contacts.get(one)?.name),
    rules: members.rules,
  }
  if (before) return updateRow(ctx, ENTITY, distributionLists, before, version, set, note)
  return saved(await insertRow(ctx, ENTITY, distributionLists, { ...set, landlordId: ctx.viewer.landlordId }, note))
}

export async function removeList(ctx: WriteContext<CompanyViewer>, { id }: { id: number }) {
  await deleteRow(ctx, ENTITY, distributionLists, await findList(ctx, id))
  return done
}

/** A list of the viewer's: those of its clients are not the company's. */
async function findList(ctx: WriteContext<CompanyViewer>, id: number) {
  const list = await findRow(ctx, distributionLists, id, { lock: true })
  if (list.tenantId !== ctx.viewer.tenantId) throw notFound()
  return list
}

/** Those of other sites, whom whoever saves the list does not see, stay on it. */
async function withUnseen(
  ctx: WriteContext<CompanyViewer>,
  { tenantIds, contactIds }: Members,
  before: { tenantIds: number[]; contactIds: number[] } | undefined,
) {
  if (!before) return { tenantIds, contactIds }
  const seen = await visibleMembers(ctx, [before])
  const unseen = (ids: readonly number[], names: ReadonlyMap<number, unknown>) => ids.filter((one) => !names.has(one))
  return {
    tenantIds: [...new Set([...tenantIds, ...unseen(before.tenantIds, seen.tenants)])],
    contactIds: [...new Set([...contactIds, ...unseen(before.contactIds, seen.contacts)])],
  }
}

import { type contractLibrary, MAX_LIBRARY, type PartKind, partEntities } from '@atrium/contract/contracts/library.ts'
import { tagCalled } from '@atrium/contract/contracts/tags.ts'
import type { Input } from '@atrium/contract/kit/call.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { tagsIn } from '@atrium/contract/kit/tags.ts'
import { and, count, eq, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import { storedText } from '../../../platform/rich-text/clean.ts'
import { lockLandlord } from '../../../platform/tenancy/lock-landlord.ts'
import type { ReadContext, WriteContext } from '../../../platform/work/context.ts'
import { withKeys } from '../part-keys.ts'
import { contractParts, contractTemplates } from '../tables.ts'
import { namesExist, notedCondition } from './condition-names.ts'

type Calls = (typeof contractLibrary)[PartKind]
type Row = typeof contractParts.$inferSelect
type Making = WriteContext<LandlordViewer>

/** A part of the library, if it is of the kind and the viewer's company. */
export async function findPart(ctx: Pick<ReadContext, 'db' | 'scope'>, kind: PartKind, id: number, lock = false): Promise<Row> {
  const row = await findRow(ctx, contractParts, id, { lock })
  if (row.kind !== kind) throw notFound()
  return row
}

/** Refuses a text that names what no contract has, where it stands. */
export function checkTags(text: string, field = 'description'): void {
  const unknown = tagsIn(text).find((name) => !tagCalled(name))
  if (unknown !== undefined) throw invalid({ [field]: ['contract-tag-unknown', { tag: `{{${unknown}}}` }] })
}

export const savePart =
  (kind: PartKind): Handler<Calls['save']> =>
  async (ctx, { id, version, ...input }) => {
    const set = await storedPart(ctx, kind, input)
    const { name: entity } = partEntities[kind]
    if (id !== null) {
      const before = await findPart(ctx, kind, id, true)
      return updateRow(ctx, entity, contractParts, { ...before, ...noted(before) }, version, set, noted(set))
    }
    const { landlordId, userId } = ctx.viewer
    // One at a time, so that the limit holds.
    await lockLandlord(ctx.db, landlordId)
    const [there] = await ctx.db
      .select({ n: count() })
      .from(contractParts)
      .where(and(eq(contractParts.landlordId, landlordId), eq(contractParts.kind, kind)))
    if ((there?.n ?? 0) >= MAX_LIBRARY) throw conflict(['contract-part-limit', { n: MAX_LIBRARY }])
    return saved(await insertRow(ctx, entity, contractParts, { ...set, kind, landlordId, createdBy: userId }, noted(set)))
  }

/** What is kept of it: of a kind what it has. */
async function storedPart(ctx: Making, kind: PartKind, input: Omit<Input<Calls['save']>, 'id' | 'version'>) {
  const { name, status, condition, requests, signers } = input
  const words = await storedText(input.description, input.descriptionFormat)
  checkTags(words.description)
  if (kind === 'schedule' && requests.length === 0) throw invalid({ requests: 'contract-request-missing' })
  if (kind === 'signature' && signers.length === 0) throw invalid({ signers: 'contract-signer-missing' })
  if (kind === 'clause' && condition && !(await namesExist(ctx.db, ctx.viewer.landlordId, condition)))
    throw invalid({ condition: 'contract-condition-unknown' })
  return {
    name,
    status,
    ...words,
    condition: kind === 'clause' ? condition : null,
    requests: kind === 'schedule' ? withKeys(requests) : [],
    signers: kind === 'signature' ? signers : [],
  }
}

type Stored = Pick<Row, 'name' | 'status' | 'description' | 'condition' | 'requests' | 'signers'>
/** What the audit log keeps of it. */
const noted = ({ name, status, description, condition, requests, signers }: Stored) => ({
  name,
  status,
  description,
  condition: notedCondition(condition),
  requests: requests.map(({ label }) => label).join(', '),
  signers: signers.map(({ role }) => role).join(', '),
})

export const removePart =
  (kind: PartKind): Handler<Calls['remove']> =>
  async (ctx, { id }) => {
    const before = await findPart(ctx, kind, id, true)
    const [template] = await ctx.db
      .select({ name: contractTemplates.name })
      .from(contractTemplates)
      .where(
        and(
          eq(contractTemplates.landlordId, ctx.viewer.landlordId),
          sql`${contractTemplates.parts} @> ${JSON.stringify([{ partId: id }])}::jsonb`,
        ),
      )
      .limit(1)
    if (template) throw conflict(['contract-part-in-use', { name: template.name }])
    await deleteRow(ctx, partEntities[kind].name, contractParts, { id, ...noted(before) })
    return done
  }

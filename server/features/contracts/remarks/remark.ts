import { type contracts as calls, contractEntity } from '@atrium/contract/contracts/contracts.ts'
import type { ContractPart } from '@atrium/contract/contracts/parts.ts'
import { isTalkedAbout, isWritten } from '@atrium/contract/contracts/states.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { conflict, forbidden, notFound } from '../../../platform/refusal.ts'
import { storedText } from '../../../platform/rich-text/clean.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { placeOfPart, rejectOpenOn } from '../contract/change-parts.ts'
import { type ContractRow, findContract, isOfClient, partsOf } from '../contract/find-contract.ts'
import { nextVersion } from '../contract/next-version.ts'
import { tell, tellOfAnswers } from '../contract/tell.ts'
import { contractRemarks } from '../tables.ts'

const { name: ENTITY } = contractEntity
const MAX_REMARKS = 1_000
type Writing = WriteContext<CompanyViewer>

export const commentOnContract: Handler<typeof calls.comment> = async (ctx, { id, key, text, internal }) => {
  const isClient = isOfClient(ctx.viewer)
  if (internal && isClient) throw forbidden()
  const row = await findContract(ctx, id, { lock: true })
  if (!isTalkedAbout(row.status) && (isClient || !isWritten(row.status))) throw conflict('contract-not-talked-about')
  const part = await partAt(ctx, row, key)
  // Before it is shared there is nobody else to read it; what is written then is not told to the client later.
  await add(ctx, row, { key, kind: 'comment', text, internal: internal || row.sharedAt === null })
  ctx.audit({ entity: ENTITY, id, after: { name: row.name, part: part.name, comment: text } })
  if (!internal) await tell(ctx, row, 'comment', text)
  return done
}

export const suggestForContract: Handler<typeof calls.suggest> = async (ctx, input) => {
  const { id, key, versionNo, text, description: written, descriptionFormat, takeOut } = input
  const row = await findContract(ctx, id, { lock: true })
  if (row.status !== 'Negotiation') throw conflict('contract-not-talked-about')
  const part = await partAt(ctx, row, key)
  if (part.kind === 'heading') throw conflict('contract-part-gone')
  const shown = (await partsOf(ctx.db, row, versionNo)).find((one) => one.key === key)
  if (!shown || !isSameText(shown, part)) throw conflict('contract-part-outdated')
  const words = takeOut ? noWords : await storedText(written ?? '', descriptionFormat)
  if (!takeOut && isSameText(words, part)) throw conflict('contract-suggestion-same')
  const before = { before: part.description, beforeHtml: part.descriptionHtml }
  const goesOn = await suggestedJustNow(ctx, row)
  await add(ctx, row, { key, kind: 'suggestion', text, takeOut, ...words, ...before, state: 'Open' })
  const suggestion = takeOut ? 'to take it out' : words.description
  ctx.audit({ entity: ENTITY, id, after: { name: row.name, part: part.name, suggestion } })
  await (goesOn ? tellOfAnswers(ctx, row) : tell(ctx, row, 'suggest', text))
  return done
}

/** Many that one person suggests one after the other, as of a file that came back, are told by one mail. */
async function suggestedJustNow({ db, viewer }: Writing, { id }: ContractRow): Promise<boolean> {
  const [one] = await db
    .select({ id: contractRemarks.id })
    .from(contractRemarks)
    .where(
      and(
        eq(contractRemarks.contractId, id),
        eq(contractRemarks.kind, 'suggestion'),
        eq(contractRemarks.createdBy, viewer.userId),
        gt(contractRemarks.createdAt, sql`now() - interval '15 minutes'`),
      ),
    )
    .limit(1)
  return one !== undefined
}

type Words = Pick<ContractPart, 'description' | 'descriptionHtml'>
const noWords: Words = { description: '', descriptionHtml: null }
/** The formatting counts too; a plain text is the same as one paragraph of it. */
const isSameText = (one: Words, other: Words) =>
  one.description === other.description && (one.descriptionHtml ?? '') === (other.descriptionHtml ?? '')

async function partAt({ db }: Writing, row: ContractRow, key: string): Promise<ContractPart> {
  const parts = await partsOf(db, row, row.versionNo)
  return parts[placeOfPart(parts, key)] as ContractPart
}

async function add(
  { db, viewer }: Writing,
  { id, landlordId }: ContractRow,
  remark: Partial<typeof contractRemarks.$inferInsert>,
) {
  const [there] = await db.select({ n: count() }).from(contractRemarks).where(eq(contractRemarks.contractId, id))
  if ((there?.n ?? 0) >= MAX_REMARKS) throw conflict(['contract-remark-limit', { n: MAX_REMARKS }])
  const { userId: createdBy } = viewer
  const row = { ...remark, landlordId, contractId: id, byClient: isOfClient(viewer), createdBy }
  await db.insert(contractRemarks).values(row as typeof contractRemarks.$inferInsert)
}

async function openSuggestion({ db }: Writing, { id }: ContractRow, remarkId: number) {
  const [remark] = await db
    .select()
    .from(contractRemarks)
    .where(and(eq(contractRemarks.id, remarkId), eq(contractRemarks.contractId, id), eq(contractRemarks.kind, 'suggestion')))
  if (!remark) throw notFound()
  if (remark.state !== 'Open') throw conflict('contract-suggestion-decided')
  return remark
}

const decided = ({ viewer }: Writing, state: 'Accepted' | 'Rejected' | 'Withdrawn', note = '') => ({
  state,
  note,
  decidedBy: viewer.userId,
  decidedAt: new Date(),
})

/** By the side that did not make it. Accepted, it is in the next version, unless its part was changed since it was made. */
export const decideSuggestion: Handler<typeof calls.decide> = async (ctx, { id, version, remarkId, accept, note }) => {
  const row = await findContract(ctx, id, { lock: true, version })
  if (row.status !== 'Negotiation') throw conflict('contract-not-talked-about')
  const remark = await openSuggestion(ctx, row, remarkId)
  if (remark.byClient === isOfClient(ctx.viewer)) throw conflict('contract-suggestion-own')
  const parts = await partsOf(ctx.db, row, row.versionNo)
  const at = placeOfPart(parts, remark.key)
  const part = parts[at] as ContractPart
  const { description, descriptionHtml } = remark
  if (accept && !isSameText({ description: remark.before, descriptionHtml: remark.beforeHtml }, part))
    throw conflict('contract-part-outdated')
  await ctx.db
    .update(contractRemarks)
    .set(decided(ctx, accept ? 'Accepted' : 'Rejected', note))
    .where(eq(contractRemarks.id, remarkId))
  const after = { name: row.name, part: part.name, suggestion: accept ? 'accepted' : 'rejected', note }
  ctx.audit({ entity: ENTITY, id, after })
  const changed = remark.takeOut ? parts.toSpliced(at, 1) : parts.with(at, { ...part, description, descriptionHtml })
  const reply = accept
    ? await nextVersion(ctx, row, changed, { why: part.name })
    : { successful: true as const, errorMessage: null, id }
  if (accept && remark.takeOut) await rejectOpenOn(ctx, row, remark.key)
  await tell(ctx, row, accept ? 'accepted' : 'rejected', note)
  return reply
}

export const withdrawSuggestion: Handler<typeof calls.withdraw> = async (ctx, { id, remarkId }) => {
  const row = await findContract(ctx, id, { lock: true })
  const remark = await openSuggestion(ctx, row, remarkId)
  if (remark.byClient !== isOfClient(ctx.viewer)) throw notFound()
  await ctx.db.update(contractRemarks).set(decided(ctx, 'Withdrawn')).where(eq(contractRemarks.id, remarkId))
  ctx.audit({ entity: ENTITY, id, after: { name: row.name, suggestion: 'withdrawn' } })
  return done
}

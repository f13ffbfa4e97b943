import { type contracts as calls, contractEntity } from '@atrium/contract/contracts/contracts.ts'
import type { ContractPart } from '@atrium/contract/contracts/parts.ts'
import { isTalkedAbout, isWritten } from '@atrium/contract/contracts/states.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { conflict, forbidden, notFound } from '../../../platform/refusal.ts'
import { storedText } from '../../../platform/rich-text/clean.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { leaveNothingOn, placeOfPart } from '../contract/change-parts.ts'
import { type ContractRow, findContract, isOfClient, partsOf } from '../contract/find-contract.ts'
import { nextVersion } from '../contract/next-version.ts'
import { tell, tellOfAnswers } from '../contract/tell.ts'
import { newKey } from '../part-keys.ts'
import { contractRemarks } from '../tables.ts'

const { name: ENTITY } = contractEntity
const MAX_REMARKS = 1_000
type Writing = WriteContext<CompanyViewer>

export const commentOnContract: Handler<typeof calls.comment> = async (ctx, { id, key, text, internal, asks }) => {
  const isClient = isOfClient(ctx.viewer)
  if (internal && isClient) throw forbidden()
  const row = await findContract(ctx, id, { lock: true })
  if (!isTalkedAbout(row.status) && (isClient || !isWritten(row.status))) throw conflict('contract-not-talked-about')
  const part = await partAt(ctx, row, key)
  // Before it is shared there is nobody else to read it; what is written then is not told to the client later.
  const isOurs = internal || row.sharedAt === null
  // Whoever says something on a part has answered what the other side asked about it.
  if (!isOurs)
    await ctx.db
      .update(contractRemarks)
      .set({ asks: false })
      .where(
        and(
          eq(contractRemarks.contractId, id),
          eq(contractRemarks.key, key),
          contractRemarks.asks,
          eq(contractRemarks.byClient, !isClient),
        ),
      )
  await add(ctx, row, { key, kind: 'comment', text, internal: isOurs, asks: asks && !isOurs })
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

/** A new clause. It has its key from now on, so that what is said of it stays with it. */
export const suggestPart: Handler<typeof calls.suggestPart> = async (ctx, input) => {
  const { id, after, name, description: written, descriptionFormat, text } = input
  const row = await findContract(ctx, id, { lock: true })
  if (row.status !== 'Negotiation') throw conflict('contract-not-talked-about')
  if (after !== null) await partAt(ctx, row, after)
  const words = await storedText(written, descriptionFormat)
  const goesOn = await suggestedJustNow(ctx, row)
  await add(ctx, row, { key: newKey(), kind: 'suggestion', text, name, after, ...words, state: 'Open' })
  ctx.audit({ entity: ENTITY, id, after: { name: row.name, part: name, suggestion: words.description } })
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
  const { name, changed, removed } = suggested(parts, remark)
  if (accept && changed === null) throw conflict('contract-part-outdated')
  await ctx.db
    .update(contractRemarks)
    .set(decided(ctx, accept ? 'Accepted' : 'Rejected', note))
    .where(eq(contractRemarks.id, remarkId))
  const after = { name: row.name, part: name, suggestion: accept ? 'accepted' : 'rejected', note }
  ctx.audit({ entity: ENTITY, id, after })
  const reply =
    accept && changed
      ? await nextVersion(ctx, row, changed, { why: name })
      : { successful: true as const, errorMessage: null, id }
  if (accept && removed !== null) await leaveNothingOn(ctx, row, parts, removed)
  if (accept && isNew(remark)) await keepOrder(ctx, remark)
  await tell(ctx, row, accept ? 'accepted' : 'rejected', note)
  return reply
}

type RemarkRow = typeof contractRemarks.$inferSelect
const isNew = ({ kind, name }: RemarkRow) => kind === 'suggestion' && name !== ''

/** The parts with a suggestion accepted, null where its part was changed since; and the place of the part that goes with it. */
function suggested(parts: readonly ContractPart[], remark: RemarkRow) {
  const { key, name, after, description, descriptionHtml, before, beforeHtml } = remark
  if (isNew(remark)) {
    const part = { key, kind: 'clause' as const, name, description, descriptionHtml, condition: null, requests: [], signers: [] }
    const at = after === null ? 0 : placeOfPart(parts, after) + 1
    return { name, changed: parts.toSpliced(at, 0, part), removed: null }
  }
  const at = placeOfPart(parts, key)
  const part = parts[at] as ContractPart
  const isAsItWas = isSameText({ description: before, descriptionHtml: beforeHtml }, part)
  const changed = remark.takeOut ? parts.toSpliced(at, 1) : parts.with(at, { ...part, description, descriptionHtml })
  return { name: part.name, changed: isAsItWas ? changed : null, removed: remark.takeOut ? at : null }
}

/** Of several new parts behind the same one, those that were suggested later stay behind, whichever is accepted first. */
async function keepOrder({ db }: Writing, { id, contractId, key, after }: RemarkRow): Promise<void> {
  await db
    .update(contractRemarks)
    .set({ after: key })
    .where(
      and(
        eq(contractRemarks.contractId, contractId),
        gt(contractRemarks.id, id),
        eq(contractRemarks.state, 'Open'),
        after === null
          ? and(isNull(contractRemarks.after), sql`${contractRemarks.name} <> ''`)
          : eq(contractRemarks.after, after),
      ),
    )
}

export const withdrawSuggestion: Handler<typeof calls.withdraw> = async (ctx, { id, remarkId }) => {
  const row = await findContract(ctx, id, { lock: true })
  const remark = await openSuggestion(ctx, row, remarkId)
  if (remark.byClient !== isOfClient(ctx.viewer)) throw notFound()
  await ctx.db.update(contractRemarks).set(decided(ctx, 'Withdrawn')).where(eq(contractRemarks.id, remarkId))
  ctx.audit({ entity: ENTITY, id, after: { name: row.name, suggestion: 'withdrawn' } })
  return done
}

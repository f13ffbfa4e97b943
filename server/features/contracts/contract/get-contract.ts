import { type contracts as calls, contracts as declared } from '@atrium/contract/contracts/contracts.ts'
import {
  type ContractAction,
  contractActionNames,
  contractActions,
  isFrom,
  isTalkedAbout,
  isWritten,
  signingMoves,
} from '@atrium/contract/contracts/states.ts'
import { desc, eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import { mayCall } from '../../../platform/calls/may-call.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { answersOf, countMissing } from '../answers/read-answers.ts'
import { isFilled, mayFill } from '../lease/fill-lease-of.ts'
import { remarksOf } from '../remarks/read-remarks.ts'
import { waitingOf } from '../remarks/waiting.ts'
import { signingOf } from '../signing/signing-of.ts'
import { contractVersions } from '../tables.ts'
import { type ContractRow, findContract, isOfClient, partsOf } from './find-contract.ts'
import { namedContract, summaryOf } from './read-contracts.ts'

/** Versions that an answer names, the latest ones. */
const MOST_VERSIONS = 500

export const getContract: Handler<typeof calls.get> = async (ctx, { id }) => {
  const row = await findContract(ctx, id)
  const named = await namedContract(ctx.db, id)
  const isClient = isOfClient(ctx.viewer)
  const parts = await partsOf(ctx.db, row, row.versionNo)
  const answers = await answersOf(ctx.db, id)
  const filled = await isFilled(ctx, row)
  return {
    ...summaryOf(named, ctx.viewer, await waitingOf(ctx.db, ctx.viewer, [row])),
    templateName: isClient ? '' : named.templateName,
    templateVersionNo: named.templateVersionNo,
    leaseNo: row.leaseNo,
    leaseFilledAt: isClient || !filled ? null : (row.leaseFilledAt?.toISOString() ?? null),
    page: row.page,
    parts,
    leftOut: isClient ? [] : row.leftOut,
    blanks: isClient ? [] : row.blanks,
    versions: await versionsOf(ctx, row),
    remarks: await remarksOf(ctx, row),
    answers,
    missing: countMissing(parts, answers),
    sharedAt: row.sharedAt?.toISOString() ?? null,
    agreedAt: row.agreedAt?.toISOString() ?? null,
    agreedBy: await nameOf(ctx, row.agreedBy),
    agreedById: row.agreedBy,
    reason: row.reason,
    signing: await signingOf(ctx, row),
    may: { ...rightsOn(ctx.viewer, row), fillLease: !filled && ctx.viewer.kind === 'landlord' && mayFill(ctx.viewer, row) },
  }
}

/** What the viewer may do with a contract now. */
function rightsOn(viewer: CompanyViewer, { status, sharedAt }: ContractRow) {
  const makes = mayCall(viewer, declared.changePart)
  const takesPart = mayCall(viewer, declared.comment)
  const mayDo = (action: ContractAction) =>
    isFrom(action, status) && (makes || (takesPart && contractActions[action].byClient && isOfClient(viewer)))
  return {
    act: contractActionNames.filter(mayDo),
    write: makes && isWritten(status),
    comment: takesPart && (isTalkedAbout(status) || (makes && isWritten(status))),
    suggest: takesPart && status === 'Negotiation',
    decide: takesPart && status === 'Negotiation',
    answer: takesPart && isTalkedAbout(status),
    remove: makes && sharedAt === null,
    send: makes && status === signingMoves.send.from,
    recall: makes && status === 'Signing',
  }
}

/** What was done to it, the latest first. What a client was never shown it does not hear of: drafts before it was shared. */
async function versionsOf({ db, viewer }: ReadContext<CompanyViewer>, { id, sharedAt }: ContractRow) {
  const rows = await db
    .select({
      no: contractVersions.no,
      why: contractVersions.why,
      by: users.name,
      byId: contractVersions.createdBy,
      at: contractVersions.createdAt,
    })
    .from(contractVersions)
    .leftJoin(users, eq(users.id, contractVersions.createdBy))
    .where(eq(contractVersions.contractId, id))
    .orderBy(desc(contractVersions.no))
    .limit(MOST_VERSIONS)
  const later = rows.filter(({ at }) => sharedAt === null || at > sharedAt)
  const first = rows[later.length]
  const seen = isOfClient(viewer) ? [...later, ...(first ? [{ ...first, why: '' }] : [])] : rows
  return seen.map(({ at, by, ...version }) => ({ ...version, by: by ?? '', at: at.toISOString() }))
}

/** The first version that the viewer is shown: of a client the one that was shared. */
export async function firstShown(ctx: ReadContext<CompanyViewer>, row: ContractRow): Promise<number> {
  if (!isOfClient(ctx.viewer)) return 1
  return (await versionsOf(ctx, row)).at(-1)?.no ?? row.versionNo
}

async function nameOf({ db }: ReadContext<CompanyViewer>, userId: number | null): Promise<string> {
  if (userId === null) return ''
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return user?.name ?? ''
}

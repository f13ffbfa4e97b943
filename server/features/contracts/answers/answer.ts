import { answerFileParts, type contracts as calls, contractEntity } from '@atrium/contract/contracts/contracts.ts'
import type { ContractRequest } from '@atrium/contract/contracts/library.ts'
import type { ContractPart } from '@atrium/contract/contracts/parts.ts'
import { isTalkedAbout } from '@atrium/contract/contracts/states.ts'
import { Day } from '@atrium/contract/kit/days.ts'
import { documentFileTypes } from '@atrium/contract/kit/files.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { dropFile, keepFile } from '../../../platform/files/keep-file.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { placeOfPart } from '../contract/change-parts.ts'
import { type ContractRow, findContract, partsOf } from '../contract/find-contract.ts'
import { tellOfAnswers } from '../contract/tell.ts'
import { contractAnswers } from '../tables.ts'

type Writing = WriteContext<CompanyViewer>

/** Keeps what somebody of either side answers to what a part asks for. */
export const answerContract: Handler<typeof calls.answer> = async (ctx, { id, key, values, files: named }) => {
  const row = await findContract(ctx, id, { lock: true })
  if (!isTalkedAbout(row.status)) throw conflict('contract-answers-closed')
  const parts = await partsOf(ctx.db, row, row.versionNo)
  const { requests, name } = parts[placeOfPart(parts, key)] as ContractPart
  const requestOf = (one: string): ContractRequest => {
    const request = requests.find((other) => other.key === one)
    if (!request) throw notFound()
    return request
  }
  for (const { request, value } of values) {
    const { kind } = requestOf(request)
    check(kind, request, value)
    await put(ctx, row, { key, request, value, fileId: null }, kind === 'file')
  }
  const { landlordId, siteId, tenantId } = row
  for (const [at, request] of named.entries()) {
    const staged = ctx.uploads.get(answerFileParts[at] ?? '')
    if (!staged || requestOf(request).kind !== 'file') continue
    const fileId = await keepFile(ctx, staged, { landlordId, siteId, tenantId }, documentFileTypes)
    await put(ctx, row, { key, request, value: staged.name, fileId }, true)
  }
  const answered = [...values.map(({ request }) => request), ...named].map((one) => requestOf(one).label)
  ctx.audit({ entity: contractEntity.name, id, after: { name: row.name, part: name, answered: answered.join(', ') } })
  await tellOfAnswers(ctx, row)
  return done
}

/** Refuses what is not of the kind that is asked for; a file comes as a part of the call, and is only taken back here. */
function check(kind: ContractRequest['kind'], request: string, value: string): void {
  if (value === '') return
  if (kind === 'file') throw notFound()
  if (kind === 'date' && !Day.safeParse(value).success) throw invalid({ [request]: 'contract-answer-date' })
  if (kind === 'number' && !/^-?\d{1,15}(\.\d{1,6})?$/.test(value)) throw invalid({ [request]: 'contract-answer-number' })
}

type Answer = Pick<typeof contractAnswers.$inferInsert, 'key' | 'request' | 'value' | 'fileId'>

/** In the place of the answer before; an empty one takes that away. */
async function put(ctx: Writing, { id, landlordId }: ContractRow, answer: Answer, isFile: boolean): Promise<void> {
  const { key, request, value } = answer
  const [before] = await ctx.db
    .delete(contractAnswers)
    .where(and(eq(contractAnswers.contractId, id), eq(contractAnswers.key, key), eq(contractAnswers.request, request)))
    .returning({ fileId: contractAnswers.fileId })
  if (isFile && before?.fileId) await dropFile(ctx, before.fileId)
  if (value !== '')
    await ctx.db.insert(contractAnswers).values({ ...answer, landlordId, contractId: id, createdBy: ctx.viewer.userId })
}

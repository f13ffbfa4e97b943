import type { ContractAnswer } from '@atrium/contract/contracts/contracts.ts'
import type { ContractPart } from '@atrium/contract/contracts/parts.ts'
import { asc, eq } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { fileUrl } from '../../../platform/files/file-url.ts'
import { files } from '../../../platform/files/tables.ts'
import { contractAnswers } from '../tables.ts'

/** What was answered to what a contract asks for. */
export async function answersOf(db: ReadDb, contractId: number): Promise<ContractAnswer[]> {
  const rows = await db
    .select({ answer: contractAnswers, by: users.name, file: { id: files.id, name: files.name, type: files.type } })
    .from(contractAnswers)
    .leftJoin(users, eq(users.id, contractAnswers.createdBy))
    .leftJoin(files, eq(files.id, contractAnswers.fileId))
    .where(eq(contractAnswers.contractId, contractId))
    .orderBy(asc(contractAnswers.id))
  return rows.map(({ answer: { key, request, value, createdAt, createdBy }, by, file }) => ({
    key,
    request,
    value,
    file: file && { ...file, url: fileUrl(file.id, file.name) },
    by: by ?? '',
    byId: createdBy,
    at: createdAt.toISOString(),
  }))
}

/** Required things that were not answered yet. */
export function countMissing(
  parts: readonly ContractPart[],
  answers: readonly Pick<ContractAnswer, 'key' | 'request'>[],
): number {
  const given = new Set(answers.map(({ key, request }) => `${key} ${request}`))
  const required = parts.flatMap(({ key, requests }) => requests.flatMap((one) => (one.required ? [`${key} ${one.key}`] : [])))
  return required.filter((one) => !given.has(one)).length
}

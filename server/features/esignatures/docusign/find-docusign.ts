import type { AnError } from '@atrium/contract/errors.ts'
import { errorBodyOf } from '@atrium/contract/errors.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db, ReadDb } from '../../../platform/database/open.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { conflict } from '../../../platform/refusal.ts'
import type { EnvelopeRow } from '../find-envelope.ts'
import { esignatureDocusign as docusign } from './tables.ts'

export type DocusignRow = typeof docusign.$inferSelect

/** Whether DocuSign sends it: then it is no link of ours by which it is signed. */
export const isDocusigns = ({ connectionId }: Pick<EnvelopeRow, 'connectionId'>): boolean => connectionId !== null

/** Refuses what only the portal's own envelopes know: links, codes, somebody who signs in person. */
export function checkOwn(envelope: Pick<EnvelopeRow, 'connectionId'>): void {
  if (isDocusigns(envelope)) throw conflict('esign-docusign-signs')
}

export async function docusignOf(db: ReadDb, envelope: Pick<EnvelopeRow, 'id' | 'connectionId'>): Promise<DocusignRow> {
  const [row] = isDocusigns(envelope) ? await db.select().from(docusign).where(eq(docusign.envelopeId, envelope.id)) : []
  if (!row) throw conflict('esign-docusign-only')
  return row
}

/** Keeps what went wrong with some envelopes, in words; undefined: nothing any more. */
export async function noteProblem(db: Db, envelopeIds: readonly number[], error: AnError | undefined): Promise<void> {
  if (envelopeIds.length === 0) return
  const problem = error === undefined ? '' : JSON.stringify(errorBodyOf(error))
  await db
    .update(docusign)
    .set({ problem })
    .where(and(inArray(docusign.envelopeId, [...envelopeIds]), ne(docusign.problem, problem)))
}

/** It may go later by itself. */
export const mayGoLater = ({ status }: Refusal): boolean => status === 503

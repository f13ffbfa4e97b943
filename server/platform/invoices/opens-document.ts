import { may } from '@atrium/contract/access/may.ts'
import { accessOfDocument } from '@atrium/contract/money/document-access.ts'
import { type DocumentKind, documentKinds } from '@atrium/contract/money/states.ts'
import { inArray, type SQL } from 'drizzle-orm'
import type { Actor } from '../access/viewer.ts'
import { findRow } from '../records/rows.ts'
import { notFound } from '../refusal.ts'
import type { ReadContext } from '../work/context.ts'
import { clientInvoices } from './tables.ts'

/** Whether the viewer's plan and roles open documents of a kind. Jobs and admins are not asked. */
export const opensDocument = (viewer: Actor, { kind }: { kind: DocumentKind }): boolean =>
  viewer.kind === 'system' || viewer.kind === 'admin' || may(viewer, accessOfDocument(kind)) === undefined

/** The same as a condition; none where all are open. */
export function ofOpenKinds(viewer: Actor): SQL | undefined {
  const open = documentKinds.filter((kind) => opensDocument(viewer, { kind }))
  return open.length === documentKinds.length ? undefined : inArray(clientInvoices.kind, open)
}

/** A document in the viewer's scope, of a kind that is open to it; else not found. */
export async function findDocument(
  ctx: Pick<ReadContext<Actor>, 'db' | 'scope' | 'viewer'>,
  id: number,
  options: { lock?: boolean; version?: number | null } = {},
): Promise<typeof clientInvoices.$inferSelect> {
  const found = await findRow(ctx, clientInvoices, id)
  if (!opensDocument(ctx.viewer, found)) throw notFound()
  return options.lock || options.version !== undefined ? findRow(ctx, clientInvoices, id, options) : found
}

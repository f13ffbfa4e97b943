import {
  type Connection,
  type ConnectionKindName,
  connectionKindNames,
  connectionKinds,
} from '@atrium/contract/connections/connections.ts'
import { docusignConnect } from '@atrium/contract/esignatures/docusign-connect.ts'
import { storedError } from '../../platform/http/stored-error.ts'
import { linkTo } from '../../platform/link.ts'
import { findRow } from '../../platform/records/rows.ts'
import { forbidden, notFound } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { connections } from './tables.ts'

export type ConnectionRow = typeof connections.$inferSelect
export const PURPOSE = 'connection'

/** The kinds that the viewer's role opens. */
export const kindsFor = ({ viewer }: ReadContext): ConnectionKindName[] =>
  connectionKindNames.filter((kind) => viewer.permissions.has(connectionKinds[kind].permission))

export function checkKind(ctx: ReadContext, kind: ConnectionKindName): void {
  if (!kindsFor(ctx).includes(kind)) throw forbidden('not-in-role')
}

/** A connection of the company, of a kind that the viewer may manage; another does not exist for it. */
export async function findConnection(ctx: ReadContext, id: number): Promise<ConnectionRow> {
  const row = await findRow(ctx, connections, id)
  if (!kindsFor(ctx).includes(row.kind)) throw notFound()
  return row
}

/** Without its secrets, which are never sent back. */
export const connectionOf = (
  config: Parameters<typeof linkTo>[0],
  { id, kind, name, settings, keptSecrets, testedAt, works, testMessage, version }: ConnectionRow,
): Connection => ({
  id,
  kind,
  name,
  settings,
  keptSecrets,
  testedAt: testedAt?.toISOString() ?? null,
  works,
  testAnswer: testMessage ? storedError(testMessage) : null,
  listensAt: kind === 'docusign' ? linkTo(config, docusignConnect.receive.path.replace('{id}', String(id))) : '',
  version,
})

/** The secrets of a connection; none when they were sealed under another SESSION_SECRET. */
export function secretsOf(ctx: Pick<ReadContext, 'app'>, { sealed }: ConnectionRow): Record<string, string> {
  const text = ctx.app.secrets.unseal(PURPOSE, sealed)
  return text === undefined ? {} : (JSON.parse(text) as Record<string, string>)
}

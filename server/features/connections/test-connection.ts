import type { connections as calls } from '@atrium/contract/connections/connections.ts'
import { errorBodyOf } from '@atrium/contract/errors.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq, sql } from 'drizzle-orm'
import { withPreflight } from '../../platform/calls/serve.ts'
import { fetchPublicUrl, OutboundError } from '../../platform/outbound/fetch-public-url.ts'
import { trustedAt } from '../../platform/outbound/service-at.ts'
import { findRow } from '../../platform/records/rows.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { type ConnectionRow, findConnection, secretsOf } from './connection-row.ts'
import { type ConnectionTest, tries } from './services.ts'
import { connections } from './tables.ts'

/** Asks the service whether it takes what is stored, before anything is written; then notes what it said. */
export const testConnection = withPreflight<typeof calls.test, { row: ConnectionRow; verdict: ConnectionTest }>(
  async (ctx, { id }) => {
    const row = await findConnection(ctx, id)
    return { row, verdict: await tryConnection(ctx, row) }
  },
  async (ctx, { id }, { row, verdict: { works, answer: error } }) => {
    const answer = errorBodyOf(error)
    await findRow(ctx, connections, id, { lock: true, version: row.version })
    await ctx.db
      .update(connections)
      .set({ works, testMessage: JSON.stringify(answer), testedAt: sql`now()` })
      .where(eq(connections.id, id))
    ctx.audit({ entity: 'connection', id, after: { kind: row.kind, name: row.name, works, message: answer.errorMessage } })
    return { ...done, works, answer }
  },
)

async function tryConnection(ctx: ReadContext, row: ConnectionRow): Promise<ConnectionTest> {
  const base = ctx.app.config.CONNECTIONS_BASE
  const secrets = secretsOf(ctx, row)
  if (row.keptSecrets.some((key) => !secrets[key])) return { works: false, answer: 'secrets-unreadable' }
  const trusted = trustedAt(base)
  try {
    return await tries[row.kind]((url, ask) => fetchPublicUrl(url, ask, { trusted }), { ...row.settings, ...secrets }, base)
  } catch (error) {
    if (error instanceof OutboundError) return { works: false, answer: error.error }
    throw error
  }
}

import type { connections as calls } from '@atrium/contract/connections/connections.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, sql } from 'drizzle-orm'
import { conflict, SAVED_MEANWHILE } from '../../platform/http/refusal.ts'
import { withPreflight } from '../../platform/http/serve.ts'
import { askOutside, OutsideError } from '../../platform/outbound/ask-outside.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { type ConnectionRow, findConnection, secretsOf } from './connection-row.ts'
import { tries, type Verdict } from './services.ts'
import { connections } from './tables.ts'

/** Asks the service whether it takes what is stored, before anything is written; then notes what it said. */
export const testConnection = withPreflight<typeof calls.test, { row: ConnectionRow; verdict: Verdict }>(
  async (ctx, { id }) => {
    const row = await findConnection(ctx, id)
    return { row, verdict: await tryConnection(ctx, row) }
  },
  async (ctx, { id }, { row, verdict: { works, message } }) => {
    const noted = await ctx.db
      .update(connections)
      .set({ works, testMessage: message, testedAt: sql`now()` })
      .where(and(eq(connections.id, id), eq(connections.version, row.version)))
      .returning({ id: connections.id })
    if (noted.length === 0) throw conflict(SAVED_MEANWHILE)
    ctx.audit({ entity: 'connection', id, after: { kind: row.kind, name: row.name, works, message } })
    return { ...done, works, message }
  },
)

async function tryConnection(ctx: ReadContext, row: ConnectionRow): Promise<Verdict> {
  const base = ctx.app.config.CONNECTIONS_BASE
  const secrets = secretsOf(ctx, row)
  if (row.keptSecrets.some((key) => !secrets[key]))
    return { works: false, message: 'The stored secrets cannot be read any more. Enter them again.' }
  const trusted = base ? new URL(base).origin : undefined
  try {
    return await tries[row.kind]((url, ask) => askOutside(url, ask, { trusted }), { ...row.settings, ...secrets }, base)
  } catch (error) {
    if (error instanceof OutsideError) return { works: false, message: error.message }
    throw error
  }
}

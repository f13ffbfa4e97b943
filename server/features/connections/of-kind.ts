import type { ConnectionKindName } from '@atrium/contract/connections/connections.ts'
import type { esignatureConnection as calls } from '@atrium/contract/connections/of-kind.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { notFound } from '../../platform/refusal.ts'
import { findConnection } from './connection-row.ts'
import { getConnections, saveConnection } from './save-connection.ts'
import { testConnection } from './test-connection.ts'

const ask = testConnection as typeof testConnection & Required<Pick<typeof testConnection, 'preflight'>>

/** The calls of connections, for those of one kind alone. */
export const callsOfKind = (kind: ConnectionKindName): { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> } => ({
  get: async (ctx) => {
    const { items } = await getConnections(ctx, {})
    return { connection: items.find((one) => one.kind === kind) ?? null }
  },
  save: (ctx, input) => saveConnection(ctx, { ...input, kind }),
  /** Asks the service, as the test of any connection does. */
  test: withPreflight<typeof calls.test, unknown>(
    async (ctx, input) => {
      if ((await findConnection(ctx, input.id)).kind !== kind) throw notFound()
      return ask.preflight(ctx, input as never)
    },
    (ctx, input, asked) => (ask as (...all: unknown[]) => ReturnType<typeof testConnection>)(ctx, input, asked),
  ),
})

import type { esignatureConnection as calls } from '@atrium/contract/connections/e-signature.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { notFound } from '../../platform/refusal.ts'
import { findConnection } from './connection-row.ts'
import { getConnections, saveConnection } from './save-connection.ts'
import { testConnection } from './test-connection.ts'

const KIND = 'docusign'

export const getEsignatureConnection: Handler<typeof calls.get> = async (ctx) => {
  const { items } = await getConnections(ctx, {})
  return { connection: items.find(({ kind }) => kind === KIND) ?? null }
}

export const saveEsignatureConnection: Handler<typeof calls.save> = (ctx, input) => saveConnection(ctx, { ...input, kind: KIND })

const ask = testConnection as typeof testConnection & Required<Pick<typeof testConnection, 'preflight'>>

/** Asks the service, as the test of any connection does. */
export const authenticateEsignature: Handler<typeof calls.authenticate> = withPreflight(
  async (ctx, input) => {
    if ((await findConnection(ctx, input.id)).kind !== KIND) throw notFound()
    return ask.preflight(ctx, input as never)
  },
  (ctx, input, asked) => (ask as (...all: unknown[]) => ReturnType<typeof testConnection>)(ctx, input, asked),
)

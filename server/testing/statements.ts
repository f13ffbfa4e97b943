import { vi } from 'vitest'
import { over } from '../platform/database/open.ts'
import type { Services } from '../platform/work/context.ts'

/** The statements that some work asks of the database, on a connection of its own. */
export async function statementsOf(services: Services, work: (own: Services) => Promise<void>): Promise<string[]> {
  const client = await services.database.pool.connect()
  const asked = vi.spyOn(client, 'query')
  try {
    await work({ ...services, database: { ...services.database, db: over(client) } })
    return asked.mock.calls.map(([query]) => textOf(query))
  } finally {
    asked.mockRestore()
    client.release()
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

import Fastify from 'fastify'
import pg from 'pg'

// The baseline: bare Fastify and pg with the same SQL, nothing else. Started by `list-call.ts` with what to run.
const { url, port, statements } = JSON.parse(process.env['BARE'] ?? '{}') as {
  url: string
  port: number
  statements: { name: string; text: string; values: unknown[] }[]
}
const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c timezone=UTC' })
const server = Fastify()
server.get('/list', async () => {
  const results: unknown[] = []
  for (const statement of statements) results.push((await pool.query(statement)).rows)
  return { items: results[0], totals: results.slice(1) }
})
await server.listen({ port, host: '127.0.0.1' })

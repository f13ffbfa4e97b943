import Fastify from 'fastify'
import pg from 'pg'

// The baseline: bare Fastify and pg with the same SQL, nothing else. Started by `bare.ts` with what to run.
interface Statement {
  text: string
  values: unknown[]
}
const { url, port, lists } = JSON.parse(process.env['BARE'] ?? '{}') as {
  url: string
  port: number
  lists: Record<string, Statement[]>
}
const options = '-c timezone=UTC -c jit=off -c plan_cache_mode=force_custom_plan'
const pool = new pg.Pool({ connectionString: url, max: 10, options })
const server = Fastify()
for (const [name, statements] of Object.entries(lists)) {
  const named = statements.map((statement, at) => ({ ...statement, name: `${name}${at}` }))
  server.get(`/${name}`, async () => {
    const results: unknown[] = []
    for (const statement of named) results.push((await pool.query(statement)).rows)
    return { items: results.at(-1), totals: results.slice(0, -1) }
  })
}
await server.listen({ port, host: '127.0.0.1' })

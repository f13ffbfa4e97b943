import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database/open.ts'
import { onPostgres } from '../testing/engine.ts'
import { type ServerProcess, startServer } from '../testing/server-process.ts'
import { prepare } from '../testing/snapshot.ts'

// The server is killed twice in the middle of an alert: while it finds the recipients, and while it sends.

const MANY = 600
/** Mails that a server may have taken out of the queue when it is killed. */
const BATCH = 10

/** How often a mail to each address has arrived. */
const arrived = new Map<string, number>()
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    stream.resume()
    stream.on('end', () => {
      for (const { address } of envelope.rcptTo) arrived.set(address, (arrived.get(address) ?? 0) + 1)
      done()
    })
  },
})
smtp.on('error', () => {})
const listening = smtp.listen(0, '127.0.0.1')
await once(listening, 'listening')
const { port } = listening.address() as AddressInfo

const folder = await mkdtemp(join(tmpdir(), 'atrium-delivery-'))
const env = { DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@portal.example' }
let server: ServerProcess | undefined
afterAll(async () => {
  await server?.kill()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await rm(folder, { recursive: true, force: true })
})

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 1, DATABASE_URL: undefined })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** People of the fixture's clients at the site who have a login: an emergency stands over their screens, whatever it goes by else. */
const IN_PORTAL = 4

test.skipIf(onPostgres)(
  'an alert survives kills: nobody gets it twice, nobody is left out without being shown',
  async () => {
    const cookie = await inDatabase(async (database) => {
      const { landlord } = await prepare(database)
      await database.pool.query(
        `insert into tenants (landlord_id, site_id, name, unit, email)
         select 1, 1, 'Shop ' || n, 'U' || n, 'shop' || n || '@many.example' from generate_series(1, ${MANY}) n`,
      )
      return landlord
    })
    const post = async (path: string, body: object) => {
      const headers = { cookie, 'content-type': 'application/json' }
      return (
        await fetch(`${server?.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      ).json() as Promise<never>
    }
    const counts = async (id: number) => {
      const answer = await fetch(`${server?.url}/Landlord/GetEmergencyAlertDelivery/${id}`, { headers: { cookie } })
      return ((await answer.json()) as { delivery: { total: number; counts: Record<string, number> } }).delivery
    }

    server = await startServer(env)
    const alert = { siteId: 1, name: 'Fire alarm', description: 'Leave the building.' }
    const { id } = (await post('/Landlord/CreateUpdateEmergencyAlert', alert)) as { id: number }
    expect(await post('/Landlord/SendEmergencyAlert', { id, channels: ['email'] })).toMatchObject({ successful: true })
    await server.kill()

    server = await startServer(env)
    await expect.poll(() => arrived.size, { interval: 5 }).toBeGreaterThan(MANY / 4)
    await server.kill()

    server = await startServer(env)
    await expect.poll(() => arrived.size, { timeout: 90_000, interval: 100 }).toBeGreaterThanOrEqual(MANY - BATCH)
    await server.stop()
    // What the killed server had taken out of the queue is handed out again by itself; it counts as interrupted after a minute.
    await inDatabase(({ pool }) =>
      pool.query(`update mails set tried_at = now() - interval '10 minutes' where status = 'sending'`),
    )
    server = await startServer(env)
    const isOver = async () => {
      const { counts: now, total } = await counts(id)
      return total > 0 && !now['queued'] && !now['sending']
    }
    await expect.poll(isOver, { timeout: 150_000, interval: 500 }).toBe(true)

    const { total, counts: outcome } = await counts(id)
    const twice = [...arrived].filter(([, times]) => times > 1)
    process.stdout.write(`${total} recipients, ${arrived.size} mails arrived, outcome ${JSON.stringify(outcome)}\n`)
    expect(twice).toEqual([])
    // The people of the fixture's clients at the site beside the many, two of whom have no address.
    expect([total, outcome['unreachable']]).toEqual([MANY + 6 + IN_PORTAL, 2])
    const unknown = outcome['unknown'] ?? 0
    expect((outcome['sent'] ?? 0) + unknown).toBe(total - 2)
    // At most those of one claim at each kill.
    expect(unknown).toBeLessThanOrEqual(2 * BATCH)
    expect(arrived.size).toBeGreaterThanOrEqual(total - 2 - IN_PORTAL - unknown)
  },
  400_000,
)

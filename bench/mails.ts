import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { openDatabase } from '../server/platform/database/open.ts'
import { startServer } from '../server/testing/server-process.ts'
import type { Figure } from './figures.ts'
import { logIn } from './load.ts'

const MANY = 1_000
const DOMAIN = 'mails.example'

/** An alert by mail to many, until the last has arrived, beside the same server of mail that is given as many without a portal. */
export async function mailsPerSecond(env: NodeJS.ProcessEnv & { DATA_DIR: string }, password: string): Promise<Figure> {
  const arrived: number[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        if (envelope.rcptTo.some(({ address }) => address.endsWith(DOMAIN))) arrived.push(performance.now())
        done()
      })
    },
  })
  await once(smtp.listen(0, '127.0.0.1'), 'listening')
  const url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  try {
    const bare = await bareRate(url)
    arrived.length = 0
    const siteId = await addClients(env.DATA_DIR)
    const server = await startServer({ ...env, SMTP_URL: url, MAIL_FROM: 'no-reply@portal.example' })
    try {
      const cookie = await logIn(server.url, 'landlord@atrium.test', password)
      const post = async (path: string, body: object) => {
        const headers = { cookie, 'content-type': 'application/json' }
        const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
        return (await answer.json()) as { id: number }
      }
      const alert = { siteId, name: 'Fire alarm', description: 'Leave the building by the north stairs.' }
      const { id } = await post('/Landlord/CreateUpdateEmergencyAlert', alert)
      await post('/Landlord/SendEmergencyAlert', { id, channels: ['email'] })
      const until = performance.now() + 600_000
      while (arrived.length < MANY && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
    } finally {
      await server.stop()
    }
    const rate = rateOf(arrived)
    return {
      what: `alert by mail to ${MANY.toLocaleString('en')}, embedded`,
      measured: `${arrived.length} mails, ${rate.toFixed(0)}/s`,
      baseline: `nodemailer alone, 5 connections: ${bare.toFixed(0)}/s`,
      hold: '>= 50/s',
      holds: arrived.length === MANY && rate >= 50,
    }
  } finally {
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  }
}

/** From the first to the last. */
const rateOf = (times: readonly number[]) => ((times.length - 1) / ((times.at(-1) as number) - (times[0] as number))) * 1_000

async function bareRate(url: string): Promise<number> {
  const transport = createTransport({ url, pool: true, maxConnections: 5 } as never)
  const html = `<p>${'Leave the building by the north stairs. '.repeat(200)}</p>`
  const began = performance.now()
  await Promise.all(
    Array.from({ length: MANY }, (_, at) =>
      transport.sendMail({
        from: 'no-reply@portal.example',
        to: `bare${at}@bare.example`,
        subject: 'Fire alarm',
        html,
        text: html,
      }),
    ),
  )
  transport.close()
  return (MANY / (performance.now() - began)) * 1_000
}

/** Clients with an address each, at a site of the demo's company. */
async function addClients(DATA_DIR: string): Promise<number> {
  const database = await openDatabase({ DATA_DIR, DATABASE_POOL: 1, DATABASE_URL: undefined })
  try {
    const { rows } = await database.pool.query<{ id: number }>(`
      select min(s.id) as id from sites s join users u on u.landlord_id = s.landlord_id where u.email = 'landlord@atrium.test'`)
    const siteId = rows[0]?.id as number
    await database.pool.query(
      `insert into tenants (landlord_id, site_id, name, unit, email)
       select s.landlord_id, s.id, 'Shop ' || n, 'U' || n, 'shop' || n || '@${DOMAIN}' from sites s, generate_series(1, ${MANY}) n where s.id = $1`,
      [siteId],
    )
    return siteId
  } finally {
    await database.close()
  }
}

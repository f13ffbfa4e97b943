import { startServer } from '../server/testing/server-process.ts'
import type { Figure } from './figures.ts'
import { logIn } from './load.ts'

const AT_ONCE = 8
const SECONDS = 5

interface Company {
  email: string
  landlordId: number
  clients: number
}

/** New clients a second: of the company with the most, of one with few, and of as many companies as there are connections. */
export async function clientCreation(
  database: string,
  password: string,
  large: Company,
  small: readonly Company[],
): Promise<Figure[]> {
  const server = await startServer({ DATABASE_URL: database, DATABASE_POOL: '10', LOG_LEVEL: 'silent' })
  try {
    const cookieOf = ({ email }: Company) => logIn(server.url, email, password)
    const [most, ...few] = await Promise.all([large, ...small].map(cookieOf))
    const pace = async (cookies: readonly (string | undefined)[]) => {
      const sites = await Promise.all(cookies.map((cookie) => firstSite(server.url, cookie as string)))
      const until = performance.now() + SECONDS * 1_000
      let made = 0
      const person = async (at: number) => {
        const [cookie, site] = [cookies[at % cookies.length] as string, sites[at % cookies.length] as number]
        while (performance.now() < until) {
          await create(server.url, cookie, site, `New ${at} ${performance.now()}`)
          made++
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => person(at)))
      return made / SECONDS
    }
    await pace(few)
    const rounds: { one: number; large: number; many: number }[] = []
    for (let round = 0; round < 3; round++)
      rounds.push({ one: await pace([few[0]]), large: await pace([most]), many: await pace(few) })
    const middle = (of: 'one' | 'large' | 'many') => rounds.map((round) => round[of]).sort((a, b) => a - b)[1] as number
    const flat = middle('large') / middle('one')
    return [
      {
        what: `new clients, company with ${large.clients.toLocaleString('en')}, ${AT_ONCE} at once`,
        measured: `${Math.round(middle('large'))}/s = ${flat.toFixed(2)} of the baseline`,
        baseline: `company with ${small[0]?.clients.toLocaleString('en')}: ${Math.round(middle('one'))}/s`,
        hold: '>= 0.80',
        holds: flat >= 0.8,
      },
      {
        what: `new clients, ${small.length} companies at once`,
        measured: `${Math.round(middle('many'))}/s`,
        baseline: `one company, whose audit chain is one line: ${Math.round(middle('one'))}/s`,
        hold: 'reported',
        holds: true,
      },
    ]
  } finally {
    await server.stop()
  }
}

async function firstSite(url: string, cookie: string): Promise<number> {
  const answer = await fetch(`${url}/Landlord/SearchSites`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  const { items } = (await answer.json()) as { items: { id: number }[] }
  return items[0]?.id as number
}

async function create(url: string, cookie: string, siteId: number, name: string): Promise<void> {
  const form = new FormData()
  form.set('command', JSON.stringify({ siteId, name }))
  const answer = await fetch(`${url}/Landlord/CreateTenant`, { method: 'POST', headers: { cookie }, body: form })
  if (!answer.ok) throw new Error(`CreateTenant: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

import { createHash, randomBytes, randomInt } from 'node:crypto'
import { siteToken } from '../platform/files/access-token.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { ids } from '../testing/fixtures.ts'
import { TEST_SECRET } from '../testing/test-config.ts'

/** What the server has said yes to. */
export interface Acknowledged {
  documents: Map<number, { title: string; sha256: string }>
  removed: Set<number>
  sites: Map<number, string>
}

export const nothingYet = (): Acknowledged => ({ documents: new Map(), removed: new Set(), sites: new Map() })

const token = siteToken(secretsFrom(TEST_SECRET), { userId: 2, landlordId: ids.landlord.north } as never, ids.site.mall, null)

/** Writes as fast as it can until `over`, noting what was acknowledged. What the server never answered may be there or not. */
export async function writeUntil(over: AbortSignal, url: string, cookie: string, noted: Acknowledged): Promise<void> {
  while (!over.aborted) {
    try {
      const dice = randomInt(10)
      if (dice < 7) await addDocument(url, cookie, noted)
      else if (dice < 9) await addSite(url, cookie, noted)
      else await removeDocument(url, cookie, noted)
    } catch (error) {
      // The connection went with the server.
      if (!(error instanceof TypeError)) throw error
      return
    }
  }
}

async function addDocument(url: string, cookie: string, noted: Acknowledged): Promise<void> {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(randomInt(100, 400_000)), Buffer.from('\n%%EOF')])
  const title = randomBytes(8).toString('hex')
  const form = new FormData()
  form.set('command', JSON.stringify({ title, tenantId: ids.tenant.bakery }))
  form.set('file', new Blob([bytes]), `${title}.pdf`)
  const answer = await fetch(`${url}/Submissions/Add/WelcomeLetter`, { method: 'POST', headers: { cookie }, body: form })
  const id = await idOf(answer)
  noted.documents.set(id, { title, sha256: createHash('sha256').update(bytes).digest('hex') })
}

async function addSite(url: string, cookie: string, noted: Acknowledged): Promise<void> {
  const name = randomBytes(8).toString('hex')
  const headers = { cookie, 'content-type': 'application/json' }
  noted.sites.set(
    await idOf(await fetch(`${url}/Landlord/CreateSite`, { method: 'POST', headers, body: JSON.stringify({ name }) })),
    name,
  )
}

async function removeDocument(url: string, cookie: string, noted: Acknowledged): Promise<void> {
  const [id] = noted.documents.keys()
  if (id === undefined) return
  // Without an answer it may be gone or not: nothing is claimed of it either way.
  noted.documents.delete(id)
  const answer = await fetch(`${url}/Submissions/WelcomeLetter/${id}`, { method: 'DELETE', headers: { cookie } })
  if (answer.ok) noted.removed.add(id)
}

async function idOf(answer: Response): Promise<number> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  return JSON.parse(text).id
}

/** Everything acknowledged that the server does not have as it was acknowledged. */
export async function findLostWrites(url: string, cookie: string, noted: Acknowledged): Promise<string[]> {
  const missing: string[] = []
  const get = (path: string) => fetch(`${url}${path}`, { headers: { cookie } })
  for (const [id, { title, sha256 }] of noted.documents) {
    const answer = await get(`/Submissions/Get/${id}`)
    const document = (await answer.json()) as { title?: string; fileUrl?: string }
    const file = document.fileUrl ? await get(`${document.fileUrl}?token=${token}`) : undefined
    const found = file?.ok
      ? createHash('sha256')
          .update(Buffer.from(await file.arrayBuffer()))
          .digest('hex')
      : `${answer.status} ${file?.status}`
    if (document.title !== title || found !== sha256) missing.push(`document ${id}: ${found}`)
  }
  for (const id of noted.removed) if ((await get(`/Submissions/Get/${id}`)).status !== 404) missing.push(`document ${id} is back`)
  for (const [id, name] of noted.sites) {
    const site = (await (await get(`/Landlord/GetSite/${id}`)).json()) as { name?: string }
    if (site.name !== name) missing.push(`site ${id}`)
  }
  return missing
}

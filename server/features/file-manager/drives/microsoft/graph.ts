import type { Readable } from 'node:stream'
import type { Config } from '../../../../platform/config.ts'
import { conflict, Refusal } from '../../../../platform/refusal.ts'
import type { MicrosoftKeys } from '../../../../ports/connections.ts'
import type { Source } from '../drive.ts'
import { openLine } from '../line.ts'
import { Item, Items, microsoftService } from './answers.ts'

const GRAPH = 'https://graph.microsoft.com/v1.0/'
/** Items of a page. */
const PAGE = 500
/** Fields of what lies in a folder. */
const LISTED = 'id,name,size,lastModifiedDateTime,folder,file,package,remoteItem,parentReference'
/** The largest file that goes at once, in bytes. */
const AT_ONCE = 4 * 1024 * 1024
/** Larger ones go in pieces of this size: Graph takes multiples of 320 KiB. */
const PIECE = 25 * 320 * 1024

/** What is asked of Graph (version 1.0) of drives and what lies in them. Paths of it are below the version, and encoded. */
export interface Graph {
  item: (path: string) => Promise<Item>
  /** The address of the next page is taken for `next` as it is. */
  list: (path: string) => Promise<Items>
  more: (next: string) => Promise<Items>
  /** The drives of an owner (`sites/..`, `users/..`) by name. */
  drives: (owner: string) => Promise<{ id: string; name: string }[]>
  makeFolder: (driveId: string, parentId: string, name: string) => Promise<void>
  content: (item: Item) => Promise<{ content: Readable; length: string | undefined }>
  /** A name that is taken gets a number. Answers the name that it has. */
  upload: (driveId: string, parentId: string, name: string, source: Source) => Promise<string>
}

export function openGraph(keys: MicrosoftKeys, config: Pick<Config, 'CONNECTIONS_BASE'>): Graph {
  const service = microsoftService(keys)
  const line = openLine(service, config)
  const bare = openLine(service, config, { bare: true })
  const at = (path: string) => `${GRAPH}${path}`

  /** An address of Graph that it has answered: the token goes nowhere else. */
  function checked(next: string): string {
    if (!next.startsWith(GRAPH)) throw conflict(['microsoft-refused', { reason: 'nextLink' }])
    return next
  }

  return {
    item: async (path) => Item.parse(await line.json(at(path))),
    list: async (path) => Items.parse(await line.json(at(`${path}?$top=${PAGE}&$select=${LISTED}`))),
    more: async (next) => Items.parse(await line.json(checked(next))),
    drives: async (owner) => {
      // A site is found by its address, and its libraries by its id.
      const of = owner.startsWith('sites/') ? `sites/${Item.shape.id.parse((await line.json(at(owner)))['id'])}` : owner
      const found: { id: string; name: string }[] = []
      let next: string | undefined = at(`${of}/drives?$select=id,name`)
      for (let pages = 0; next && pages < MOST_PAGES; pages++) {
        const page: Items = Items.parse(await line.json(checked(next)))
        found.push(...page.items.map(({ id, name }) => ({ id, name })))
        next = page.next
      }
      return found
    },
    makeFolder: async (driveId, parentId, name) =>
      void (await line.json(at(`${itemAt(driveId, parentId)}/children`), { name, folder: {}, [CONFLICT]: 'fail' })),
    content: async (item) => {
      const url = item['@microsoft.graph.downloadUrl']
      if (!url) throw conflict('microsoft-not-downloadable')
      const { headers, content } = await bare.receive(url, { method: 'GET', headers: { accept: '*/*' } })
      return { content, length: headers['content-length'] }
    },
    upload: async (driveId, parentId, name, source) => {
      const to = `${itemAt(driveId, parentId)}:/${encodeURIComponent(name)}:`
      const body = (start: number, end: number) => async () => ({
        content: await source.read({ start, end }),
        length: end - start + 1,
      })
      if (source.size <= AT_ONCE) {
        const headers = { 'content-type': 'application/octet-stream' }
        const ask = { method: 'PUT' as const, headers, body: body(0, source.size - 1) }
        return nameIn(await line.send(at(`${to}/content?${CONFLICT}=rename`), ask))
      }
      const session = await line.json(at(`${to}/createUploadSession`), { item: { [CONFLICT]: 'rename' } })
      const url = String(session['uploadUrl'])
      let said: Record<string, unknown> = {}
      try {
        for (let start = 0; start < source.size; start += PIECE) {
          const end = Math.min(start + PIECE, source.size) - 1
          const headers = { 'content-range': `bytes ${start}-${end}/${source.size}` }
          said = await bare.send(url, { method: 'PUT', headers, body: body(start, end) })
        }
      } catch (error) {
        // What is there of it is given up; else it would wait there for days.
        await bare.send(url, { method: 'DELETE' }).catch((other: unknown) => {
          if (!(other instanceof Refusal)) throw other
        })
        throw error
      }
      return nameIn(said)
    },
  }
}

/** What happens with a name that is taken. */
const CONFLICT = '@microsoft.graph.conflictBehavior'
/** Libraries of a site that are looked through: some thousands. */
const MOST_PAGES = 20

/** The address of an item by its id. */
export const itemAt = (driveId: string, itemId: string): string =>
  `drives/${encodeURIComponent(driveId)}/items/${encodeURIComponent(itemId)}`

const nameIn = (said: Record<string, unknown>) => String(said['name'] ?? '')

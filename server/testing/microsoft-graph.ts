import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { openTree, parentOf, type TreeNode } from './file-tree.ts'
import { openLocalServer } from './local-server.ts'

// A Microsoft 365 that speaks the HTTP API of Graph (version 1.0), as far as the portal uses it. The first step of a path is a library of
// the one site, or of the one person, that it has. What a test wants to happen there, it does to `state`.

interface Node extends TreeNode {
  /** A notebook: neither file nor folder. */
  online?: true
  /** A shortcut to a folder elsewhere. */
  shortcut?: true
}

interface Fault {
  /** Of which calls, by method and path. */
  on: RegExp
  status: number
  code: string
  message?: string
  retryAfter?: number
  times: number
}

export interface MicrosoftState {
  clientSecret: string
  /** Tokens that it has given out and still takes. */
  tokens: Set<string>
  /** Whose files it opens to the keys. */
  site: string
  person: string
  busy: { times: number; seconds: number }
  isFull: boolean
  faults: Fault[]
  /** Path by path: what is found there instead, as if Graph took the one for the other. */
  leads: Map<string, string>
  /** Where its downloads are and where its lists go on, if not here. */
  downloadsAt: string | undefined
  listsGoOnAt: string | undefined
  /** A download ends after so many bytes, though more were said. */
  breaksAfter: number | undefined
  /** Upload sessions that are open. */
  sessions: Map<string, { to: string; parts: Buffer[] }>
  /** The method and path of each call, for what was asked. */
  asked: string[]
  put: (path: string, content?: string | Buffer, more?: Pick<Node, 'online' | 'shortcut'>) => Node
  remove: (path: string) => void
  move: (from: string, to: string) => void
  contentOf: (path: string) => Buffer | undefined
}

class Failure extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

const SITE_ID = 'contoso.sharepoint.com,11111111,22222222'
/** Chunks of an upload session but its last are multiples of it. */
const CHUNK = 320 * 1024

export async function openFakeMicrosoft(port = 0) {
  const { nodes, ...tree } = openTree<Node>((n) => `01ITEM${n}`)
  let made = 0
  let url = ''
  const lower = (path: string) => path.toLowerCase()
  const libraryOf = (path: string) => path.split('/')[1] ?? ''
  const driveIdOf = (path: string) => `b!${lower(libraryOf(path))}`
  const state: MicrosoftState = {
    clientSecret: 'client-secret',
    tokens: new Set(),
    site: 'contoso.sharepoint.com:/sites/leasing',
    person: 'name@contoso.com',
    busy: { times: 0, seconds: 0 },
    isFull: false,
    faults: [],
    leads: new Map(),
    downloadsAt: undefined,
    listsGoOnAt: undefined,
    breaksAfter: undefined,
    sessions: new Map(),
    asked: [],
    ...tree,
  }

  const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/')
  const isRoot = ({ path }: Node) => parentOf(path) === ''
  const itemOf = (node: Node) => {
    const { id, path, content, online, shortcut } = node
    const driveId = driveIdOf(path)
    const above = nodes.get(lower(parentOf(path)))
    const below = above ? encoded(above.path.slice(libraryOf(path).length + 1)) : ''
    return {
      id,
      name: isRoot(node) ? 'root' : path.slice(path.lastIndexOf('/') + 1),
      parentReference: above ? { driveId, id: above.id, path: `/drives/${driveId}/root:${below}` } : { driveId },
      ...(isRoot(node) ? { root: {} } : {}),
      ...(online ? { package: { type: 'oneNote' } } : {}),
      ...(shortcut ? { remoteItem: { id: '01ELSEWHERE', folder: {} } } : {}),
      ...(content || online || shortcut ? {} : { folder: { childCount: 1 } }),
      size: content?.length ?? 0,
      lastModifiedDateTime: '2026-05-04T10:00:00Z',
      ...(content
        ? { file: { mimeType: 'x/y' }, '@microsoft.graph.downloadUrl': `${state.downloadsAt ?? url}/download/${id}?tempauth=1` }
        : {}),
    }
  }

  const none = () => new Failure(404, 'itemNotFound', 'The resource could not be found.')
  /** The item that an address means: `root`, `root:/path`, `items/{id}` or `items/{id}:/path`. */
  function nodeAt(driveId: string, address: string): Node {
    const [, top = '', , path = ''] = /^(root|items\/([^/:]+))(?::(\/.*?):?)?$/.exec(address) ?? []
    const start = [...nodes.values()].find((node) => {
      if (driveIdOf(node.path) !== driveId) return false
      return top === 'root' ? isRoot(node) : node.id === decodeURIComponent(top.slice('items/'.length))
    })
    if (!start) throw none()
    const at = `${start.path}${decodeURIComponent(path)}`
    // A step up is followed, as if nobody had thought of it.
    const real = decodeURIComponent(new URL(`http://x${encoded(at)}`).pathname)
    const found = nodes.get(lower(state.leads.get(real) ?? real))
    if (!found) throw none()
    return found
  }
  const under = (address: string) => address.replace(/:?\/(children|content|createUploadSession)$/, '')

  function children(folder: Node, at: string, query: URLSearchParams) {
    if (folder.content) throw new Failure(400, 'invalidRequest', 'Not a folder')
    const all = [...nodes.values()].filter(({ path }) => lower(parentOf(path)) === lower(folder.path))
    const skip = Number(query.get('$skiptoken') ?? 0)
    const top = Number(query.get('$top') ?? 200)
    const next = `${state.listsGoOnAt ?? 'https://graph.microsoft.com'}${at}?$top=${top}&$skiptoken=${skip + top}`
    return {
      value: all.slice(skip, skip + top).map(itemOf),
      ...(all.length > skip + top ? { '@odata.nextLink': next } : {}),
    }
  }

  function store(path: string, content: Buffer | undefined, conflict: unknown) {
    if (state.isFull) throw new Failure(507, 'quotaLimitReached')
    const [, stem = path, ending = ''] = /^(.+?)(\.[^./]+)?$/.exec(path) ?? []
    let free = path
    if (conflict === 'fail' && nodes.has(lower(path))) throw new Failure(409, 'nameAlreadyExists')
    if (conflict === 'rename') for (let n = 1; nodes.has(lower(free)); n++) free = `${stem} ${n}${ending}`
    return itemOf(state.put(free, content))
  }

  function newPath(driveId: string, address: string): string {
    const [, parent = '', name = ''] = /^(.*):\/([^/]+?):?$/.exec(under(address)) ?? []
    return `${nodeAt(driveId, parent).path}/${decodeURIComponent(name)}`
  }

  /** Who has drives, and which. */
  function owners([, site, person, drives]: RegExpExecArray): unknown {
    const isKnown = site ? [state.site, SITE_ID].includes(site) : decodeURIComponent(person ?? '') === state.person
    if (!isKnown) throw new Failure(404, 'itemNotFound', 'Requested site could not be found')
    const libraries = [...nodes.values()].filter(isRoot)
    if (!drives) return { id: SITE_ID }
    return { value: libraries.map((one) => ({ id: driveIdOf(one.path), name: libraryOf(one.path) })) }
  }

  interface Called {
    driveId: string
    address: string
    path: string
    query: URLSearchParams
    body: Buffer
  }
  type Made = Record<string, unknown> & { item?: Record<string, unknown> }
  const said = ({ body }: Called) => JSON.parse(body.toString()) as Made
  const calls: Record<string, (called: Called) => [number, unknown]> = {
    'GET children': ({ driveId, address, path, query }) => [
      200,
      children(nodeAt(driveId, under(address)), `/v1.0/${path}`, query),
    ],
    'POST children': (called) => {
      const { name, '@microsoft.graph.conflictBehavior': conflict } = said(called)
      return [201, store(`${nodeAt(called.driveId, under(called.address)).path}/${String(name)}`, undefined, conflict)]
    },
    'PUT content': ({ driveId, address, query, body }) => {
      if (body.length > 4 * 1024 * 1024) throw new Failure(413, 'requestTooLarge')
      return [201, store(newPath(driveId, address), body, query.get('@microsoft.graph.conflictBehavior'))]
    },
    'POST createUploadSession': (called) => {
      if (said(called).item?.['@microsoft.graph.conflictBehavior'] !== 'rename') throw new Failure(400, 'invalidRequest')
      const id = `session-${++made}`
      state.sessions.set(id, { to: newPath(called.driveId, called.address), parts: [] })
      return [200, { uploadUrl: `${url}/upload/${id}?tempauth=1`, expirationDateTime: '2026-05-05T10:00:00Z' }]
    },
  }

  function graph(method: string, path: string, query: URLSearchParams, body: Buffer): [number, unknown] {
    const owner = /^(?:sites\/(.+?)|users\/([^/]+))(\/drives)?$/.exec(path)
    if (owner) return [200, owners(owner)]
    const [, drive = '', address = ''] = /^drives\/([^/]+)\/(.*)$/.exec(path) ?? []
    const driveId = decodeURIComponent(drive)
    const call = calls[`${method} ${address.slice(address.lastIndexOf('/') + 1)}`]
    return call ? call({ driveId, address, path, query, body }) : [200, itemOf(nodeAt(driveId, address))]
  }

  function uploadPiece(method: string, id: string, range: string, body: Buffer): [number, unknown] {
    const session = state.sessions.get(id)
    if (!session) throw none()
    if (method === 'DELETE') {
      state.sessions.delete(id)
      return [204, undefined]
    }
    const [, from, to, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? []
    const had = Buffer.concat(session.parts).length
    const isLast = Number(to) + 1 === Number(total)
    if (Number(from) !== had || Number(to) + 1 - had !== body.length) throw new Failure(416, 'invalidRange')
    if (!isLast && body.length % CHUNK !== 0) throw new Failure(400, 'invalidRequest', 'not a multiple of 320 KiB')
    session.parts.push(body)
    if (!isLast) return [202, { nextExpectedRanges: [`${Number(to) + 1}-`] }]
    state.sessions.delete(id)
    return [201, store(session.to, Buffer.concat(session.parts), 'rename')]
  }

  function giveToken(body: string): [number, unknown] {
    if (new URLSearchParams(body).get('client_secret') !== state.clientSecret)
      return [401, { error: 'invalid_client', error_description: 'AADSTS7000215: Invalid client secret provided. Trace ID: 1' }]
    const token = `token ${++made}`
    state.tokens.add(token)
    return [200, { access_token: token, expires_in: 3_599, token_type: 'Bearer' }]
  }

  function reply(response: ServerResponse, [status, value]: [number, unknown], headers = {}): void {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(value === undefined ? undefined : JSON.stringify(value))
  }
  const errorOf = (code: string, message = code) => ({ error: { code, message, innerError: { date: '2026-05-04' } } })

  function download(response: ServerResponse, id: string): void {
    const content = [...nodes.values()].find((node) => node.id === id)?.content ?? Buffer.alloc(0)
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': content.length })
    if (state.breaksAfter === undefined) response.end(content)
    else if (state.breaksAfter === 0) response.flushHeaders()
    else response.write(content.subarray(0, state.breaksAfter))
    if (state.breaksAfter !== undefined) setTimeout(() => response.destroy(), 50)
  }

  /** The fault that was ordered for a call, if one was. */
  function faultOf(called: string): Fault | undefined {
    const fault = state.faults.find(({ on, times }) => times > 0 && on.test(called))
    if (fault) fault.times--
    return fault
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { method = 'GET', headers } = request
    // As it was sent: what an address keeps encoded says where a path ends.
    const path = (request.url ?? '').split('?')[0] ?? ''
    state.asked.push(`${method} ${path}`)
    const fault = faultOf(`${method} ${path}`)
    try {
      if (fault) {
        const more = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }
        reply(response, [fault.status, errorOf(fault.code, fault.message)], more)
      } else if (path.endsWith('/oauth2/v2.0/token')) reply(response, giveToken(body.toString()))
      else if (path.startsWith('/v1.0/')) withToken(request, response, body)
      else if (headers.authorization) throw new Failure(401, 'unauthenticated', 'No token is sent to such an address')
      else if (path.startsWith('/download/')) download(response, path.slice('/download/'.length))
      else reply(response, uploadPiece(method, path.slice('/upload/'.length), String(headers['content-range'] ?? ''), body))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      reply(response, [error.status, errorOf(error.code, error.message)])
    }
  }

  function withToken(
    { method = 'GET', url: asked = '', headers }: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
  ): void {
    if (!state.tokens.has(headers.authorization?.replace('Bearer ', '') ?? ''))
      throw new Failure(401, 'InvalidAuthenticationToken')
    const [path = '', query] = asked.split('?')
    if (state.busy.times-- > 0)
      reply(response, [429, errorOf('activityLimitReached')], { 'retry-after': String(state.busy.seconds) })
    else reply(response, graph(method, path.replace('/v1.0/', ''), new URLSearchParams(query), body))
  }

  const server = await openLocalServer((request, response) => void answer(request, response), port)
  url = server.url
  return { state, ...server }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { openTree, parentOf, type TreeNode } from './file-tree.ts'
import { openLocalServer } from './local-server.ts'

// A Dropbox that speaks its HTTP API (version 2), as far as the portal uses it. What a test wants to happen there, it does to `state`.

interface Node extends TreeNode {
  /** A document that exists only there. */
  online?: true
}

interface Ask {
  path?: string
  limit?: number
  cursor?: unknown
  autorename?: boolean
  commit?: { path: string }
}

export interface DropboxState {
  refreshToken: string
  /** Tokens that it has given out and still takes. */
  tokens: Set<string>
  /** Answers 429 to so many further calls, with these seconds. */
  busy: { times: number; seconds: number }
  isFull: boolean
  /** The path of each call, for what was asked. */
  asked: string[]
  put: (path: string, content?: string | Buffer, more?: Pick<Node, 'online'>) => Node
  remove: (path: string) => void
  move: (from: string, to: string) => void
  contentOf: (path: string) => Buffer | undefined
}

class Failure extends Error {
  readonly status: number

  constructor(status: number, summary: string) {
    super(summary)
    this.status = status
  }
}

export async function openFakeDropbox(port = 0) {
  const { nodes, ...tree } = openTree<Node>((n) => `id:${n}`)
  const sessions = new Map<string, Buffer[]>()
  const cursors = new Map<string, { ids: string[]; limit: number }>()
  let made = 0
  const lower = (path: string) => path.toLowerCase()
  const state: DropboxState = {
    refreshToken: 'refresh-me',
    tokens: new Set(),
    busy: { times: 0, seconds: 0 },
    isFull: false,
    asked: [],
    ...tree,
  }

  const find = (path = ''): Node => {
    const node = path.startsWith('id:') ? [...nodes.values()].find(({ id }) => id === path) : nodes.get(lower(path))
    if (!path.startsWith('/') && !path.startsWith('id:')) throw new Failure(409, 'path/malformed_path/')
    if (path.split('/').some((step) => step === '..' || step === '.')) throw new Failure(409, 'path/malformed_path/')
    if (!node) throw new Failure(409, 'path/not_found/..')
    return node
  }
  const entryOf = ({ id, path, content, online }: Node) => ({
    '.tag': content || online ? 'file' : 'folder',
    id,
    name: path.slice(path.lastIndexOf('/') + 1),
    path_lower: lower(path),
    path_display: path,
    ...(content || online
      ? { size: content?.length ?? 0, server_modified: '2026-05-04T10:00:00Z', is_downloadable: !online }
      : {}),
  })
  const page = (ids: string[], limit: number) => {
    const cursor = `cursor ${++made}`
    cursors.set(cursor, { ids: ids.slice(limit), limit })
    const entries = ids.slice(0, limit).flatMap((one) => [...nodes.values()].filter(({ id }) => id === one).map(entryOf))
    return { entries, cursor, has_more: ids.length > limit }
  }
  /** What lies right in a folder; `of` is empty for all of the Dropbox. */
  const within = (of: string) => [...nodes.values()].filter(({ path }) => lower(parentOf(path)) === lower(of)).map(({ id }) => id)

  function store(path: string, content: Buffer) {
    if (state.isFull) throw new Failure(409, 'path/insufficient_space/..')
    const [, stem = path, ending = ''] = /^(.+?)(\.[^./]+)?$/.exec(path) ?? []
    let free = path
    for (let n = 1; nodes.has(lower(free)); n++) free = `${stem} (${n})${ending}`
    return entryOf(state.put(free, content))
  }

  const api: Record<string, (ask: Ask) => unknown> = {
    get_metadata: ({ path }) => entryOf(find(path)),
    list_folder: ({ path = '', limit = 2_000 }) => {
      const folder = path === '' ? undefined : find(path)
      if (folder?.content) throw new Failure(409, 'path/not_folder/..')
      return page(within(folder?.path ?? ''), limit)
    },
    'list_folder/continue': ({ cursor }) => {
      const kept = cursors.get(String(cursor))
      if (!kept) throw new Failure(409, 'reset/..')
      return page(kept.ids, kept.limit)
    },
    create_folder_v2: ({ path = '' }) => {
      if (nodes.has(lower(path))) throw new Failure(409, 'path/conflict/folder/..')
      return { metadata: entryOf(state.put(path)) }
    },
  }
  const content: Record<string, (ask: Ask, body: Buffer) => unknown> = {
    upload: ({ path = '' }, body) => store(path, body),
    'upload_session/start': (_, body) => {
      sessions.set(`session ${++made}`, [body])
      return { session_id: `session ${made}` }
    },
    'upload_session/append_v2': ({ cursor }, body) => void sessionOf(cursor).push(body),
    'upload_session/finish': ({ cursor, commit }, body) => store(commit?.path ?? '', Buffer.concat([...sessionOf(cursor), body])),
  }
  function sessionOf(cursor: unknown): Buffer[] {
    const { session_id: id, offset } = cursor as { session_id: string; offset: number }
    const parts = sessions.get(id)
    if (!parts) throw new Failure(409, 'not_found/')
    if (Buffer.concat(parts).length !== offset) throw new Failure(409, 'incorrect_offset/')
    return parts
  }

  function reply(response: ServerResponse, status: number, value: unknown, headers = {}): void {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(value ?? null))
  }

  function giveToken(response: ServerResponse, body: string): void {
    if (new URLSearchParams(body).get('refresh_token') !== state.refreshToken) {
      reply(response, 400, { error: 'invalid_grant', error_description: 'refresh token is invalid or revoked' })
      return
    }
    const token = `token ${++made}`
    state.tokens.add(token)
    reply(response, 200, { access_token: token, expires_in: 14_400 })
  }

  function download(response: ServerResponse, path: string | undefined): void {
    const node = find(path)
    if (node.online) throw new Failure(409, 'unsupported_file/..')
    if (!node.content) throw new Failure(409, 'path/not_file/..')
    const about = JSON.stringify(entryOf(node)).replace(
      /[\u007f-\uffff]/g,
      (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    response.writeHead(200, { 'dropbox-api-result': about, 'content-length': node.content.length })
    response.end(node.content)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { url: path = '', headers } = request
    state.asked.push(path)
    if (path === '/oauth2/token') giveToken(response, body.toString())
    else if (!state.tokens.has(headers.authorization?.replace('Bearer ', '') ?? ''))
      reply(response, 401, { error_summary: 'expired_access_token/..' })
    else if (state.busy.times-- > 0)
      reply(response, 429, { error_summary: 'too_many_requests/..' }, { 'retry-after': String(state.busy.seconds) })
    else {
      const said = headers['dropbox-api-arg']
      files(response, path.replace('/2/files/', ''), typeof said === 'string' ? said : body.toString(), body)
    }
  }

  function files(response: ServerResponse, name: string, said: string, body: Buffer): void {
    try {
      const ask = JSON.parse(said) as Ask
      const handle = content[name] ?? api[name]
      if (name === 'download') download(response, ask.path)
      else reply(response, handle ? 200 : 404, handle?.(ask, body))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      reply(response, error.status, { error_summary: error.message, error: {} })
    }
  }

  return { state, ...(await openLocalServer((request, response) => void answer(request, response), port)) }
}

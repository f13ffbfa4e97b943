import type { Readable } from 'node:stream'
import type { Config } from '../../../../platform/config.ts'
import { fieldsOf } from '../../../../platform/outbound/answer-fields.ts'
import type { DropboxKeys } from '../../../../ports/connections.ts'
import type { Source } from '../drive.ts'
import { openLine } from '../line.ts'
import { dropboxService, Entry, Page } from './answers.ts'

/** Entries of a page; Dropbox takes it as a hint. */
const PAGE = 500
/** Larger files go in pieces of this size, each of which can be sent again. */
const PIECE = 8 * 1024 * 1024

/** What is asked of Dropbox, by the paths and ids of its HTTP API (version 2). */
export interface Wire {
  metadata: (path: string) => Promise<Entry>
  list: (path: string) => Promise<Page>
  more: (cursor: string) => Promise<Page>
  makeFolder: (path: string) => Promise<void>
  download: (path: string) => Promise<{ entry: Entry; content: Readable; length: string | undefined }>
  /** A name that is taken gets a number. Answers the name that it has. */
  upload: (path: string, source: Source) => Promise<string>
}

export function openWire(keys: DropboxKeys, config: Pick<Config, 'CONNECTIONS_BASE'>): Wire {
  const line = openLine(dropboxService(keys), config)
  const api = (path: string, ask: object) => line.json(`https://api.dropboxapi.com/2/files/${path}`, ask)
  const contentAt = (path: string) => `https://content.dropboxapi.com/2/files/${path}`
  /** Of a call whose question is a header, since its body, or its answer, is a file. */
  const headersOf = (ask: object) => ({ 'content-type': 'application/octet-stream', 'dropbox-api-arg': asciiJson(ask) })

  return {
    metadata: async (path) => Entry.parse(await api('get_metadata', { path })),
    list: async (path) => Page.parse(await api('list_folder', { path, limit: PAGE })),
    more: async (cursor) => Page.parse(await api('list_folder/continue', { cursor })),
    makeFolder: async (path) => void (await api('create_folder_v2', { path, autorename: false })),
    download: async (path) => {
      const { headers, content } = await line.receive(contentAt('download'), { headers: headersOf({ path }) })
      const entry = Entry.parse({ '.tag': 'file', ...fieldsOf(String(headers['dropbox-api-result'] ?? '')) })
      return { entry, content, length: headers['content-length'] }
    },
    upload: async (path, source) => {
      const commit = { path, mode: 'add', autorename: true, mute: true }
      const send = (call: string, ask: object, start: number) => {
        const end = Math.min(start + PIECE, source.size) - 1
        const body = async () => ({ content: await source.read({ start, end }), length: end - start + 1 })
        return line.send(contentAt(call), { headers: headersOf(ask), body })
      }
      if (source.size <= PIECE) return nameIn(await send('upload', commit, 0))
      const first = await send('upload_session/start', { close: false }, 0)
      const session_id = String(first['session_id'])
      let offset = PIECE
      for (; offset + PIECE < source.size; offset += PIECE)
        await send('upload_session/append_v2', { cursor: { session_id, offset }, close: false }, offset)
      return nameIn(await send('upload_session/finish', { cursor: { session_id, offset }, commit }, offset))
    },
  }
}

const nameIn = (said: Record<string, unknown>) => String(said['name'] ?? '')

/** JSON as a header may have it. */
const asciiJson = (value: object) =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

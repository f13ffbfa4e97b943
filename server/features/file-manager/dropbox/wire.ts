import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  fetchPublicUrl,
  OutboundError,
  type OutboundStream,
  streamPublicUrl,
} from '../../../platform/outbound/fetch-public-url.ts'
import { serviceAt } from '../../../platform/outbound/service-at.ts'
import { conflict, Refusal } from '../../../platform/refusal.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { dropboxKeys } from '../../../ports/connections.ts'
import { type Answer, Entry, fieldsOf, isStale, Page, refusalOf, waitOf } from './answers.ts'
import { accessToken } from './token.ts'

/** Entries of a page; Dropbox takes it as a hint. */
const PAGE = 100
/** An answer to a question; a page of long names takes less. */
const MAX_ANSWER = 1024 * 1024
/** Larger files go in pieces of this size, each of which can be sent again. */
const PIECE = 8 * 1024 * 1024
/** Longer than this nobody is kept waiting because Dropbox wants to be left alone, in seconds. */
const MAX_WAIT = 3

/** A file to send: its size, and any part of it, both ends included. */
export interface Source {
  size: number
  read: (range: { start: number; end: number }) => Promise<Readable>
}

/** What is asked of Dropbox, by the paths and ids of its HTTP API (version 2). Whatever fails is a `Refusal` in words. */
export interface Dropbox {
  metadata: (path: string) => Promise<Entry>
  list: (path: string) => Promise<Page>
  more: (cursor: string) => Promise<Page>
  makeFolder: (path: string) => Promise<void>
  download: (path: string) => Promise<{ entry: Entry; content: Readable; length: string | undefined }>
  /** A name that is taken gets a number. Answers the name that it has. */
  upload: (path: string, source: Source) => Promise<string>
}

/** The Dropbox of a connection of the viewer's company. */
export async function openDropbox(ctx: Pick<ReadContext, 'db' | 'scope' | 'app'>, connectionId: number): Promise<Dropbox> {
  const keys = await ctx.app.ask(dropboxKeys)(ctx, connectionId)
  if (!keys) throw conflict('dropbox-connection-gone')
  const { config } = ctx.app
  const base = config.CONNECTIONS_BASE
  const options = { trusted: base ? new URL(base).origin : undefined, timeoutMs: 20_000, maxBytes: MAX_ANSWER }

  /** Sends with a token; with a new one where that was not taken; once more where Dropbox says for how short it is busy. */
  async function send<T extends { answer: Answer }>(once: (token: string) => Promise<T>): Promise<T> {
    let anew = false
    for (let waited = false; ; ) {
      const sent = await outside(async () => once(await accessToken(keys as NonNullable<typeof keys>, config, anew)))
      const { answer } = sent
      if (isStale(answer) && !anew) anew = true
      else if (answer.status === 429 && !waited && waitOf(answer) <= MAX_WAIT) {
        waited = true
        await sleep(waitOf(answer) * 1000)
      } else if (answer.status !== 200) throw refusalOf(answer)
      else return sent
    }
  }

  const api = async (path: string, ask: object): Promise<unknown> => {
    const { answer } = await send(async (token) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const request = { method: 'POST' as const, headers, body: JSON.stringify(ask) }
      const {
        status,
        headers: had,
        body,
      } = await fetchPublicUrl(serviceAt(base, `https://api.dropboxapi.com/2/files/${path}`), request, options)
      return { answer: { status, retryAfter: had['retry-after'], body } }
    })
    return fieldsOf(answer.body)
  }

  /** A call whose question is a header and whose body, or answer, is a file. */
  const content = (path: string, ask: object, body?: () => Promise<{ content: Readable; length: number }>) =>
    send(async (token) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        'dropbox-api-arg': asciiJson(ask),
      }
      const request = { method: 'POST' as const, headers, ...(body ? { body: await body() } : {}) }
      const stream = await streamPublicUrl(serviceAt(base, `https://content.dropboxapi.com/2/files/${path}`), request, options)
      const isFile = stream.status === 200 && !body
      return { answer: await answerOf(stream, isFile), stream }
    })

  return {
    metadata: async (path) => Entry.parse(await api('get_metadata', { path })),
    list: async (path) => Page.parse(await api('list_folder', { path, limit: PAGE })),
    more: async (cursor) => Page.parse(await api('list_folder/continue', { cursor })),
    makeFolder: async (path) => void (await api('create_folder_v2', { path, autorename: false })),
    download: async (path) => {
      const { stream } = await content('download', { path })
      const entry = Entry.parse({ '.tag': 'file', ...fieldsOf(String(stream.headers['dropbox-api-result'] ?? '')) })
      return { entry, content: stream.content, length: stream.headers['content-length'] }
    },
    upload: async (path, source) => {
      const commit = { path, mode: 'add', autorename: true, mute: true }
      const piece = (start: number) => async () => {
        const end = Math.min(start + PIECE, source.size) - 1
        return { content: await source.read({ start, end }), length: end - start + 1 }
      }
      if (source.size <= PIECE) return nameIn((await content('upload', commit, piece(0))).answer)
      const first = await content('upload_session/start', { close: false }, piece(0))
      const session_id = String(fieldsOf(first.answer.body)['session_id'])
      let offset = PIECE
      for (; offset + PIECE < source.size; offset += PIECE)
        await content('upload_session/append_v2', { cursor: { session_id, offset }, close: false }, piece(offset))
      return nameIn((await content('upload_session/finish', { cursor: { session_id, offset }, commit }, piece(offset))).answer)
    },
  }
}

const nameIn = ({ body }: Answer) => String(fieldsOf(body)['name'] ?? '')

/** The answer of a call of files; the body of a file itself is left to be read as it comes. */
async function answerOf({ status, headers, content }: OutboundStream, isFile: boolean): Promise<Answer> {
  const retryAfter = headers['retry-after']
  if (isFile) return { status, retryAfter, body: '' }
  if (Number(headers['content-length'] ?? 0) > MAX_ANSWER) {
    content.destroy()
    return { status, retryAfter, body: '' }
  }
  return { status, retryAfter, body: await text(content) }
}

/** JSON as a header may have it. */
const asciiJson = (value: object) =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

async function outside<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OutboundError) throw new Refusal(503, error.error)
    throw error
  }
}

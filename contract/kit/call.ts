import './plain-errors.ts'
import { z } from 'zod'
import type { Access, ViewerKind } from '../access/access.ts'
import { type Page, page, paging, pagingQuery } from './paging.ts'

/**
 * How a request's body travels. `upload` is multipart: part `command` (JSON) and file parts, streamed. `raw` is handed over
 * byte for byte, for a signature that is made over it.
 */
type BodyKind = 'json' | 'upload' | 'raw'

type Shape = z.ZodRawShape
type NoShape = Record<never, never>

/**
 * One server call, declared once. The server serves it, the browser uses it, OpenAPI, the access matrix and the fuzz
 * are generated from it.
 */
export interface Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Kinds extends ViewerKind = ViewerKind,
  Writes extends boolean = boolean,
> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path with `:name` parameters; one ending in `?` may be left out. */
  readonly path: string
  readonly allow: Access<Kinds>
  readonly params: z.ZodObject<Params>
  readonly query: z.ZodObject<Query>
  readonly body: Body
  readonly reply: Reply
  readonly bodyKind: BodyKind
  /** The header with the signature of a raw body, or with a secret; of several, those that are there are handed over with commas between. */
  readonly signature?: string | readonly string[]
  /** The type of a raw body, where it is not JSON. */
  readonly contentType?: string
  /** What a raw body may have, where that is not what JSON may. */
  readonly maxBytes?: number
  /** A write runs in one transaction, is audited, and announces its events after the commit. */
  readonly writes: Writes
  /** The reply is a stream of bytes (a download), not JSON. */
  readonly download: boolean
  /** Allowed also while the viewer looks at the portal as another role sees it. */
  readonly allowInRolePreview: boolean
  /** Refused while an admin acts as the viewer for support: a password, a second factor and the like. */
  readonly notForSupport: boolean
  /** Allowed also while a required second factor is missing: the calls that set one up. */
  readonly allowBeforeMfaSetup: boolean
  /**
   * Done also while the disk of the embedded database is nearly full: logging in, and whatever frees room. Other writes are refused
   * then, while room for these is kept.
   */
  readonly allowOnFullDisk: boolean
  /** An open page makes it by itself: it does not count as use of the session. */
  readonly background: boolean
  /**
   * Topics its answer depends on: names of kinds of record. The answer is out of date as soon as something of a topic has changed,
   * in this browser or anywhere else.
   */
  readonly reads: readonly string[]
  /** What the JSON part of a multipart body is called, where that is not `command`. */
  readonly commandPart?: 'tenant'
  /** Topics of what it changes; sent to every open browser of the company after the commit. */
  readonly changes: readonly string[]
  /** What it changes is the viewer's alone: only their own browsers are told. */
  readonly changesOwn: boolean
  /** A GET that changes something, and that only our own pages (or a typed address) may ask for: no link or picture elsewhere. */
  readonly ownPagesOnly: boolean
  /**
   * Its answer stays on the device of who asked, and is shown where nothing answers: what a form is filled with without a connection
   * (docs/features/form-offline.md).
   */
  readonly kept: boolean
  /** One line for the API reference. */
  readonly about: string
}

export type AnyCall = Call<Shape, Shape, z.ZodType, z.ZodType>

/** The values of a shape, as they go in and as they come out; an empty shape adds nothing. */
type In<S extends Shape> = string extends keyof S ? unknown : keyof S extends never ? unknown : z.input<z.ZodObject<S>>
type Out<S extends Shape> = string extends keyof S ? unknown : keyof S extends never ? unknown : z.output<z.ZodObject<S>>

/** What a handler is given: path, query and body in one object; a file part stands under its own name. */
export type Input<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType> ? Out<P> & Out<Q> & (B extends z.ZodVoid ? unknown : z.output<B>) : never

/** What a caller gives. */
export type CallArgs<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType> ? In<P> & In<Q> & (B extends z.ZodVoid ? unknown : z.input<B>) : never

/** What a handler answers, before its reply is checked. */
export type HandlerReply<C> = C extends Call<Shape, Shape, z.ZodType, infer R> ? z.input<R> : never

/** What a caller receives. */
export type Reply<C> = C extends Call<Shape, Shape, z.ZodType, infer R> ? z.output<R> : never

/** The kinds of viewer that may make a call. */
export type KindsOf<C> = C extends { allow: Access<infer K> } ? K : never

interface Declared<P extends Shape, Q extends Shape, B extends z.ZodType, R extends z.ZodType, K extends ViewerKind> {
  allow: Access<K>
  about: string
  allowInRolePreview?: true
  notForSupport?: true
  allowBeforeMfaSetup?: true
  allowOnFullDisk?: true
  background?: true
  reads?: readonly string[]
  changes?: readonly string[]
  changesOwn?: true
  ownPagesOnly?: true
  kept?: true
  params?: P
  query?: Q
  body?: B
  reply: R
}

/** A GET that reads; with `writes`, one that a link or a redirect leads to and that changes something when made once. */
export function get<R extends z.ZodType, K extends ViewerKind, P extends Shape = NoShape, Q extends Shape = NoShape>(
  path: string,
  declared: Omit<Declared<P, Q, z.ZodVoid, R, K>, 'body'>,
): Call<P, Q, z.ZodVoid, R, K, false>
export function get<R extends z.ZodType, K extends ViewerKind, P extends Shape = NoShape, Q extends Shape = NoShape>(
  path: string,
  declared: Omit<Declared<P, Q, z.ZodVoid, R, K>, 'body'> & { writes: true },
): Call<P, Q, z.ZodVoid, R, K, true>
export function get<R extends z.ZodType, K extends ViewerKind, P extends Shape = NoShape, Q extends Shape = NoShape>(
  path: string,
  declared: Omit<Declared<P, Q, z.ZodVoid, R, K>, 'body'> & { writes?: true },
): Call<P, Q, z.ZodVoid, R, K> {
  return make('GET', path, declared, { writes: declared.writes ?? false })
}

/** A POST that changes something: one transaction, audited. */
export function post<R extends z.ZodType, K extends ViewerKind, B extends z.ZodType = z.ZodVoid, P extends Shape = NoShape>(
  path: string,
  declared: Declared<P, NoShape, B, R, K>,
): Call<P, NoShape, B, R, K, true> {
  return make('POST', path, declared, { writes: true })
}

/** A POST that only reads (its question does not fit an address). */
export function ask<R extends z.ZodType, K extends ViewerKind, B extends z.ZodType = z.ZodVoid, P extends Shape = NoShape>(
  path: string,
  declared: Declared<P, NoShape, B, R, K>,
): Call<P, NoShape, B, R, K, false> {
  return make('POST', path, declared, { writes: false })
}

interface DeclaredList<I extends z.ZodType, K extends ViewerKind, F extends Shape, P extends Shape> {
  allow: Access<K>
  about: string
  kept?: true
  params?: P
  filters?: F
  sorts: readonly [string, ...string[]]
  newestFirst?: true
  item: I
}

/** A POST that reads one page of a list: `query, page, rowsPerPage, sortBy, descending` and the list's own filters. */
export function search<I extends z.ZodType, K extends ViewerKind, F extends Shape = NoShape, P extends Shape = NoShape>(
  path: string,
  declared: DeclaredList<I, K, F, P>,
): Call<P, NoShape, z.ZodObject<ReturnType<typeof paging>['shape'] & F>, Page<I>, K, false> {
  const body = paging(declared.sorts, declared.newestFirst).extend(declared.filters ?? ({} as F))
  return make('POST', path, { ...declared, body, reply: page(declared.item) }, { writes: false }) as never
}

/** A GET that reads one page of a list; the same question as `search`, in the address. */
export function list<I extends z.ZodType, K extends ViewerKind, F extends Shape = NoShape, P extends Shape = NoShape>(
  path: string,
  declared: DeclaredList<I, K, F, P>,
): Call<P, ReturnType<typeof pagingQuery>['shape'] & F, z.ZodVoid, Page<I>, K, false> {
  const query = { ...pagingQuery(declared.sorts, declared.newestFirst).shape, ...(declared.filters ?? ({} as F)) }
  return make('GET', path, { ...declared, query, reply: page(declared.item) }, { writes: false }) as never
}

/** A POST with files: part `command`, or `commandPart`, holds the body as JSON, file parts stream to the store before the handler runs. */
export function upload<R extends z.ZodType, K extends ViewerKind, B extends z.ZodType, P extends Shape = NoShape>(
  path: string,
  { commandPart, ...declared }: Declared<P, NoShape, B, R, K> & Pick<AnyCall, 'commandPart'>,
): Call<P, NoShape, B, R, K, true> {
  return { ...make('POST', path, declared, { writes: true, bodyKind: 'upload' }), ...(commandPart ? { commandPart } : {}) }
}

/** What a raw call's handler is given. */
const RawBody = z.object({ raw: z.any(), signature: z.string() })

interface RawOptions {
  signature: string | readonly string[]
  contentType?: string
  maxBytes?: number
}

/** A POST of another service, whose body is checked by a signature over its bytes. */
export function raw<R extends z.ZodType, K extends ViewerKind, P extends Shape = NoShape>(
  path: string,
  { signature, contentType, maxBytes, ...declared }: Omit<Declared<P, NoShape, typeof RawBody, R, K>, 'body'> & RawOptions,
): Call<P, NoShape, typeof RawBody, R, K, true> {
  const own = { signature, ...(contentType ? { contentType } : {}), ...(maxBytes ? { maxBytes } : {}) }
  return { ...make('POST', path, { ...declared, body: RawBody }, { writes: true, bodyKind: 'raw' }), ...own }
}

/** A DELETE that changes something. */
export function del<R extends z.ZodType, K extends ViewerKind, P extends Shape = NoShape>(
  path: string,
  declared: Omit<Declared<P, NoShape, z.ZodVoid, R, K>, 'body'>,
): Call<P, NoShape, z.ZodVoid, R, K, true> {
  return make('DELETE', path, declared, { writes: true })
}

/** The reply schema of a call that answers a stream of bytes. */
export const Bytes = z.any().describe('binary')

/** Topics of a group of calls: those of its reads, and those of its writes. */
export interface Topics {
  reads?: readonly string[]
  changes?: readonly string[]
}

/** For calls whose answers never go out of date. */
export const noTopics: Topics = {}

/** Puts the calls of one feature under their common path, with their common topics; a call's own topics replace these. */
export function calls<T extends Record<string, AnyCall>>(prefix: string, { reads = [], changes = [] }: Topics, declared: T): T {
  const placed = Object.entries(declared).map(([name, call]) => [
    name,
    {
      ...call,
      path: [prefix, call.path].filter(Boolean).join('/').replace(/\/+/g, '/'),
      reads: call.writes ? [] : (call.reads ?? reads),
      changes: call.writes ? (call.changes ?? changes) : [],
    },
  ])
  return Object.fromEntries(placed) as T
}

/** Of the calls that ask for nothing there, which are most: one schema each for all of them, since every page makes them at its start. */
const Nothing = z.object({})
const NoBody = z.void()

function make<
  P extends Shape,
  Q extends Shape,
  B extends z.ZodType,
  R extends z.ZodType,
  K extends ViewerKind,
  W extends boolean,
>(
  method: AnyCall['method'],
  path: string,
  declared: Declared<P, Q, B, R, K>,
  kind: { writes: W; bodyKind?: BodyKind },
): Call<P, Q, B, R, K, W> {
  return {
    method,
    path,
    allow: declared.allow,
    about: declared.about,
    params: declared.params ? z.object(declared.params) : (Nothing as unknown as z.ZodObject<P>),
    query: declared.query ? z.object(declared.query) : (Nothing as unknown as z.ZodObject<Q>),
    body: declared.body ?? (NoBody as unknown as B),
    reply: declared.reply,
    bodyKind: kind.bodyKind ?? 'json',
    writes: kind.writes,
    download: declared.reply === (Bytes as z.ZodType),
    allowInRolePreview: declared.allowInRolePreview ?? false,
    notForSupport: declared.notForSupport ?? false,
    allowBeforeMfaSetup: declared.allowBeforeMfaSetup ?? false,
    allowOnFullDisk: declared.allowOnFullDisk ?? method === 'DELETE',
    background: declared.background ?? false,
    reads: declared.reads as readonly string[],
    changes: declared.changes as readonly string[],
    changesOwn: declared.changesOwn ?? false,
    ownPagesOnly: declared.ownPagesOnly ?? false,
    kept: declared.kept ?? false,
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { imageFileTypes, MAX_FILE_SIZE } from '@atrium/contract/kit/files.ts'
import { MAX_PICTURES } from '@atrium/contract/kit/pictures.ts'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/open.ts'
import { contentType, SNIFFED_BYTES } from '../files/content-type.ts'
import { safeFileName, withEnding } from '../files/file-name.ts'
import { REPOSITORY_IMAGE } from '../files/from-repository.ts'
import { checkPicture, removeStored, removeUnused } from '../files/picture.ts'
import type { Parts, StagedFile } from '../files/staged-file.ts'
import type { FileStore } from '../files/store.ts'
import { files } from '../files/tables.ts'
import { Refusal } from '../refusal.ts'

/** Parts whose text is the body as JSON: `command`, and `tenant` where a client is saved. */
const COMMAND_PARTS = new Set(['command', 'tenant'])
const MAX_COMMAND = 1024 * 1024
/** As many as a record may have pictures. */
const MAX_FILES = MAX_PICTURES

/** The part of a file that is sent in pieces: a picture is looked at once all of it is there. */
export const PIECE_PART = 'piece'

/** Streams the file parts of a request into the store and reads its command. A broken request leaves nothing behind. */
export async function readParts(request: FastifyRequest, to: { db: Db; store: FileStore; userId: number }): Promise<Parts> {
  if (!request.isMultipart()) return { command: request.body ?? {}, uploads: new Map() }
  const uploads = new Map<string, StagedFile>()
  let command: unknown
  const fields = new Map<string, unknown>()
  try {
    const limits = { fileSize: MAX_FILE_SIZE, files: MAX_FILES, fieldSize: MAX_COMMAND, fields: 20, parts: 30 }
    for await (const part of request.parts({ limits })) {
      // Browsers and HTTP clients send JSON also as a Blob, which makes a file part of it.
      if (part.type === 'file' && COMMAND_PARTS.has(part.fieldname) && part.mimetype.startsWith('application/json')) {
        command = parseCommand(await textOf(part.file))
      } else if (part.type === 'file') {
        if (uploads.has(part.fieldname)) throw new Refusal(400, 'part-twice')
        uploads.set(part.fieldname, await stage(part.file, part.filename ?? '', { ...to, field: part.fieldname }))
      } else if (COMMAND_PARTS.has(part.fieldname)) command = parseCommand(part.value)
      else fields.set(part.fieldname, part.value)
    }
    return { command: command ?? ofForm(fields.get('siteId')), uploads, imageFromRepo: fields.get(REPOSITORY_IMAGE) }
  } catch (error) {
    await discard([...uploads.values()], to)
    throw isCutShort(error) ? new Refusal(400, 'upload-cut-short') : error
  }
}

/** The body of a form that has no command: the site alone; 0 and -1 stand for none. */
const ofForm = (siteId: unknown) => (Number(siteId) > 0 ? { siteId: Number(siteId) } : {})

/** What the multipart reader says of a body that ends too early or makes no sense. */
const isCutShort = (error: unknown) =>
  error instanceof Error &&
  /end of multipart data|malformed part header|boundary not found|cut short|premature close|aborted/i.test(error.message)

/** Takes files that no transaction kept out of the store again. */
export async function discard(staged: readonly StagedFile[], from: { db: Db; store: FileStore }): Promise<void> {
  for (const file of staged) {
    const [unkept] = await from.db.select({ kept: files.kept }).from(files).where(eq(files.id, file.id))
    if (!unkept || unkept.kept) continue
    await from.db.delete(files).where(eq(files.id, file.id))
    await removeUnused(from.db, from.store, file.key)
  }
}

function parseCommand(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    throw new Refusal(400, 'command-not-json')
  }
}

async function textOf(content: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_COMMAND) throw new Refusal(413, 'request-too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * The row comes first, so that whatever happens to the process the sweep finds what lies in the store without an owner.
 */
export async function stage(
  content: Readable & { truncated?: boolean },
  filename: string,
  to: { db: Db; store: FileStore; userId: number | null; field: string },
) {
  const given = safeFileName(filename)
  const row = { key: randomUUID().replaceAll('-', ''), name: given, type: '', size: 0, sha256: '', createdBy: to.userId }
  const [made] = await to.db.insert(files).values(row).returning({ id: files.id })
  const id = (made as { id: number }).id
  try {
    const { head, counted, result } = measure()
    const body = new PassThrough()
    const sent = pipeline(content, counted, body)
    // The store's failure is the one to report; this one only follows it.
    sent.catch(() => {})
    const type = await contentType(await head, given)
    await to.store.put(row.key, body, type)
    await sent
    if (content.truncated) throw tooLarge()
    const { size, sha256 } = result()
    if (size === 0) throw new Refusal(400, 'file-empty')
    const name = withEnding(given, type)
    await to.db.update(files).set({ name, type, size, sha256 }).where(eq(files.id, id))
    if (imageFileTypes.includes(type) && to.field !== PIECE_PART) await checkPicture(to.store, row.key, to.field)
    return { id, key: row.key, name, type, size, sha256 }
  } catch (error) {
    content.resume()
    await removeStored(to.store, row.key)
    await to.db.delete(files).where(eq(files.id, id))
    throw error
  }
}

export const tooLarge = () => new Refusal(413, ['file-too-large', { n: MAX_FILE_SIZE / 1024 / 1024 }])

/** Counts and hashes what passes, and hands out the first bytes as soon as they are there. */
function measure() {
  const hash = createHash('sha256')
  let size = 0
  let start = Buffer.alloc(0)
  const { promise: head, resolve, reject } = Promise.withResolvers<Buffer>()
  head.catch(() => {})
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length
      hash.update(chunk)
      if (start.length < SNIFFED_BYTES) start = Buffer.concat([start, chunk.subarray(0, SNIFFED_BYTES - start.length)])
      if (start.length >= SNIFFED_BYTES) resolve(start)
      next(null, chunk)
    },
    flush(next) {
      resolve(start)
      next()
    },
    destroy(error, next) {
      reject(error ?? new Error('The upload was cut short'))
      next(error)
    },
  })
  return { head, counted, result: () => ({ size, sha256: hash.digest('hex') }) }
}

import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { largeUploads as calls, MAX_LARGE_FILE, PIECE_SIZE } from '@atrium/contract/file-manager/uploads.ts'
import type { AnyCall, CallArgs, Reply } from '@atrium/contract/kit/call.ts'
import { administer, databaseAt, startPostgres } from '../server/testing/postgres.ts'
import { openS3 } from '../server/testing/s3.ts'
import { type ServerProcess, startServer } from '../server/testing/server-process.ts'
import type { Figure } from './figures.ts'
import { logIn } from './load.ts'
import { forgetPeak, memoryOf } from './memory.ts'

/** The pieces whose connections are cut in the middle. */
const CUT_AT = [40, 170]
const HOLD_MB = 200
const END = Buffer.from('\n%%EOF')

/** A file of 2 GB sent in pieces to a server with a database of its own, cut twice: what comes out again, and the memory that it took. */
export async function largeUploads(folder: string, password: string): Promise<Figure[]> {
  const bucket = await openS3(folder)
  const { settings: kept } = bucket
  const s3 = {
    S3_BUCKET: kept.bucket,
    S3_REGION: kept.region,
    S3_ENDPOINT: kept.endpoint,
    S3_ACCESS_KEY_ID: kept.accessKeyId,
    S3_SECRET_ACCESS_KEY: kept.secretAccessKey,
  }
  const postgres = await startPostgres()
  const figures: Figure[] = []
  try {
    for (const [name, env] of Object.entries({ disk: {}, S3: s3 })) {
      const database = `bench_uploads_${name.toLowerCase()}`
      await administer(postgres.url, `create database ${database}`)
      const DATABASE_URL = databaseAt(postgres.url, database)
      const settings = { DATABASE_URL, DATA_DIR: join(folder, `uploads-${name}`), DEMO_PASSWORD: password, DEMO: 'on', ...env }
      // The portfolio is made by the first start.
      await (await startServer(settings, { patienceMs: 240_000 })).stop()
      const server = await startServer(settings)
      try {
        figures.push(await uploadOnce(server, name, password))
      } catch (error) {
        throw new Error(server.output(), { cause: error })
      } finally {
        await server.stop()
      }
    }
  } finally {
    await postgres.stop()
    await bucket.close()
  }
  return figures
}

async function uploadOnce(server: ServerProcess, store: string, password: string): Promise<Figure> {
  const { url, process } = server
  const cookie = await logIn(url, 'landlord@atrium.test', password)
  const json = { cookie, 'content-type': 'application/json' }
  const post = async <C extends AnyCall>({ path }: C, body: CallArgs<C>): Promise<Reply<C>> => {
    const answer = await fetch(url + path, { method: 'POST', headers: json, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Reply<C>
  }
  const { items } = await post(sharedFiles.list, { siteId: 1, foldersOnly: true })
  const folderId = items[0]?.id as number
  await sleep(2_000)
  const before = memoryOf(process)('VmRSS')
  forgetPeak(process)
  const began = performance.now()
  const about = { folderId, name: 'large.pdf', size: MAX_LARGE_FILE }
  const { id } = await post(calls.begin, about)
  const sent = createHash('sha256')
  const cuts = new Set(CUT_AT)
  for (let offset = 0; offset < MAX_LARGE_FILE; ) {
    const piece = pieceAt(offset)
    if (cuts.delete(offset / PIECE_SIZE)) {
      await sendPiece(url, cookie, { id, offset }, piece, true)
      // As a page does it that was opened again.
      offset = (await post(calls.begin, about)).received
      continue
    }
    offset = await sendPiece(url, cookie, { id, offset }, piece)
    sent.update(piece)
  }
  const sentMs = performance.now() - began
  const made = await post(calls.finish, { id })
  const finishMs = performance.now() - began - sentMs
  const peak = memoryOf(process)('VmHWM')
  const came = createHash('sha256')
  const answer = await fetch(url + sharedFiles.download.path, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ids: [made.id] }),
  })
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) came.update(chunk)
  const same = sent.digest('hex') === came.digest('hex')
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return {
    what: `a file of 2 GB in ${MAX_LARGE_FILE / PIECE_SIZE} pieces, cut ${CUT_AT.length} times, on ${store}`,
    measured: `${same ? 'the same hash' : 'ANOTHER HASH'}; peak memory ${peak} MB; sent in ${seconds(sentMs)}, put together in ${seconds(finishMs)}`,
    baseline: `${before} MB before`,
    hold: `<= ${HOLD_MB} MB more`,
    holds: same && peak - before <= HOLD_MB,
  }
}

/** What stands in the file from there on: no two pieces are alike. */
function pieceAt(offset: number): Buffer {
  const piece = Buffer.alloc(Math.min(PIECE_SIZE, MAX_LARGE_FILE - offset), `${offset} `)
  if (offset === 0) piece.write('%PDF-1.7\n')
  if (offset + piece.length === MAX_LARGE_FILE) END.copy(piece, piece.length - END.length)
  return piece
}

/** Answers how many bytes are there; of one that is cut in its middle, nothing. */
async function sendPiece(url: string, cookie: string, command: object, piece: Buffer, cut = false): Promise<number> {
  const boundary = 'atrium-bench'
  const part = (about: string) => `--${boundary}\r\ncontent-disposition: form-data; ${about}\r\n\r\n`
  const start = Buffer.from(
    `${part('name="command"')}${JSON.stringify(command)}\r\n${part('name="piece"; filename="large.pdf"')}`,
  )
  const end = Buffer.from(`\r\n--${boundary}--\r\n`)
  const headers = {
    cookie,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': start.length + piece.length + end.length,
  }
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const asked = request(url + calls.put.path, { method: 'POST', headers }, async (answer) => {
    const body = JSON.parse((await buffer(answer)).toString()) as Reply<typeof calls.put>
    if (answer.statusCode === 200) resolve(body.received)
    else reject(new Error(JSON.stringify(body)))
  })
  asked.on('error', (error) => (cut ? resolve(0) : reject(error)))
  asked.write(start)
  if (!cut) asked.end(Buffer.concat([piece, end]))
  else asked.write(piece.subarray(0, piece.length / 2), () => asked.destroy())
  return promise
}

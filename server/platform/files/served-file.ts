import { Download } from './download.ts'
import { parseRange } from './range.ts'
import type { FileStore } from './store.ts'
import type { files } from './tables.ts'

interface Served {
  store: Pick<FileStore, 'read'>
  /** The header of the request, by which a video is sought through and a PDF shown before all of it is there. */
  range: string | null
  inline: boolean
  name?: string
  headers?: Record<string, string>
}

/** A stored file, or the one range of it that is asked for. Rejects with `MissingFile`. */
export async function servedFile(
  file: Pick<typeof files.$inferSelect, 'key' | 'name' | 'type' | 'size'>,
  { store, range: header, inline, name = file.name, headers: more = {} }: Served,
): Promise<Download> {
  const about = { type: file.type, name, inline }
  const headers = { ...more, 'accept-ranges': 'bytes' }
  const range = parseRange(header, file.size)
  if (range === 'unsatisfiable') {
    return new Download(undefined, { ...about, status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } })
  }
  const content = await store.read(file.key, range)
  if (!range) return new Download(content, { ...about, headers: { ...headers, 'content-length': String(file.size) } })
  const part = {
    'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
    'content-length': String(range.end - range.start + 1),
  }
  return new Download(content, { ...about, status: 206, headers: { ...headers, ...part } })
}

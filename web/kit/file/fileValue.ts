import { endingsOf } from '@atrium/contract/kit/files.ts'

/** A file that is already kept on the server. */
export interface StoredFile {
  /** Its path, `/files/{id}/{name}`. */
  url: string
  name: string
  /** Bytes, where known. */
  size?: number | null | undefined
  /** MIME type, where known. */
  type?: string | null | undefined
  /** The site whose storage access token opens it. */
  siteId?: number | undefined
}

/** What a file field holds: a chosen file, the path of a kept one, `null` where it was taken away, or nothing yet. */
export type FileValue = File | StoredFile | string | null | undefined

/** A kept file as its parts; its name and type are read from the path where nothing else tells them. */
export function storedFile(value: StoredFile | string, siteId?: number): StoredFile {
  const stored = typeof value === 'string' ? { url: value, name: nameIn(value) } : value
  return { ...stored, type: stored.type ?? typeOfName(stored.name), siteId: stored.siteId ?? siteId }
}

function nameIn(path: string): string {
  const last = path.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

const types: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(endingsOf).flatMap(([type, endings]) => endings.map((ending) => [ending, type])),
)

/** The MIME type an ending stands for, as far as a preview needs it. */
export const typeOfName = (name: string): string => types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? ''

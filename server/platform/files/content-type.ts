import { endingsOf } from '@atrium/contract/kit/files.ts'

/** Bytes at the start of a file by which its type is told. */
export const SNIFFED_BYTES = 4_100

const legacyOffice: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}

const zipOffice: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/** Text has no marks of its own: it is what its ending says, and nothing that claims to be something else. */
const textTypes = Object.entries(endingsOf).filter(([type]) => type.startsWith('text/') || type === 'application/json')
const texts: Readonly<Record<string, string>> = Object.fromEntries(
  textTypes.flatMap(([type, endings]) => endings.map((ending) => [ending, type])),
)

/** Names of the same kinds that are told by what they hold, or were once. */
const sameAs: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'audio/x-flac': 'audio/flac',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/opus': 'audio/ogg',
  'audio/vnd.wave': 'audio/wav',
}

/**
 * MIME type by content. The ending only tells apart what looks the same inside: old Office files (one container), new ones
 * whose parts come late in the zip, and plain text.
 */
export async function contentType(head: Buffer, name: string): Promise<string> {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const { fileTypeFromBuffer } = await import('file-type')
  const detected = await fileTypeFromBuffer(head)
  if (detected?.mime === 'application/x-cfb') return legacyOffice[ending] ?? detected.mime
  if (detected?.mime === 'application/zip') return zipOffice[ending] ?? detected.mime
  if (detected) return sameAs[detected.mime] ?? detected.mime
  if (!looksLikeText(head)) return 'application/octet-stream'
  if (/^\s*(<!doctype|<html|<svg|<\?xml|<script)/i.test(head.toString('utf8'))) return 'text/html'
  return texts[ending] ?? 'application/octet-stream'
}

function looksLikeText(head: Buffer): boolean {
  return head.length > 0 && !head.includes(0)
}

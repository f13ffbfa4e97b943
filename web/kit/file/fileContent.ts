/** Bytes at the start of a file by which its kind is told. */
const HEAD = 512

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))
const startsWith =
  (...marks: readonly number[]) =>
  (bytes: Uint8Array) =>
    marks.every((mark, at) => bytes[at] === mark)

const isPdf = (bytes: Uint8Array) => ascii(bytes, 0, HEAD).includes('%PDF-')
const isPng = startsWith(0x89, 0x50, 0x4e, 0x47)
const isJpeg = startsWith(0xff, 0xd8, 0xff)
const isGif = startsWith(0x47, 0x49, 0x46, 0x38)
const isWebp = (bytes: Uint8Array) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP'
/** New Office and OpenDocument files are zip archives, old Office files have a container of their own. */
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04)
const isContainer = startsWith(0xd0, 0xcf, 0x11, 0xe0)
const isRtf = (bytes: Uint8Array) => ascii(bytes, 0, 5) === '{\\rtf'
const isText = (bytes: Uint8Array) => !bytes.includes(0) && ![isPdf, isPng, isJpeg, isGif, isZip].some((is) => is(bytes))

const kinds: Record<string, (bytes: Uint8Array) => boolean> = {
  pdf: isPdf,
  png: isPng,
  jpg: isJpeg,
  jpeg: isJpeg,
  gif: isGif,
  webp: isWebp,
  docx: isZip,
  xlsx: isZip,
  pptx: isZip,
  odt: isZip,
  ods: isZip,
  odp: isZip,
  doc: isContainer,
  xls: isContainer,
  ppt: isContainer,
  rtf: isRtf,
  txt: isText,
  csv: isText,
}

/** Whether the content of a file is what its ending says, as far as its first bytes tell; an unknown ending passes. */
export async function contentMatchesEnding(file: Pick<File, 'name' | 'slice'>): Promise<boolean> {
  const is = kinds[file.name.split('.').at(-1)?.toLowerCase() ?? '']
  return !is || is(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()))
}

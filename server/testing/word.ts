import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const TEXT = 'word/document.xml'

/** A Word file with its text changed, as somebody does who writes in it. */
export function changedWord(file: Uint8Array, change: (xml: string) => string): Buffer {
  const parts = unzipSync(new Uint8Array(file))
  const xml = change(strFromU8(parts[TEXT] as Uint8Array))
  return Buffer.from(zipSync({ ...parts, [TEXT]: strToU8(xml) }))
}

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** After so long what was read of it is enough. */
const ENOUGH_MS = 10_000

/** The text of a PDF, page by page, until there is enough of it. Runs in a worker thread; rejects where it cannot be opened. */
export async function pdfText(bytes: Uint8Array, most: number): Promise<string> {
  // Told where its other half is, it starts no thread of its own.
  // @ts-expect-error: it is published without types.
  Object.assign(globalThis, { pdfjsWorker: await import('pdfjs-dist/legacy/build/pdf.worker.mjs') })
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const maps = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps/')
  const opening = getDocument({
    data: bytes,
    cMapUrl: maps,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
  })
  const until = performance.now() + ENOUGH_MS
  try {
    const pdf = await opening.promise
    let text = ''
    for (let number = 1; number <= pdf.numPages && text.length < most && performance.now() < until; number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
      text += '\n'
      page.cleanup()
    }
    return text
  } finally {
    await opening.destroy()
  }
}

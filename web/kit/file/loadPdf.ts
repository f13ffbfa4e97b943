import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url&no-inline'

GlobalWorkerOptions.workerSrc = worker

/** What the reader needs for some files only: decoders, fonts that a file does not bring, tables of East Asian scripts. */
const parts = import.meta.glob<string>(
  [
    '../../../node_modules/pdfjs-dist/wasm/*.wasm',
    '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
)
const addresses = new Map(Object.entries(parts).map(([path, url]) => [path.split('/').at(-1) ?? '', url]))

class BuiltParts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = addresses.get(filename)
    const reply = url ? await fetch(url) : undefined
    if (!reply?.ok) throw new Error(`The PDF reader lacks ${filename}`)
    return new Uint8Array(await reply.arrayBuffer())
  }
}

/** Opens a PDF from an address (by ranges) or from a chosen file. Destroy the task when done. */
export async function loadPdf(source: string | File): Promise<PDFDocumentLoadingTask> {
  const from = typeof source === 'string' ? { url: source, withCredentials: true } : { data: await source.arrayBuffer() }
  return getDocument({ ...from, BinaryDataFactory: BuiltParts, useWorkerFetch: false, enableXfa: false })
}

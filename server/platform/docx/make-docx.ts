import type { PdfDocument } from '../pdf/document.ts'
import { inWorker } from '../untrusted/in-worker.ts'

/** The same document as a Word file, written in a thread. Never call it inside a transaction. Rejects with `TaskStopped` beyond its limits. */
export const makeDocx = inWorker<PdfDocument, Uint8Array>(new URL('./docx-worker.ts', import.meta.url), {
  timeoutMs: 30_000,
  memoryMb: 256,
  atOnce: 1,
})

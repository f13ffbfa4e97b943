import { inWorker } from '../untrusted/in-worker.ts'
import type { PdfDocument } from './document.ts'

/** A document as PDF, drawn in a thread. Never call it inside a transaction. Rejects with `TaskStopped` beyond its limits. */
export const makePdf = inWorker<PdfDocument, Uint8Array>(new URL('./pdf-worker.ts', import.meta.url), {
  timeoutMs: 30_000,
  memoryMb: 256,
  atOnce: 1,
})

import { inWorker } from '../untrusted/in-worker.ts'
import type { DrawnDocument, PdfDocument } from './document.ts'

/**
 * A document as PDF with the places of its signatures, drawn in a thread. Never call it inside a transaction. Rejects with `TaskStopped`
 * beyond its limits.
 */
export const layOut = inWorker<PdfDocument, DrawnDocument>(new URL('./pdf-worker.ts', import.meta.url), {
  timeoutMs: 30_000,
  memoryMb: 256,
  atOnce: 1,
})

/** The same, as bytes alone. */
export const makePdf = async (document: PdfDocument): Promise<Uint8Array> => (await layOut(document)).bytes

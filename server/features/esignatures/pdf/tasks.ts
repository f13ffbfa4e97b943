import { Refusal } from '../../../platform/refusal.ts'
import { inWorker } from '../../../platform/untrusted/in-worker.ts'
import type { CheckedDocument, Signatures } from './check-document.ts'
import type { Filled, SealOrder } from './fill-document.ts'
import type { ReadAttachment } from './read-attachment.ts'
import type { ReadMark } from './read-mark.ts'
import type { Verdict } from './verify-document.ts'

export type Task =
  | { kind: 'check'; bytes: Uint8Array; signatures: Signatures }
  | { kind: 'mark'; bytes: Uint8Array }
  | { kind: 'attachment'; bytes: Uint8Array; type: string }
  | { kind: 'seal'; order: SealOrder }
  | { kind: 'verify'; bytes: Uint8Array }

const program = new URL('./esign-worker.ts', import.meta.url)
/** What strangers send, and what everybody waits for. */
const quick = inWorker<Task, unknown>(program, { timeoutMs: 20_000, memoryMb: 512, atOnce: 2 })
/** Sealing waits for no visitor's file. */
const sealing = inWorker<Task, Filled>(program, { timeoutMs: 120_000, memoryMb: 1_024, atOnce: 1 })

/** Whatever stops or breaks the reading of a file, the file is refused. Never inside a transaction. */
export const checkInWorker = (bytes: Uint8Array, signatures: Signatures): Promise<CheckedDocument> =>
  (quick({ kind: 'check', bytes, signatures }) as Promise<CheckedDocument>).catch((error: unknown): CheckedDocument => {
    if (error instanceof Refusal) throw error
    return { fault: 'unreadable' }
  })

// Never inside a transaction. Each rejects with `TaskStopped` beyond its limits.
export const markInWorker = (bytes: Uint8Array) => quick({ kind: 'mark', bytes }) as Promise<ReadMark>
export const attachmentInWorker = (bytes: Uint8Array, type: string) =>
  quick({ kind: 'attachment', bytes, type }) as Promise<ReadAttachment>
export const verifyInWorker = (bytes: Uint8Array) => quick({ kind: 'verify', bytes }) as Promise<Verdict>
export const sealInWorker = (order: SealOrder) => sealing({ kind: 'seal', order })

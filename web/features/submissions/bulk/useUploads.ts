import { submissions } from '@atrium/contract/submissions/submissions.ts'
import type { DocumentType } from '@atrium/contract/tenancy/documents/document-types.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../kit/call-error.ts'
import { send } from '../../../kit/send.ts'
import { errorText } from '../../../kit/toast.ts'
import { refreshTopics } from '../../../kit/topics.ts'
import type { UploadRow } from './upload-rows.ts'

/** Files that travel at the same time. */
const AT_ONCE = 2

/** The files of one go: the list, and sending it, a few at a time. What fails stays with its message. */
export function useUploads() {
  const client = useQueryClient()
  const [rows, setRows] = useState<readonly UploadRow[]>([])
  const [running, setRunning] = useState(false)
  const stop = useRef<AbortController>(null)
  const change = useCallback(
    (id: number, next: Partial<UploadRow>) => setRows((now) => now.map((row) => (row.id === id ? { ...row, ...next } : row))),
    [],
  )
  useEffect(() => () => stop.current?.abort(), [])

  async function sendOne(type: DocumentType, row: UploadRow, input: object, signal: AbortSignal) {
    change(row.id, { state: 'sending', progress: 0 })
    try {
      const ask = { type, ...input, tenantId: row.tenantId } as never
      const onProgress = (progress: number) => change(row.id, { progress })
      const { id } = await send(submissions.add, ask, { files: { file: row.file }, signal, onProgress })
      change(row.id, { state: 'sent', progress: 1, documentId: id })
    } catch (error) {
      if (signal.aborted) change(row.id, { state: 'waiting', progress: 0 })
      else change(row.id, { state: 'failed', progress: 0, message: reasonOf(error) })
    }
  }

  /** Sends these rows; `inputOf` says what goes with each. */
  async function start(type: DocumentType, some: readonly UploadRow[], inputOf: (row: UploadRow) => object) {
    const controller = new AbortController()
    const { signal } = controller
    stop.current = controller
    setRunning(true)
    const queue = some.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const row of queue) if (!signal.aborted) await sendOne(type, row, inputOf(row), signal)
      }),
    )
    setRunning(false)
    refreshTopics(client, submissions.add.changes)
  }

  return {
    rows,
    running,
    change,
    add: (more: readonly UploadRow[]) => setRows((now) => [...now, ...more]),
    remove: useCallback((id: number) => setRows((now) => now.filter((row) => row.id !== id)), []),
    clear: () => setRows([]),
    start,
    stop: () => stop.current?.abort(new DOMException('Stopped', 'AbortError')),
  }
}
export type Uploads = ReturnType<typeof useUploads>

/** Errors of single fields are more precise than the summary. */
function reasonOf(error: unknown): string {
  const fields = error instanceof CallError ? Object.values(error.fields ?? {}) : []
  return [...new Set([errorText(error), ...fields])].join(' · ')
}

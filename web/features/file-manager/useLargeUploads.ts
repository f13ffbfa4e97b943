import { largeUploads as calls } from '@atrium/contract/file-manager/uploads.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, UNREACHED } from '../../kit/call-error.ts'
import { reachable } from '../../kit/file/reachable.ts'
import { send } from '../../kit/send.ts'
import { errorText, showSuccess } from '../../kit/toast.ts'
import { refreshTopics } from '../../kit/topics.ts'
import type { DroppedFile } from './dropped-files.ts'
import type { Place } from './useFiles.ts'

/** A file on its way in pieces. */
export interface LargeUpload extends DroppedFile {
  key: number
  to: Place
  state: 'waiting' | 'sending' | 'paused' | 'unreached' | 'finishing' | 'failed'
  /** Its number on the server, once that knows it. */
  id?: number
  /** Bytes that are there, those of the piece that is on its way too. */
  sent: number
  /** Why it failed. */
  reason?: string
}

const PASSING = [UNREACHED, 429, 502, 503, 504]

/** Sends large files one after the other, piece by piece. A cut connection is waited for; each can be paused. */
export function useLargeUploads() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const all = useRef<LargeUpload[]>([])
  const running = useRef(false)
  const stop = useRef(new AbortController())
  const keys = useRef(0)
  const givenUp = useRef(new Set<number>())
  const [shown, setShown] = useState<readonly LargeUpload[]>([])
  const show = () => setShown(all.current.map((one) => ({ ...one })))
  const change = (one: LargeUpload, to: Partial<LargeUpload>) => {
    Object.assign(one, to)
    show()
  }
  const remove = (one: LargeUpload) => {
    all.current = all.current.filter((other) => other !== one)
    show()
  }

  /** What cannot be told to the server is swept by it. */
  const giveUp = (id: number): void => {
    givenUp.current.add(id)
    void send(calls.abandon, { id }).then(
      () => refreshTopics(client, calls.abandon.changes),
      () => undefined,
    )
  }

  /** Every piece that is not there yet; where it was cut, from what the server says that it has. */
  const sendPieces = async (one: LargeUpload): Promise<void> => {
    const { file, path, to } = one
    const about = { name: file.name, size: file.size, mark: String(file.lastModified) }
    const { id, received: from, pieceSize } = await send(calls.begin, { ...to, path, ...about })
    // Given up before it was known here by which number.
    if (!all.current.includes(one)) return giveUp(id)
    change(one, { id, sent: from })
    for (let received = from; received < file.size; ) {
      const offset = received
      const piece = new File([file.slice(offset, offset + pieceSize)], file.name)
      const onProgress = (share: number) => change(one, { sent: offset + share * piece.size })
      const { signal } = stop.current
      received = (await send(calls.put, { id, offset }, { files: { piece }, signal, onProgress })).received
      change(one, { sent: received })
    }
    change(one, { state: 'finishing' })
    await send(calls.finish, { id }).catch(async (error) => {
      // Its answer may be what was lost: one that is not there any more is a file by now.
      const { items } = await send(calls.list, {})
      if (items.some((other) => other.id === id)) throw error
    })
    remove(one)
    refreshTopics(client, calls.finish.changes)
    showSuccess(t('{{count}} files were uploaded.', { count: 1 }))
  }

  const sendOne = async (one: LargeUpload): Promise<void> => {
    for (let tries = 0; one.state === 'waiting'; tries++) {
      stop.current = new AbortController()
      const before = one.sent
      change(one, { state: 'sending' })
      const error = await sendPieces(one).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      if (error === undefined || stop.current.signal.aborted) continue
      if (!isPassing(error)) change(one, { state: 'failed', reason: errorText(error) })
      else {
        if (one.sent > before) tries = 0
        change(one, { state: 'unreached' })
        await reachable(tries)
        // It may have been paused meanwhile.
        if ((one as LargeUpload).state === 'unreached') change(one, { state: 'waiting' })
      }
    }
  }
  const run = async () => {
    if (running.current) return
    running.current = true
    const next = () => all.current.find(({ state }) => state === 'waiting')
    for (let one = next(); one; one = next()) await sendOne(one)
    running.current = false
  }
  const by = (key: number, work: (one: LargeUpload) => void) => {
    const one = all.current.find((other) => other.key === key)
    if (one) work(one)
  }
  // What is left behind would go on unseen; the server keeps what is there of it.
  useEffect(() => () => stop.current.abort(), [])
  return {
    shown,
    /** Those that are not to be shown as cut until the server has heard of it. */
    givenUp: givenUp.current as ReadonlySet<number>,
    add: (files: readonly DroppedFile[], to: Place) => {
      for (const one of files) all.current.push({ ...one, to, key: ++keys.current, state: 'waiting', sent: 0 })
      show()
      void run()
    },
    pause: (key: number) =>
      by(key, (one) => {
        const isSent = one.state === 'sending'
        change(one, { state: 'paused' })
        if (isSent) stop.current.abort()
      }),
    goOn: (key: number) =>
      by(key, (one) => {
        change(one, { state: 'waiting' })
        void run()
      }),
    cancel: (key: number) =>
      by(key, (one) => {
        const { id, state } = one
        change(one, { state: 'failed' })
        if (state === 'sending') stop.current.abort()
        if (id !== undefined) giveUp(id)
        remove(one)
      }),
  }
}
export type LargeUploads = ReturnType<typeof useLargeUploads>

/** Whether it may work a moment later: the server was not reached or is busy, or the connection was cut within a piece. */
const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (PASSING.includes(error.status) || error.code === 'upload-cut-short')

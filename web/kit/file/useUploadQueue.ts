import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnreached } from '../call-error.ts'
import { errorText, showSuccess } from '../toast.ts'
import { fileFault } from './checkFile.ts'
import { reachable } from './reachable.ts'

interface Options<W> {
  /** Endings of the files it takes, as an input's `accept` has them. */
  endings: string
  send: (one: W) => Promise<unknown>
  /** How much of the file that is being sent is there, of 1. */
  progress: number | undefined
  /** What is said once all are there. */
  sentText: (count: number) => string
  /** What was not reached is waited for and sent again, which may come twice to the server; what is left ends with the page. */
  resumes?: boolean
}

/** Sends files one after the other, each with what was said of it as it was added; what failed can be tried again. */
export function useUploadQueue<W extends { file: File }>({ endings, send, progress, sentText, resumes = false }: Options<W>) {
  const { t } = useTranslation()
  const waiting = useRef<W[]>([])
  const sending = useRef(false)
  const ended = useRef(false)
  const [state, setState] = useState({ total: 0, done: 0, name: '', isCut: false })
  /** `hopeless`: it is a file that is not taken at all; sent again, it fails again. */
  const [failed, setFailed] = useState<readonly { one: W; reason: string; hopeless: boolean }[]>([])

  const sendOne = async (one: W): Promise<boolean> => {
    const fails = (reason: string, hopeless: boolean) => {
      setFailed((now) => [...now, { one, reason, hopeless }])
      return false
    }
    for (let tries = 0; ; tries++) {
      try {
        const fault = await fileFault(one.file, endings)
        if (fault) return fails(t(fault.text, fault.values), true)
        await send(one)
        return true
      } catch (error) {
        if (!resumes || ended.current || !isUnreached(error)) return fails(errorText(error), false)
        setState((now) => ({ ...now, isCut: true }))
        await reachable(tries)
        setState((now) => ({ ...now, isCut: false }))
      }
    }
  }
  const run = async () => {
    if (sending.current) return
    sending.current = true
    let sent = 0
    for (let one = waiting.current.shift(); one; one = waiting.current.shift()) {
      const { name } = one.file
      setState((now) => ({ ...now, name }))
      if (await sendOne(one)) sent += 1
      setState((now) => ({ ...now, done: now.done + 1 }))
    }
    sending.current = false
    setState({ total: 0, done: 0, name: '', isCut: false })
    if (sent > 0) showSuccess(sentText(sent))
  }
  useEffect(() => {
    ended.current = false
    return () => {
      ended.current = true
      if (resumes) waiting.current = []
    }
  }, [resumes])
  const add = (files: readonly W[]) => {
    waiting.current.push(...files)
    setState((now) => ({ ...now, total: now.total + files.length }))
    void run()
  }
  const hopeful = failed.flatMap(({ one, hopeless }) => (hopeless ? [] : [one]))
  return {
    ...state,
    failed: failed.map(({ one, ...why }) => ({ name: one.file.name, ...why })),
    share: state.total === 0 ? 0 : (state.done + (progress ?? 0)) / state.total,
    add,
    canRetry: hopeful.length > 0,
    retry: () => {
      setFailed([])
      add(hopeful)
    },
    dismiss: () => setFailed([]),
  }
}
export type UploadQueue = Omit<ReturnType<typeof useUploadQueue>, 'add'>

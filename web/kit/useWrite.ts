import type { AnyCall, CallArgs, Reply } from '@atrium/contract/kit/call.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { send } from './send.ts'
import type { FileParts } from './send-files.ts'
import { showError, showSuccess } from './toast.ts'
import { refreshTopics } from './topics.ts'

interface WriteOptions<C extends AnyCall> {
  /** The success toast. */
  success?: string | ((reply: Reply<C>) => string)
  /** The record's address, for the toast. */
  leadsTo?: (reply: Reply<C>) => string | undefined
  /** No error toast: a form shows the error itself. */
  quiet?: boolean
}

/**
 * Writes by a call of the contract; what it changes is asked for again wherever it is shown. `mutate(ask, files?)` reports its own failure; `mutateAsync(ask, files?)` rejects
 * with the CallError as well. `progress` is the share sent (0 to 1) while files travel; `cancel()` stops it.
 */
export function useWrite<C extends AnyCall>(call: C, options: WriteOptions<C> = {}) {
  const client = useQueryClient()
  const stop = useRef<AbortController>(null)
  const [progress, setProgress] = useState<number>()
  const mutation = useMutation<Reply<C>, Error, { ask: CallArgs<C>; files?: FileParts | undefined }>({
    mutationFn: ({ ask, files }) => {
      const { signal } = restart(stop)
      if (files) setProgress(0)
      return send(call, ask, { files, signal, onProgress: setProgress })
    },
    onSuccess: (reply) => {
      refreshTopics(client, call.changes)
      const text = typeof options.success === 'function' ? options.success(reply) : options.success
      if (text) showSuccess(text, { to: options.leadsTo?.(reply) })
    },
    onError: (error) => {
      if (!options.quiet && !stop.current?.signal.aborted) showError(error)
    },
    onSettled: () => setProgress(undefined),
  })
  return {
    mutate: (ask: CallArgs<C>, files?: FileParts) => mutation.mutate({ ask, files }),
    mutateAsync: (ask: CallArgs<C>, files?: FileParts) => mutation.mutateAsync({ ask, files }),
    isPending: mutation.isPending,
    error: mutation.error,
    data: mutation.data,
    reset: mutation.reset,
    progress,
    cancel: () => stop.current?.abort(new DOMException('Cancelled', 'AbortError')),
  }
}

function restart(stop: RefObject<AbortController | null>): AbortController {
  const controller = new AbortController()
  stop.current = controller
  return controller
}

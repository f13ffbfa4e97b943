import type { AnyCall, CallArgs, Reply } from '@atrium/contract/kit/call.ts'
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { orKept } from './offline/kept.ts'
import { send } from './send.ts'

interface ReadOptions {
  /** Default true. */
  enabled?: boolean
  /** Milliseconds an answer counts as fresh. */
  staleTime?: number
  /** Milliseconds between fetches while the screen is open. */
  refetchInterval?: number
  /**
   * For a form: always refetches, and uses neither a cached answer nor a cached error.
   * A form that started with an older version could not be saved.
   */
  fresh?: boolean
  /** Shows the last answer while the next one loads (lists and pickers). */
  keepOld?: boolean
}

/** The key under which every answer of a call is kept. */
export const keyOf = (call: AnyCall) => `${call.method} ${call.path}`

/** A call and its question for the query client (prefetch, ensureQueryData). */
export const reading = <C extends AnyCall>(call: C, ask: CallArgs<C>) =>
  queryOptions<Reply<C>, Error>({
    queryKey: [keyOf(call), ask],
    meta: { topics: call.reads, kept: call.kept },
    queryFn: ({ signal, queryKey }) => send(call, ask, { signal }).catch((error) => orKept<Reply<C>>(call, queryKey, error)),
  })

/** Reads by a call of the contract; `data` is its reply, `error` a CallError. A refetch keeps what is shown. */
export function useRead<C extends AnyCall>(
  call: C,
  ask: CallArgs<C>,
  options: ReadOptions = {},
): UseQueryResult<Reply<C>, Error> {
  const { keepOld, fresh, ...rest } = options
  const client = useQueryClient()
  const query = { ...reading(call, ask), ...rest }
  // Asked while the screen is being drawn, not once it has been painted: half a second earlier on a slow phone.
  if (!fresh && rest.enabled !== false && !client.getQueryState(query.queryKey)) void client.prefetchQuery(query)
  const result = useQuery<Reply<C>, Error>({
    ...query,
    ...(fresh ? { staleTime: 0 } : {}),
    ...(keepOld ? { placeholderData: keepPreviousData as never } : {}),
  })
  return fresh && !result.isFetchedAfterMount ? { ...result, ...unanswered } : result
}

const unanswered = {
  data: undefined,
  error: null,
  status: 'pending',
  isPending: true,
  isSuccess: false,
  isError: false,
  isLoadingError: false,
  isRefetchError: false,
  isPlaceholderData: false,
} as const

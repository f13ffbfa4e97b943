import { QueryClient } from '@tanstack/react-query'
import { CallError } from '../kit/call-error.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    // Also where the browser says that it is offline: what cannot be sent is told at once, and some of it is kept (kit/offline).
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      // Retry only calls that never reached the server.
      retry: (failures, error) => failures < 2 && !(error instanceof CallError && error.status >= 400 && error.status < 500),
      retryDelay: (attempt) => 800 * 2 ** attempt,
    },
  },
})

import { apiBase } from './api-base.ts'
import { selectedClient } from './selection.ts'

const requests = new Map<string, Promise<Response>>()

/** The header that says which client a corporate client works as. */
export function clientHeader(clientId = selectedClient.get()): Record<string, string> {
  return clientId ? { 'x-client-id': String(clientId) } : {}
}

/** Starts calls whose answers the app will need, before its script has loaded. */
export function prefetchCalls(paths: readonly string[]): void {
  for (const path of paths) {
    const answer = fetch(apiBase + path, { credentials: 'include', headers: clientHeader() })
    // The caller that takes the answer gets the failure.
    answer.catch(() => {})
    requests.set(path, answer)
  }
}

/** The prefetched answer of a call, once; undefined when it was not prefetched. */
export function takePrefetched(path: string): Promise<Response> | undefined {
  const answer = requests.get(path)
  requests.delete(path)
  return answer
}

import { apiBase } from './api-base.ts'
import { selectedClient } from './selection.ts'

const asked = new Map<string, Promise<Response>>()

/** The header that says which client a corporate client works as. */
export function clientHeader(): Record<string, string> {
  const clientId = selectedClient.get()
  return clientId ? { 'x-client-id': String(clientId) } : {}
}

/** Asks for answers that the app will want, before the app is there. */
export function askAhead(paths: readonly string[]): void {
  for (const path of paths) {
    const answer = fetch(apiBase + path, { credentials: 'include', headers: clientHeader() })
    // Whoever takes it hears of the failure.
    answer.catch(() => {})
    asked.set(path, answer)
  }
}

/** The answer to what was asked ahead, once; undefined when it was not. */
export function answerTo(path: string): Promise<Response> | undefined {
  const answer = asked.get(path)
  asked.delete(path)
  return answer
}

/** What an answer says as JSON; nothing where it is none. */
export function fieldsOf(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** What a service said, as far as they are words: the first sentence, without the ids that follow. */
export const wordsIn = (said: unknown): string =>
  (String(said ?? '').split(/[\r\n]| Trace ID/)[0] ?? '').replace(/[^\p{L}\p{N} .,:;'"()@/_-]/gu, '').slice(0, 200)

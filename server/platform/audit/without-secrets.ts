const SECRET = /password|secret|token|recovery/i
/** Values that are worth a login by themselves: keys of links, codes of an authenticator app. */
const SECRET_AT_TOP = /^(key|code|otp|pin)$/i
const HIDDEN = '[hidden]'

/** The values with those that look like secrets hidden, at any depth. */
export function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, SECRET_AT_TOP.test(key) && value ? HIDDEN : hidden(key, value)]),
  )
}

function hidden(key: string, value: unknown): unknown {
  if (SECRET.test(key) && value !== null && value !== undefined && typeof value !== 'boolean') return HIDDEN
  return clean(value)
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hidden(key, inner)]))
}

import type { AnyCall } from '@atrium/contract/kit/call.ts'

/** What a call and its question look like on the wire. */
export interface WireRequest {
  /** Path with its query. */
  path: string
  /** What belongs in the body; undefined for calls without one. */
  body: Record<string, unknown> | undefined
}

/** Puts each part of the question where the call wants it: path, query or body. */
export function requestOf(call: AnyCall, ask: Record<string, unknown>): WireRequest {
  const path = call.path
    .replace(/\{(\w+)\??\}|:(\w+)\??/g, (_, braced, plain) => segment(ask[braced ?? plain]))
    .replace(/\/+$/, '')
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(ask)) {
    if (key in call.params.shape || value === undefined) continue
    if (!(key in call.query.shape)) body[key] = value
    else for (const one of Array.isArray(value) ? value : [value]) if (one !== null) query.append(key, String(one))
  }
  const hasBody = call.method === 'POST'
  return { path: query.size ? `${path}?${query}` : path, body: hasBody ? body : undefined }
}

const segment = (value: unknown) => (value === undefined || value === null ? '' : encodeURIComponent(String(value)))

import type { Answer, AnyCall, Input } from '@atrium/contract/kit/call.ts'
import type { Context } from './context.ts'

/** The server's side of one call. */
export type Handler<C> = (ctx: Context, input: Input<C>) => Promise<Answer<C>>

/** A call with its handler, ready to be mounted. */
export interface Served {
  name: string
  call: AnyCall
  handle: (ctx: Context, input: never) => Promise<unknown>
}

/** Ties the calls of a feature to their handlers; a missing or an extra handler is a type error. */
export function serve<T extends Record<string, AnyCall>>(calls: T, handlers: { [Name in keyof T]: Handler<T[Name]> }): Served[] {
  return Object.entries(calls).map(([name, call]) => ({ name, call, handle: handlers[name] as Served['handle'] }))
}

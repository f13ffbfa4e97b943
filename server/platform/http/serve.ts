import type { AnyCall, HandlerReply, Input } from '@atrium/contract/kit/call.ts'
import type { Context } from './context.ts'

/** The server's side of one call. */
export interface Handler<C> {
  (ctx: Context, input: Input<C>): Promise<HandlerReply<C>>
  /** What is done before the transaction of a write opens. */
  preflight?: (ctx: Context, input: never) => Promise<unknown>
}

/**
 * A write that asks the outside world first: no transaction is open while `first` waits for it (the embedded database has
 * one connection). What it answers is given to `then`, inside the transaction. What `first` throws refuses the call.
 */
export function withPreflight<C, Known>(
  first: (ctx: Context, input: Input<C>) => Promise<Known>,
  then: (ctx: Context, input: Input<C>, known: Known) => Promise<HandlerReply<C>>,
): Handler<C> {
  return Object.assign(then as unknown as Handler<C>, { preflight: first })
}

/** A call with its handler, ready to be mounted. */
export interface Served {
  name: string
  call: AnyCall
  handle: {
    (ctx: Context, input: never, known?: unknown): Promise<unknown>
    preflight?: (ctx: Context, input: never) => Promise<unknown>
  }
}

/** Ties the calls of a feature to their handlers; a missing or an extra handler is a type error. */
export function serve<T extends Record<string, AnyCall>>(calls: T, handlers: { [Name in keyof T]: Handler<T[Name]> }): Served[] {
  return Object.entries(calls).map(([name, call]) => ({ name, call, handle: handlers[name] as Served['handle'] }))
}

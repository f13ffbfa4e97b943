import type { AnyCall, HandlerReply, Input, KindsOf } from '@atrium/contract/kit/call.ts'
import type { ViewerOf } from '../access/viewer.ts'
import type { OutsideContext, PreflightContext, ReadContext, Services, WriteContext } from '../work/context.ts'

/** What the handler of a call works with: whether it may change anything follows from the call, who its viewer can be from `allow`. */
export type ContextOf<C> = C extends { writes: infer Writes }
  ? [Writes] extends [false]
    ? OutsideContext<ViewerOf<KindsOf<C>>>
    : WriteContext<ViewerOf<KindsOf<C>>>
  : never

/** What the step before the handler of a call works with. */
export type PreflightOf<C> = PreflightContext<ViewerOf<KindsOf<C>>>

/** The server's side of one call. */
export interface Handler<C> {
  (ctx: ContextOf<C>, input: Input<C>): Promise<HandlerReply<C>>
  /** What is done before the transaction of a write opens. */
  preflight?: (ctx: PreflightOf<C>, input: never) => Promise<unknown>
  /** Refuses a raw call by its header, before its body is read. */
  admit?: Admit
}

type Admit = (app: Pick<Services, 'config'>, signature: string) => void

/** A raw call of a large body, which strangers are not to send. */
export const admitting = <C>(admit: Admit, handler: Handler<C>): Handler<C> => Object.assign(handler, { admit })

/**
 * A call that asks the outside world first, or counts a try: no transaction is open while `first` waits (the embedded database has
 * one connection). What it answers is given to `then`, inside the transaction of a write. What `first` throws refuses the call.
 */
export function withPreflight<C, Preflight>(
  first: (ctx: PreflightOf<C>, input: Input<C>) => Promise<Preflight>,
  then: (ctx: ContextOf<C>, input: Input<C>, preflight: Preflight) => Promise<HandlerReply<C>>,
): Handler<C> {
  // A function of its own, since two calls may share `then`.
  const handler: typeof then = (ctx, input, preflight) => then(ctx, input, preflight)
  return Object.assign(handler as unknown as Handler<C>, { preflight: first })
}

/** A call with its handler, ready to be mounted. */
export interface Served {
  name: string
  call: AnyCall
  handle: {
    (ctx: ReadContext, input: never, preflight?: unknown): Promise<unknown>
    preflight?: (ctx: PreflightContext, input: never) => Promise<unknown>
    admit?: Admit
  }
}

/** Ties the calls of a feature to their handlers; a missing or an extra handler is a type error. */
export function serve<T extends Record<string, AnyCall>>(calls: T, handlers: { [Name in keyof T]: Handler<T[Name]> }): Served[] {
  return Object.entries(calls).map(([name, call]) => ({ name, call, handle: handlers[name] as unknown as Served['handle'] }))
}

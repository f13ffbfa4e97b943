import { Scope } from '../access/scope.ts'
import { SYSTEM, type System } from '../access/viewer.ts'
import type { AnyWriteContext, WriteContext } from './context.ts'

/** What a bank, a payment service or a job has done, in the books of a company: nobody of the company did it. */
export const asSystem = (ctx: AnyWriteContext, landlordId: number): WriteContext<System> => ({
  ...ctx,
  viewer: SYSTEM,
  scope: new Scope(SYSTEM),
  audit: (note) => ctx.audit({ landlordId, ...note }),
})

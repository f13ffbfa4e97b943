import type { contracts as calls } from '@atrium/contract/contracts/contracts.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { notFound } from '../../../platform/refusal.ts'
import { findContract, partsOf } from '../contract/find-contract.ts'
import { firstShown } from '../contract/get-contract.ts'
import { compareParts } from './compare-parts.ts'

/** Two versions of a contract. A client compares none of before it was shared. */
export const compareContract: Handler<typeof calls.compare> = async (ctx, { id, from, to }) => {
  const row = await findContract(ctx, id)
  if (Math.min(from, to) < (await firstShown(ctx, row))) throw notFound()
  return { parts: compareParts(await partsOf(ctx.db, row, from), await partsOf(ctx.db, row, to)) }
}

import { type contracts as calls, contractEntity } from '@atrium/contract/contracts/contracts.ts'
import { contractActions, contractStates, isFrom } from '@atrium/contract/contracts/states.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { updateRow } from '../../../platform/records/rows.ts'
import { conflict, forbidden, invalid } from '../../../platform/refusal.ts'
import { dayAt } from '../../../platform/tenancy/site-days.ts'
import { CONTRACT_CHANGED } from '../../../ports/contracts.ts'
import { contractRemarks, contracts } from '../tables.ts'
import { findContract, isOfClient } from './find-contract.ts'
import { tell } from './tell.ts'

/** Moves a contract on, by the table of `contractActions`; whatever that does not name is refused. */
export const actOnContract: Handler<typeof calls.act> = async (ctx, { id, version, action, reason, signedOn }) => {
  const { to, byClient } = contractActions[action]
  if (isOfClient(ctx.viewer) && !byClient) throw forbidden()
  const row = await findContract(ctx, id, { lock: true, version })
  if (!isFrom(action, row.status))
    throw conflict(['contract-transition', { from: { text: contractStates[row.status] }, to: { text: contractStates[to] } }])
  if ((action === 'cancel' || action === 'reopen') && reason === '') throw invalid({ reason: 'contract-reason-required' })
  if (action === 'agree') {
    const [open] = await ctx.db
      .select({ id: contractRemarks.id })
      .from(contractRemarks)
      .where(and(eq(contractRemarks.contractId, id), eq(contractRemarks.state, 'Open')))
      .limit(1)
    if (open) throw conflict('contract-suggestions-open')
  }
  const today = await dayAt(ctx.db, row.siteId, new Date())
  if (action === 'sign' && signedOn !== null && signedOn > today) throw invalid({ signedOn: 'contract-signed-later' })
  const set = {
    status: to,
    ...(action === 'share' ? { sharedAt: new Date() } : {}),
    ...(action === 'agree' ? { agreedAt: new Date(), agreedBy: ctx.viewer.userId, reason: '' } : {}),
    ...(action === 'reopen' ? { agreedAt: null, agreedBy: null, reason } : {}),
    ...(action === 'sign' ? { signedOn: signedOn ?? today } : {}),
    ...(action === 'cancel' ? { reason } : {}),
  }
  const { name, status } = row
  const noted = { name, status: to, versionNo: row.versionNo, ...(reason ? { reason } : {}) }
  const reply = await updateRow(ctx, contractEntity.name, contracts, { id, name, status }, version, set, noted)
  await ctx.app.happened(ctx, CONTRACT_CHANGED, id)
  await tell(ctx, { ...row, sharedAt: set.sharedAt ?? row.sharedAt }, action, reason)
  return reply
}

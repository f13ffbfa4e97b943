import type { ContractSigning } from '@atrium/contract/contracts/contracts.ts'
import { eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { signatures } from '../../../ports/esignatures.ts'
import { type ContractRow, isOfClient } from '../contract/find-contract.ts'

/** What has become of a contract that was sent to be signed in the portal, the last time. */
export async function signingOf(ctx: ReadContext<CompanyViewer>, row: ContractRow): Promise<ContractSigning | null> {
  if (row.envelopeId === null) return null
  const [envelope] = await ctx.app.ask(signatures).sent(ctx.db, [row.envelopeId])
  if (!envelope) return null
  const { id, status, lastDay, reason, sentAt, signers } = envelope
  const [viewer] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, ctx.viewer.userId))
  const own = viewer?.email.toLowerCase()
  return {
    envelopeId: id,
    status,
    lastDay,
    reason,
    sentDate: sentAt.toISOString(),
    endedBy: signers.find((one) => one.status === 'Declined')?.name ?? '',
    signers: signers.map((one) => ({
      role: one.roleName,
      name: one.name,
      email: isOfClient(ctx.viewer) ? '' : one.email,
      status: one.status,
      signedDate: one.signedAt?.toISOString() ?? null,
    })),
    mine: status === 'Sent' && signers.some((one) => one.email === own && (one.status === 'Asked' || one.status === 'Viewed')),
  }
}

import { buffer } from 'node:stream/consumers'
import type { verifying as calls } from '@atrium/contract/esignatures/signing.ts'
import { type Handler, type PreflightOf, withPreflight } from '../../platform/calls/serve.ts'
import { limit, perNetwork } from '../../platform/quotas/limit.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { TaskStopped } from '../../platform/untrusted/in-worker.ts'
import { verifyInWorker } from './pdf/tasks.ts'
import { isOwnSeal } from './signing-key.ts'

/** So many an hour from one place: each takes a file, and a thread. */
const FROM_NETWORK = 60

async function check(ctx: PreflightOf<typeof calls.verify>) {
  await limit(ctx, [perNetwork(ctx, 'document verified', FROM_NETWORK)])
  const staged = ctx.uploads.get('file')
  if (!staged) throw invalid({ file: 'file-required' })
  const verdict = await verifyInWorker(await buffer(await ctx.app.store.read(staged.key))).catch((error: unknown) => {
    if (error instanceof TaskStopped) throw new Refusal(415, 'esign-pdf-unreadable')
    throw error
  })
  const none = {
    name: staged.name,
    by: '',
    fingerprint: '',
    at: null,
    stampedAt: null,
    stampedBy: '',
    earlier: 0,
    ours: false,
    addedBytes: 0,
  }
  if (!verdict.sealed) return { ...none, verdict: verdict.why, addedBytes: verdict.addedBytes }
  const { by, fingerprint, at, stamp, earlier } = verdict
  const stamped = { stampedAt: stamp?.at.toISOString() ?? null, stampedBy: stamp?.by ?? '' }
  const ours = await isOwnSeal(ctx.db, ctx.app.config, fingerprint)
  // What somebody else sealed anew may have been sealed before, and changed since: only this portal is known to keep what it finds.
  if (earlier > 0 && !ours) return { ...none, verdict: 'several-seals' as const }
  return { ...none, verdict: 'sealed' as const, by, fingerprint, at: at?.toISOString() ?? null, ...stamped, earlier, ours }
}

/** Whether a document is as it was sealed. Nothing of it is kept, nor noted what it was. */
export const verify: Handler<typeof calls.verify> = withPreflight(check, async (ctx, _input, checked) => {
  ctx.audit({ entity: 'call', after: { verdict: checked.verdict } })
  return checked
})

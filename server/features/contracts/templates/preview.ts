import type { contractTemplates as calls } from '@atrium/contract/contracts/templates.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { findTenant } from '../../../platform/tenancy/client-scope.ts'
import { assemble } from '../assemble/assemble.ts'
import { contractValues } from '../assemble/contract-values.ts'
import { contractLanguage, leaseOf } from '../assemble/for-whom.ts'
import { withKeys } from '../part-keys.ts'
import { withWords } from './find-template.ts'

/** What parts read like for a client; a part that the library has no longer is passed over. */
export const previewTemplate: Handler<typeof calls.preview> = async (ctx, { parts: named, tenantId, leaseId }) => {
  const { landlordId } = ctx.viewer
  const { parts } = await withWords(ctx.db, landlordId, withKeys(named))
  if (tenantId === null) return { parts, leftOut: [], blanks: [] }
  await findTenant(ctx, tenantId)
  const lease = await leaseOf(ctx, tenantId, leaseId)
  const language = await contractLanguage(ctx.db, landlordId)
  return assemble(ctx.db, landlordId, parts, await contractValues(ctx.db, { tenantId, lease, no: '', language }))
}

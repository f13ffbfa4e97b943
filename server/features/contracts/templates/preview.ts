import type { contractTemplates as calls } from '@atrium/contract/contracts/templates.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { companyLanguage } from '../../../platform/mail/company-language.ts'
import { storedPageWords } from '../../../platform/rich-text/page-words.ts'
import { findTenant } from '../../../platform/tenancy/client-scope.ts'
import { assemble } from '../assemble/assemble.ts'
import { contractValues } from '../assemble/contract-values.ts'
import { leaseOf } from '../assemble/for-whom.ts'
import { isPageTagOfContract } from '../page-of-contract.ts'
import { withKeys } from '../part-keys.ts'
import { withWords } from './find-template.ts'

/** What parts read like for a client; a part that the library has no longer is passed over. */
export const previewTemplate: Handler<typeof calls.preview> = async (ctx, { parts: named, tenantId, leaseId, ...words }) => {
  const { landlordId } = ctx.viewer
  const { parts } = await withWords(ctx.db, landlordId, withKeys(named))
  const page = await storedPageWords(words, isPageTagOfContract)
  if (tenantId === null) return { parts, leftOut: [], blanks: [], ...page }
  await findTenant(ctx, tenantId)
  const lease = await leaseOf(ctx, tenantId, leaseId)
  const language = await companyLanguage(ctx.db, landlordId)
  const values = await contractValues(ctx.db, { tenantId, lease, no: '', language })
  const { page: filledPage, ...assembled } = await assemble(ctx.db, landlordId, { parts, page }, values)
  return { ...assembled, ...filledPage }
}

import { type formBilling as calls, isCounted } from '@atrium/contract/forms/billing.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { checkSiteChoice } from '../../../platform/tenancy/site-scope.ts'
import { entriesFor, openForm } from '../find-form.ts'

/** Numbers of other forms that the viewer’s role leaves open, by which an amount can be shared at a site. */
export const getLookupFields: Handler<typeof calls.lookupFields> = async (ctx, { siteId, category }) => {
  await openForm(ctx, category)
  await checkSiteChoice(ctx, siteId)
  const items = []
  for (const { category: other, title, siteId: at } of await entriesFor(ctx)) {
    if (other === category || (siteId > 0 && at !== null && at !== siteId)) continue
    const { form } = await openForm(ctx, other)
    items.push(...form.fields.filter(isCounted).map(({ id, label }) => ({ category: other, title, fieldId: id, label })))
  }
  return { items }
}

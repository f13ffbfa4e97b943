import type { workflows as calls } from '@atrium/contract/workflows/workflows.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { toldToAll } from '../../platform/forms/form.ts'
import { orNone } from '../../platform/refusal.ts'
import { openForm, shownToClients } from '../forms/find-form.ts'
import { storedTags, tagsOfFields } from '../forms/workflow-tags/stored-tags.ts'

/** What steps can name of forms. One that is not there for the viewer is left out. */
export const getWorkflowForms: Handler<typeof calls.forms> = async (ctx, { categories }) => {
  const items = []
  for (const category of new Set(categories)) {
    const open = await openForm(ctx, category).catch(orNone)
    if (!open) continue
    const { row, whole } = open
    const seen = new Set((await shownToClients(ctx.db, row.id, whole.controls)).map(({ id }) => id))
    const { tags = [] } = (await storedTags(ctx.db, row.id)) ?? {}
    const named = await tagsOfFields(ctx.db, row.landlordId, toldToAll(whole.fields), tags)
    const filled = named.map(({ tag, fieldId, column = 'name' }) => ({
      tag,
      forClients: column === 'name' && seen.has(fieldId),
    }))
    items.push({ category, title: row.title, tags: filled, controls: toldToAll(whole.controls) })
  }
  return { items }
}

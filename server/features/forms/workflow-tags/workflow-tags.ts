import type { AnError } from '@atrium/contract/errors.ts'
import type { formTags as calls, FormTag } from '@atrium/contract/forms/workflow-tags.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { kindOf } from '@atrium/contract/kit/field-kinds.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { tagKey } from '@atrium/contract/kit/tags.ts'
import { isRunTag } from '@atrium/contract/workflows/tags.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { toldToAll } from '../../../platform/forms/form.ts'
import { checkVersion, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { workflowFormUse } from '../../../ports/workflows.ts'
import { designedFields } from '../fields-of-form.ts'
import { findDesign } from '../find-form.ts'
import { namedTags, storedTags } from './stored-tags.ts'
import { formWorkflowTags } from './tables.ts'

const entity = 'form workflow tags'

export const getFormTags: Handler<typeof calls.get> = async (ctx, { category }) => {
  const { version = null, tags = [] } = (await storedTags(ctx.db, (await findDesign(ctx, { category })).id)) ?? {}
  return { version, tags }
}

export const saveFormTags: Handler<typeof calls.save> = async (ctx, { category, version, tags }) => {
  const form = await findDesign(ctx, { category }, true)
  const faults = faultsOf(toldToAll(await designedFields(ctx, form)), tags)
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
  const before = await storedTags(ctx.db, form.id)
  checkVersion(before?.version, version)
  const missed = await ctx.app
    .ask(workflowFormUse)
    .withoutTags(ctx.db, form, await namedTags(ctx.db, form.landlordId, category, tags))
  if (missed) throw conflict(['form-tag-in-workflow', { workflow: missed.workflow, tag: `{{${missed.tag}}}` }])
  const after = { form: form.title, tags }
  if (before)
    return updateRow(
      ctx,
      entity,
      formWorkflowTags,
      { id: before.id, form: form.title, tags: before.tags },
      version,
      { tags },
      after,
    )
  const row = { landlordId: form.landlordId, formId: form.id, tags }
  return saved(await insertRow(ctx, entity, formWorkflowTags, row, after))
}

const faultsOf = (fields: readonly FieldData[], tags: readonly FormTag[]) =>
  tags.flatMap(({ tag, fieldId }, at): [string, AnError][] => {
    if (isRunTag(tag)) return [[`tags.${at}.tag`, 'form-tag-reserved']]
    if (tags.findIndex((one) => tagKey(one.tag) === tagKey(tag)) < at) return [[`tags.${at}.tag`, 'form-tag-twice']]
    const field = fields.find(({ id }) => id === fieldId)
    if (!field) return [[`tags.${at}.fieldId`, 'custom-field-unknown']]
    return kindOf(field.kind).stored === 'nothing' ? [[`tags.${at}.fieldId`, 'unusable']] : []
  })

import type { Condition } from '@atrium/contract/forms/rules.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { workflowFormUse } from '../../../ports/workflows.ts'
import { buttonsOf } from '../buttons/buttons.ts'
import type { FormRow } from '../find-form.ts'
import { paywallRulesOf } from '../paywall/stored-rules.ts'
import { wallOf } from '../paywall/wall.ts'
import { storedTags } from '../workflow-tags/stored-tags.ts'
import { locksOf } from './locks.ts'
import { conditionsOf } from './stored-conditions.ts'

type Rule = Pick<Condition, 'tests' | 'fieldIds'>

/** The conditions of a form, the rules that lock, what its buttons ask and set, what its paywall asks, withholds and mails to, the tags it fills, and what conditions of workflows ask. */
export const rulesOf = async (ctx: Pick<ReadContext, 'db' | 'app'>, form: FormRow): Promise<readonly Rule[]> => {
  const { db } = ctx
  const { id: formId } = form
  return [
    ...(await conditionsOf(db, formId)),
    ...(await locksOf(db, formId)),
    ...(await buttonsOf(db, formId)).map(({ tests, sets }) => ({ tests, fieldIds: sets.map(({ fieldId }) => fieldId) })),
    ...(await toldElsewhere(ctx, form)),
  ]
}

/** Those of them by which others than who sees an entry may learn of it. */
export const toldElsewhere = async ({ db, app }: Pick<ReadContext, 'db' | 'app'>, form: FormRow): Promise<readonly Rule[]> => {
  const { id: formId } = form
  return [
    ...(await paywallRulesOf(db, formId)).map(({ tests, fieldId }) => ({ tests, fieldIds: fieldId === null ? [] : [fieldId] })),
    { tests: [], fieldIds: (await wallOf(db, formId))?.fieldIds ?? [] },
    { tests: [], fieldIds: ((await storedTags(db, formId))?.tags ?? []).map(({ fieldId }) => fieldId) },
    { tests: [], fieldIds: await app.ask(workflowFormUse).fieldsAsked(db, form) },
  ]
}

/** Whether a rule names a field. */
export const namesField = ({ tests, fieldIds }: Rule, fieldId: number): boolean =>
  fieldIds.includes(fieldId) || tests.some((test) => test.fieldId === fieldId)

import { z } from 'zod'
import { ask, calls, post } from '../kit/call.ts'
import { Id, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { Saved } from '../kit/results.ts'
import { Category } from './forms.ts'
import { formScreens } from './screens.ts'

/** Tags that a form can fill. */
export const MAX_FORM_TAGS = 60

const FormTag = z.object({
  /** As texts of workflows name it, between two braces each: told apart whatever its capitals and spaces. */
  tag: line()
    .min(1)
    .max(60)
    .regex(/^[^{}]+$/),
  /** What it stands for: what an entry holds there. */
  fieldId: Id,
})
export type FormTag = z.infer<typeof FormTag>

const { access: design } = formScreens.design

/** Which fields of a form fill which tags of workflows: docs/features/workflow-tags.md. */
export const formTags = calls(
  '/FormBuilder',
  { reads: ['form'], changes: ['form', 'workflow'] },
  {
    get: ask('GetWorkflowFormTags', {
      allow: design,
      about: 'The tags of workflows that the entries of a form fill.',
      body: z.object({ category: Category }),
      reply: z.object({
        /** Null: none were saved yet. */
        version: Version.nullable(),
        tags: z.array(FormTag),
      }),
    }),
    save: post('UpdateWorkflowFormTags', {
      allow: design,
      about:
        'Sets which fields of a form fill which tags of workflows, all at once. A tag that a workflow names after a step with this form stays.',
      body: z.object({
        category: Category,
        version: Version.nullable().default(null),
        tags: z.array(FormTag).max(MAX_FORM_TAGS),
      }),
      reply: Saved,
    }),
  },
)

import { z } from 'zod'
import { ask, calls, post } from '../kit/call.ts'
import { Id, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { Done, Saved } from '../kit/results.ts'
import { Category } from './forms.ts'
import { Condition, tested } from './rules.ts'
import { formScreens } from './screens.ts'

/** Conditions, and rules that lock, which a form can have. */
export const MAX_CONDITIONS = 60
export const MAX_LOCKS = 30

const design = formScreens.design.access
const ofForm = { category: Category }

const Conditions = z.object({
  /** Null: none were saved yet. */
  version: Version.nullable(),
  conditions: z.array(Condition),
})

const lock = {
  ...tested,
  /** Those that can no longer be changed; none: all. */
  fieldIds: z.array(Id).max(60).default([]),
  /** People of these roles change them all the same. */
  exceptRoles: z.array(Id).max(50).default([]),
  /** What people are told. */
  why: line().max(200).default(''),
}
const Lock = z.object({ ...lock, id: Id, version: Version })
export type FieldLock = z.infer<typeof Lock>

/** What follows from what the entries of a form hold: docs/features/forms.md. */
export const formConditions = calls(
  '/FormBuilder',
  { reads: ['form'], changes: ['form', 'form value'] },
  {
    get: ask('GetFormCondition', {
      allow: design,
      about: 'The conditions of a form, in the order in which they are asked.',
      body: z.object(ofForm),
      reply: Conditions,
    }),
    save: post('CreateUpdateFormCondition', {
      allow: design,
      about:
        'Sets the conditions of a form, all at once and from then on: while their tests hold, fields are shown, required, locked or set.',
      body: z.object({
        ...ofForm,
        version: Version.nullable().default(null),
        conditions: z.array(Condition).max(MAX_CONDITIONS),
      }),
      reply: Saved,
    }),
    locks: ask('GetFieldLockConditions', {
      allow: design,
      about: 'The rules of a form by which fields of an entry can no longer be changed.',
      body: z.object(ofForm),
      reply: z.object({ items: z.array(Lock) }),
    }),
    lock: ask('GetFieldLockCondition', {
      allow: design,
      about: 'One of these rules.',
      body: z.object({ ...ofForm, id: Id }),
      reply: Lock,
    }),
    saveLock: post('CreateUpdateFieldLockCondition', {
      allow: design,
      about: 'Makes such a rule (`id` null), or changes one.',
      body: z.object({ ...ofForm, ...lock, id: Id.nullable().default(null), version: Version.nullable().default(null) }),
      reply: Saved,
    }),
    removeLock: post('DeleteFieldLockCondition', {
      allow: design,
      about: 'Deletes such a rule.',
      body: z.object({ ...ofForm, id: Id }),
      reply: Done,
    }),
  },
)

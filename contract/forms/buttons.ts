import { z } from 'zod'
import { ask, calls, post } from '../kit/call.ts'
import { Id, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { Done, Saved } from '../kit/results.ts'
import { Said } from '../kit/tests.ts'
import { Category } from './forms.ts'
import { FieldTest, MAX_TESTS, tested } from './rules.ts'
import { formReaders, formScreens } from './screens.ts'

/** Buttons that a form can have, and fields that one sets. */
export const MAX_BUTTONS = 20
export const MAX_SETS = 10

export const buttonActions = ['set', 'mail', 'workflow'] as const
export const buttonColours = ['main', 'green', 'red', 'grey'] as const
export type ButtonColour = (typeof buttonColours)[number]

const shown = {
  label: line().min(1).max(40),
  colour: z.enum(buttonColours).default('main'),
  /** Asked before it does anything; empty: it does so at once. */
  question: line().max(200).default(''),
}
const button = {
  ...shown,
  match: tested.match,
  /** It is there while these hold of what an entry holds; none: always. */
  tests: z.array(FieldTest).max(MAX_TESTS).default([]),
  /** It is there for people of these roles; none: of all. */
  roles: z.array(Id).max(50).default([]),
  /** For clients too, of their own entries; not one that starts a workflow. */
  forClients: z.boolean().default(false),
  action: z.enum(buttonActions),
  /** What `set` sets; null empties. */
  sets: z
    .array(z.object({ fieldId: Id, value: Said.nullable().default(null) }))
    .max(MAX_SETS)
    .default([]),
  /** What `mail` mails. */
  templateId: Id.nullable().default(null),
  /** What `workflow` starts. */
  workflowId: Id.nullable().default(null),
}
const Button = z.object({ ...button, id: Id, version: Version })
export type FormButton = z.infer<typeof Button>

/** A button as whoever may press it sees it at an entry. */
export const ButtonShown = z.object({ id: Id, ...shown })
export type ButtonShown = z.infer<typeof ButtonShown>

const Named = z.object({ id: Id, name: z.string() })
const design = formScreens.design.access
const ofForm = { category: Category }

/** Buttons at the entries of a form: docs/features/form-buttons.md. */
export const formButtons = calls(
  '/FormBuilder',
  { reads: ['form', 'form mail template', 'workflow'], changes: ['form', 'form value'] },
  {
    list: ask('GetFormActionButtonRules', {
      allow: design,
      about: 'The buttons at the entries of a form, with the workflows that one could start.',
      body: z.object(ofForm),
      reply: z.object({ items: z.array(Button), workflows: z.array(Named) }),
    }),
    get: ask('GetFormActionButtonRule', {
      allow: design,
      about: 'One of these buttons.',
      body: z.object({ ...ofForm, id: Id }),
      reply: Button,
    }),
    save: post('CreateUpdateFormActionButtonCondition', {
      allow: design,
      about: 'Makes a button (`id` null), or changes one: when it is there, for whom, and what it does.',
      body: z.object({ ...ofForm, ...button, id: Id.nullable().default(null), version: Version.nullable().default(null) }),
      reply: Saved,
    }),
    remove: post('DeleteFormActionButtonRule', {
      allow: design,
      about: 'Deletes a button.',
      body: z.object({ ...ofForm, id: Id }),
      reply: Done,
    }),
    press: post('PressFormActionButton', {
      allow: formReaders,
      about:
        'Does what a button (`id`) does at an entry, which is as it was shown (`version`): refused unless the button is there for the viewer just then.',
      body: z.object({ ...ofForm, id: Id, valueId: Id, version: Version }),
      reply: Saved,
    }),
  },
)

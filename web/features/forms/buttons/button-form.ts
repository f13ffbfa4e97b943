import type { RoleName } from '@atrium/contract/access/roles.ts'
import { buttonActions, buttonColours, type FormButton } from '@atrium/contract/forms/buttons.ts'
import { saysNothing } from '@atrium/contract/kit/field-kinds.ts'
import { type Field, fields } from '@atrium/contract/kit/fields.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { CallError } from '../../../kit/call-error.ts'
import { askedFields, choiceOf, draftTests, idIn, named, testsOf } from '../rules/rule-form.ts'
import { type DraftSet, newSet } from './SetsInput.tsx'
import { actionWords, colourWords } from './words.ts'

interface Choices {
  roles: readonly RoleName[]
  templates: readonly { id: number; name: string }[]
  workflows: readonly { id: number; name: string }[]
}

const all = fields([
  { value: 'label', text: 'Name', kind: 'text', required: 'Name is required', max: 40, half: true },
  {
    value: 'colour',
    text: 'Colour',
    kind: 'select',
    half: true,
    options: buttonColours.map((one) => ({ value: one, text: colourWords[one] })),
  },
  {
    value: 'action',
    text: 'What it does',
    kind: 'select',
    options: buttonActions.map((one) => ({ value: one, text: actionWords[one] })),
  },
  { value: 'sets', text: 'Fields', kind: 'tags' },
  { value: 'templateId', text: 'Template', kind: 'select', required: 'This is required' },
  { value: 'workflowId', text: 'Workflow', kind: 'select', required: 'This is required' },
  {
    value: 'question',
    text: 'Question',
    kind: 'text',
    max: 200,
    help: 'Asked before it is done. Leave it empty to ask nothing.',
  },
  { value: 'tests', text: 'Shown when', kind: 'tags' },
  { value: 'roles', text: 'For these roles', kind: 'choices', placeholder: 'Everybody of the company' },
  { value: 'forClients', text: 'For clients', kind: 'switch', help: 'At their own entries, where they see what it asks for.' },
])

/** The inputs of a button. */
export const buttonFields =
  ({ roles, templates, workflows }: Choices) =>
  (values: Values): Field[] => {
    const action = values['action'] as FormButton['action']
    const options: Record<string, Field['options']> = {
      templateId: named(templates),
      workflowId: named(workflows),
      roles: roles.map(({ id, name, builtIn }) => ({ value: String(id), text: builtIn ? name : { own: name } })),
    }
    const isSaid: Record<string, boolean> = {
      sets: action === 'set',
      templateId: action === 'mail',
      workflowId: action === 'workflow',
      forClients: action !== 'workflow',
    }
    return askedFields(all, values, isSaid, options)
  }

/** A button while it is written. */
export const draftOf = (button: FormButton | undefined): Values =>
  button
    ? {
        ...button,
        tests: draftTests(button.tests),
        sets: button.sets.length > 0 ? button.sets.map((one) => ({ ...newSet(), ...one })) : [newSet()],
        roles: button.roles.map(String),
        templateId: choiceOf(button.templateId),
        workflowId: choiceOf(button.workflowId),
      }
    : {
        label: '',
        colour: 'main',
        action: 'set',
        question: '',
        match: 'all',
        tests: [],
        sets: [newSet()],
        roles: [],
        forClients: false,
        templateId: null,
        workflowId: null,
      }

/** What is sent of it; what is missing is told at once. */
export function buttonOf(values: Values) {
  const action = values['action'] as FormButton['action']
  const drafts = values['sets'] as readonly DraftSet[]
  if (action === 'set' && drafts.some(({ fieldId }) => fieldId === null))
    throw new CallError(422, '', { fields: { sets: 'Choose a field' } })
  const sets = action === 'set' ? drafts : []
  return {
    label: String(values['label']),
    colour: values['colour'] as FormButton['colour'],
    question: String(values['question'] ?? ''),
    match: values['match'] as FormButton['match'],
    tests: testsOf(values),
    roles: (values['roles'] as readonly string[]).map(Number),
    forClients: action !== 'workflow' && values['forClients'] === true,
    action,
    sets: sets.map(({ fieldId, value }) => ({
      fieldId: fieldId as number,
      value: value === false || !saysNothing(value) ? value : null,
    })),
    templateId: action === 'mail' ? idIn(values['templateId']) : null,
    workflowId: action === 'workflow' ? idIn(values['workflowId']) : null,
  }
}

import type { RoleName } from '@atrium/contract/access/roles.ts'
import { type Condition, effects, type FieldTest } from '@atrium/contract/forms/rules.ts'
import { type FieldData, isComputed } from '@atrium/contract/kit/field-data.ts'
import { holdsValue, isSettable } from '@atrium/contract/kit/field-kinds.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { CallError } from '../../../kit/call-error.ts'
import { randomKey } from '../../../kit/random-key.ts'
import type { DraftTest } from '../../../kit/tests/TestsInput.tsx'
import { valueField } from '../../../kit/tests/value-field.ts'
import { effectWords } from './words.ts'

export const newTest = (): DraftTest => ({ key: randomKey(), fieldId: null, op: 'is', value: null })
export const draftTests = (tests: readonly FieldTest[]): DraftTest[] => tests.map((test) => ({ ...test, key: randomKey() }))

const matchField: Field = {
  value: 'match',
  text: 'Holds when',
  kind: 'select',
  options: [
    { value: 'all', text: 'All tests are met' },
    { value: 'any', text: 'One test is met' },
  ],
}
const tests: Field = { value: 'tests', text: 'When', kind: 'tags' }
const optionsOf = (controls: readonly FieldData[]) =>
  controls.map(({ id, label }) => ({ value: String(id), text: { own: label } }))

/** Records by their names, as a choice has them. */
export const named = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), text: { own: name } }))
/** The id of a record as a choice has it, and what was chosen as an id. */
export const choiceOf = (id: number | null) => (id === null ? null : String(id))
export const idIn = (chosen: unknown) => (chosen ? Number(chosen) : null)

/** Of the inputs of what tests decide on those that are asked for now, with what can be chosen; several tests say how they hold together. */
export const askedFields = (
  all: readonly Field[],
  values: Values,
  isAsked: Readonly<Record<string, boolean>>,
  options: Readonly<Record<string, Field['options']>>,
): Field[] =>
  all
    .filter(({ value }) => isAsked[value] ?? true)
    .flatMap((field) => {
      const chosen = options[field.value]
      const now = chosen ? { ...field, options: chosen } : field
      const isMany = field.value === 'tests' && (values['tests'] as readonly unknown[]).length > 1
      return isMany ? [now, matchField] : [now]
    })

/** Whether people fill a field in. */
const isWritten = (field: FieldData) => holdsValue(field) && !isComputed(field)

/** The inputs of a condition. */
export function conditionFields(controls: readonly FieldData[]) {
  const effect: Field = {
    value: 'effect',
    text: 'What follows',
    kind: 'select',
    options: effects.map((one) => ({ value: one, text: effectWords[one] })),
  }
  return (values: Values): Field[] => {
    const isMany = (values['tests'] as readonly unknown[]).length > 1
    const isSet = values['effect'] === 'set'
    const targets = controls.filter(
      (field) => values['effect'] === 'show' || (isWritten(field) && !(isSet && !isSettable(field))),
    )
    const chosen = controls.find(({ id }) => String(id) === (values['fieldIds'] as readonly string[])[0])
    return [
      tests,
      ...(isMany ? [matchField] : []),
      effect,
      { value: 'fieldIds', text: 'Fields', kind: 'choices', required: 'This is required', options: optionsOf(targets) },
      ...(isSet && chosen ? [setTo(chosen)] : []),
    ]
  }
}

/** What a field is set to. */
function setTo(field: FieldData): Field {
  const input = valueField(field)
  return { ...input, help: 'Leave it empty to empty the field.', ...(input.options ? { clearable: true } : {}) }
}

/** The inputs of a lock. */
export const lockFields =
  (controls: readonly FieldData[], roles: readonly RoleName[]) =>
  (values: Values): Field[] => [
    tests,
    ...((values['tests'] as readonly unknown[]).length > 1 ? [matchField] : []),
    {
      value: 'fieldIds',
      text: 'Fields',
      kind: 'choices',
      placeholder: 'All fields',
      options: optionsOf(controls.filter(isWritten)),
    },
    { value: 'why', text: 'Reason', kind: 'text', max: 200, help: 'People read it where a field is locked.' },
    {
      value: 'exceptRoles',
      text: 'Not for these roles',
      kind: 'choices',
      help: 'Their people can change the fields all the same.',
      options: roles.map(({ id, name, builtIn }) => ({ value: String(id), text: builtIn ? name : { own: name } })),
    },
  ]

/** What is sent of tests and fields; a test without a field is told at once. */
export const testedOf = (values: Values) => ({
  match: values['match'] as Condition['match'],
  tests: testsOf(values),
  fieldIds: (values['fieldIds'] as readonly string[]).map(Number),
})

export function testsOf(values: Values): FieldTest[] {
  const written = values['tests'] as readonly DraftTest[]
  if (written.some(({ fieldId }) => fieldId === null))
    throw new CallError(422, '', { fields: { tests: 'Choose a field for each test' } })
  return written.map(({ key: _, ...test }) => test as FieldTest)
}

/** What the server said of a rule, by the inputs of its form; `before` stands in front of its keys. */
export function byInput(error: unknown, before = ''): unknown {
  if (!(error instanceof CallError) || !error.fields) return error
  const named = Object.entries(error.fields).map(([path, text]) => [path.replace(before, '').split('.')[0] ?? path, text])
  return new CallError(error.status, error.message, { ...error, fields: Object.fromEntries(named) })
}

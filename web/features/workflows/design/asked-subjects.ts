import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import type { RunFact, ShownCondition, StepCondition, StepTest } from '@atrium/contract/workflows/conditions.ts'
import type { Step } from '@atrium/contract/workflows/steps.ts'
import type { WorkflowForm } from '@atrium/contract/workflows/workflows.ts'
import type { TFunction } from 'i18next'
import { CallError } from '../../../kit/call-error.ts'
import { randomKey } from '../../../kit/random-key.ts'
import type { DraftTest } from '../../../kit/tests/TestsInput.tsx'

/** Something that a condition can ask for, as a field of its own number in the form of a step. */
interface Subject extends Pick<StepTest, 'step' | 'fieldId' | 'fact'> {
  control: FieldData
}

/** The fields of the forms that are filled in before a step (of `before`, those of `earlier`), and the facts of a run. */
export function subjectsFor(
  t: TFunction,
  before: readonly Step[],
  earlier: readonly Step[],
  forms: readonly WorkflowForm[],
  facts: ReadonlyMap<RunFact, FieldData>,
): Subject[] {
  const isMany = earlier.length > 1
  const ofForms = before.flatMap((step) =>
    (forms.find(({ category }) => category === step.form)?.controls ?? []).map((field) => ({
      step: step.key,
      fieldId: field.id,
      fact: null,
      control: isMany ? { ...field, label: `${step.name}: ${field.label}` } : field,
    })),
  )
  const ofRun = [...facts].map(([fact, field]) => ({
    step: '',
    fieldId: null,
    fact,
    control: { ...field, label: t(field.label) },
  }))
  // Each keeps its number, whichever of them can be asked for.
  const numbered = [...ofForms, ...ofRun].map((one, at) => ({ ...one, control: { ...one.control, id: at + 1 } }))
  return numbered.filter(({ step, fact }) => fact !== null || earlier.some(({ key }) => key === step))
}

export const newTest = (): DraftTest => ({ key: randomKey(), fieldId: null, op: 'is', value: null })

/** A condition while it is written. */
export const draftOf = (when: StepCondition | null, subjects: readonly Subject[]) => ({
  match: when?.match ?? 'all',
  tests: (when?.tests ?? []).map(
    (test): DraftTest => ({
      key: randomKey(),
      fieldId: subjects.find((one) => isOf(one, test))?.control.id ?? null,
      op: test.op,
      value: test.value,
    }),
  ),
})

const isOf = (one: Subject, { step, fieldId, fact }: StepTest) =>
  one.fact === fact && (fact !== null || (one.step === step && one.fieldId === fieldId))

/** What is kept of it; a test that asks for nothing is told at once. */
export function conditionOf(subjects: readonly Subject[], match: unknown, drafts: unknown): StepCondition | null {
  const written = (drafts ?? []) as readonly DraftTest[]
  if (written.length === 0) return null
  const tests = written.map(({ fieldId, op, value }) => {
    const subject = subjects.find(({ control }) => control.id === fieldId)
    if (!subject) throw new CallError(422, '', { fields: { tests: 'Choose a field for each test' } })
    const { control: _, ...of } = subject
    return { ...of, op, value }
  })
  return { match: match === 'any' ? 'any' : 'all', tests }
}

/** A condition of a step as it is shown. */
export function shownOf(
  when: StepCondition,
  steps: readonly Step[],
  forms: readonly WorkflowForm[],
  facts: ReadonlyMap<RunFact, FieldData>,
  gone: string,
): ShownCondition {
  const fieldOf = ({ step, fieldId, fact }: StepTest) => {
    if (fact !== null) return facts.get(fact)
    const form = steps.find(({ key }) => key === step)?.form
    return forms.find(({ category }) => category === form)?.controls.find(({ id }) => id === fieldId)
  }
  return {
    match: when.match,
    tests: when.tests.map((test) => {
      const field = fieldOf(test)
      const { kind = 'text', options = [] } = field ?? {}
      return { label: field?.label ?? gone, isFact: test.fact !== null, field: { kind, options }, op: test.op, value: test.value }
    }),
  }
}

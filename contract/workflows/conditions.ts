import { z } from 'zod'
import { type CustomValues, FieldData, usualField } from '../kit/field-data.ts'
import { Id } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { asked, holds } from '../kit/tests.ts'

export const MAX_STEP_TESTS = 5

/** What a condition can ask of where and for whom a run is, and of the latest lease of its client. */
export const runFacts = {
  site: { kind: 'choice', label: 'Site' },
  category: { kind: 'choice', label: 'Category of the client' },
  area: { kind: 'number', label: 'Rentable area' },
  months: { kind: 'number', label: 'Length of the lease in months' },
  rent: { kind: 'money', label: 'Rent' },
} as const
export type RunFact = keyof typeof runFacts
export const runFactNames = Object.keys(runFacts) as [RunFact, ...RunFact[]]

/** What is asked of the entry that an earlier step made of its form (`step` and `fieldId`), or of the run (`fact`). */
const StepTest = z.object({
  /** The key of the step. */
  step: line().max(20).default(''),
  fieldId: Id.nullable().default(null),
  fact: z.enum(runFactNames).nullable().default(null),
  ...asked,
})
export type StepTest = z.infer<typeof StepTest>

/** A step with one is done only when all of its tests hold, or one of them. */
export const StepCondition = z.object({
  match: z.enum(['all', 'any']).default('all'),
  tests: z.array(StepTest).min(1).max(MAX_STEP_TESTS),
})
export type StepCondition = z.infer<typeof StepCondition>

/** A fact as a field of which the same is asked; records are chosen by their ids. */
export const factField = (fact: RunFact, records: readonly { id: number; name: string }[] = []): FieldData => ({
  ...usualField,
  ...runFacts[fact],
  id: 1,
  options: records.map(({ id, name }) => ({ value: String(id), text: name })),
})

/** What is known when it is decided whether a step is done. */
export interface Known {
  /** A record by its id, as text. */
  facts: Readonly<Partial<Record<RunFact, string | number | null>>>
  /** What the entries of steps hold, by the keys of these. */
  entries: ReadonlyMap<string, CustomValues>
  /** In a rehearsal: of what nothing is known, and whether what is asked of it counts as met. */
  assumed?: { steps: ReadonlySet<string>; facts: ReadonlySet<RunFact>; met: boolean }
}
export const nothingKnown: Known = { facts: {}, entries: new Map() }

/** What becomes of one test. */
export interface TestOutcome {
  met: boolean
  /** Nothing is known of what is asked. */
  assumed: boolean
  /** What was there. */
  value: unknown
}

/** What becomes of each test of a condition; `isDone` says of which steps the entries count. What is not known is empty. */
export const outcomesOf = ({ tests }: StepCondition, known: Known, isDone: (key: string) => boolean): TestOutcome[] =>
  tests.map(({ step, fieldId, fact, ...test }) => {
    const { assumed } = known
    if (assumed && (fact === null ? isDone(step) && assumed.steps.has(step) : assumed.facts.has(fact)))
      return { met: assumed.met, assumed: true, value: null }
    const entry = isDone(step) ? known.entries.get(step) : undefined
    const value = fact === null ? entry?.[`f${fieldId}`] : known.facts[fact]
    return { met: holds(test, value), assumed: false, value: value ?? null }
  })

/** Whether a condition holds. */
export function appliesBy(when: StepCondition, known: Known, isDone: (key: string) => boolean): boolean {
  const outcomes = outcomesOf(when, known, isDone)
  return when.match === 'all' ? outcomes.every(({ met }) => met) : outcomes.some(({ met }) => met)
}

/** A condition as it is shown: each test with what is asked, as a field. */
export const ShownCondition = z.object({
  match: StepCondition.shape.match,
  tests: z.array(
    z.object({
      /** What people call what is asked; of a fact the text that is translated. */
      label: z.string(),
      isFact: z.boolean(),
      field: FieldData.pick({ kind: true, options: true }),
      ...asked,
    }),
  ),
})
export type ShownCondition = z.infer<typeof ShownCondition>

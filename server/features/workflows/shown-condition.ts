import { may } from '@atrium/contract/access/may.ts'
import { formReaders } from '@atrium/contract/forms/screens.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { factField, type RunFact, type ShownCondition, type StepTest } from '@atrium/contract/workflows/conditions.ts'
import type { Step } from '@atrium/contract/workflows/steps.ts'
import { eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { formOf, toldToAll } from '../../platform/forms/form.ts'
import { sites, tenantCategories } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { aboutForm } from '../forms/find-form.ts'
import { isOfClient } from './find-run.ts'

/** The records of a company that a fact is one of; none of a number. */
export async function recordsOf(db: ReadDb, landlordId: number, fact: RunFact): Promise<{ id: number; name: string }[]> {
  if (fact === 'site') return db.select({ id: sites.id, name: sites.name }).from(sites).where(eq(sites.landlordId, landlordId))
  if (fact !== 'category') return []
  const { id, name } = tenantCategories
  return db.select({ id, name }).from(tenantCategories).where(eq(tenantCategories.landlordId, landlordId))
}

/** The fields of which the conditions of steps can ask, by what they name. */
export async function askedFields(db: ReadDb, landlordId: number, steps: readonly Step[]) {
  const forms = new Map<string, readonly FieldData[]>()
  for (const { key, kind, form } of steps)
    if (kind === 'FillForm') forms.set(key, toldToAll((await formOf(db, landlordId, aboutForm(form)))?.fields ?? []))
  const facts = new Map<RunFact, FieldData>()
  for (const fact of new Set(steps.flatMap(({ when }) => when?.tests.flatMap((test) => test.fact ?? []) ?? [])))
    facts.set(fact, factField(fact, await recordsOf(db, landlordId, fact)))
  return ({ step, fieldId, fact }: Pick<StepTest, 'step' | 'fieldId' | 'fact'>): FieldData | undefined =>
    fact === null ? forms.get(step)?.find(({ id }) => id === fieldId) : facts.get(fact)
}

/** The conditions of the steps of a run as the viewer may read them: clients none, others none of a form that their role closes. */
export async function shownConditions(
  { db, viewer }: Pick<ReadContext<CompanyViewer>, 'db' | 'viewer'>,
  landlordId: number,
  steps: readonly Step[],
): Promise<(step: Step) => ShownCondition | null> {
  if (isOfClient(viewer) || steps.every(({ when }) => !when)) return () => null
  const find = await askedFields(db, landlordId, steps)
  const formOfStep = new Map(steps.map(({ key, form }) => [key, form]))
  const isOpen = ({ fact, step }: StepTest) =>
    fact !== null || may(viewer, formReaders, inputOfScreen({ c: formOfStep.get(step) ?? '' })) === undefined
  return ({ when }) => {
    if (!when?.tests.every(isOpen)) return null
    const tests = when.tests.flatMap((test) => {
      const field = find(test)
      if (!field) return []
      const { kind, options, label } = field
      const chosen = options.filter(({ value }) => value === test.value)
      return [{ label, isFact: test.fact !== null, field: { kind, options: chosen }, op: test.op, value: test.value }]
    })
    return tests.length < when.tests.length ? null : { match: when.match, tests }
  }
}

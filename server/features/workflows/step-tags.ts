import type { FormTag } from '@atrium/contract/forms/workflow-tags.ts'
import { tagKey, tagsIn } from '@atrium/contract/kit/tags.ts'
import { groupsOf, type Step, stepOf } from '@atrium/contract/workflows/steps.ts'
import { isRunTag } from '@atrium/contract/workflows/tags.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { answer } from '../../platform/ports/port.ts'
import { workflowFormUse } from '../../ports/workflows.ts'
import { nameInMarkup } from '../forms/mails/template-tags.ts'
import { tagsOfForms } from '../forms/workflow-tags/stored-tags.ts'
import { workflows } from './tables.ts'

type Tags = ReadonlyMap<string, readonly FormTag[]>

/** The forms that steps fill in. */
export const formsIn = (steps: readonly Step[]): string[] => [...new Set(steps.flatMap(({ form }) => form || []))]

/** Where a step names tags, and which. */
const namedIn = ({ details, title, message }: Step) => [
  { field: 'details' as const, names: tagsIn(details) },
  { field: 'title' as const, names: tagsIn(title) },
  { field: 'message' as const, names: tagsIn(message).map(nameInMarkup) },
]

/** The first tag of a step's texts that neither every workflow has nor a form fills that is filled in before it. */
export function unknownTag(
  stored: readonly Step[],
  tags: Tags,
): { at: number; field: 'details' | 'title' | 'message'; tag: string } | undefined {
  const steps = stored.map(stepOf)
  const groups = groupsOf(steps)
  for (const [at, step] of steps.entries()) {
    const named = namedIn(step).flatMap(({ field, names }) => names.map((name) => ({ field, name })))
    const asked = named.filter(({ name }) => !isRunTag(name))
    if (asked.length === 0) continue
    const earlier = steps.filter((one, place) => one.kind === 'FillForm' && (groups[place] ?? 0) < (groups[at] ?? 0))
    const known = new Set(earlier.flatMap(({ form }) => (tags.get(form) ?? []).map(({ tag }) => tagKey(tag))))
    const unknown = asked.find(({ name }) => !known.has(tagKey(name)))
    if (unknown) return { at, field: unknown.field, tag: unknown.name }
  }
  return undefined
}

/** The workflows that fill in a form. */
const workflowsWith = (db: ReadDb, landlordId: number, category: string) =>
  db
    .select()
    .from(workflows)
    .where(and(eq(workflows.landlordId, landlordId), sql`${workflows.steps} @> ${JSON.stringify([{ form: category }])}::jsonb`))
    .orderBy(asc(workflows.id))

/** What forms ask of workflows before they change. */
export const usesForms = answer(workflowFormUse, {
  withoutTags: async (db, { landlordId, category }, tags) => {
    const rows = await workflowsWith(db, landlordId, category)
    const stored = await tagsOfForms(
      db,
      landlordId,
      rows.flatMap(({ steps }) => formsIn(steps)),
    )
    for (const { name: workflow, steps } of rows) {
      const missing = unknownTag(steps, new Map([...stored, [category, [...tags]]]))
      if (missing) return { workflow, tag: missing.tag }
    }
    return undefined
  },
  fieldsAsked: async (db, { landlordId, category }) =>
    (await workflowsWith(db, landlordId, category)).flatMap(({ steps }) => {
      const keys = steps.filter(({ form }) => form === category).map(({ key }) => key)
      const tests = steps.flatMap(({ when }) => when?.tests ?? [])
      const named = [...tests, ...steps.flatMap(({ fieldIn }) => fieldIn ?? [])]
      return named.flatMap(({ step, fieldId }) => (keys.includes(step) ? (fieldId ?? []) : []))
    }),
})

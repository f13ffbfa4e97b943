import { groupsOf, type Step } from '@atrium/contract/workflows/steps.ts'
import { type WorkflowForm, workflows } from '@atrium/contract/workflows/workflows.ts'
import { useRead } from '../../../kit/useRead.ts'

/** What steps can name of the forms that a workflow fills in. */
export function useStepForms(steps: readonly Step[]): readonly WorkflowForm[] {
  const categories = [...new Set(steps.flatMap(({ kind, form }) => (kind === 'FillForm' && form) || []))]
  return useRead(workflows.forms, { categories }, { enabled: categories.length > 0 }).data?.items ?? []
}

/** The steps that fill in a form before one that stands behind `before`. */
export function filledBefore(before: readonly Step[], { withPrevious }: Pick<Step, 'withPrevious'>): Step[] {
  const groups = groupsOf([...before, { withPrevious }])
  const own = groups.at(-1) ?? 0
  return before.filter(({ kind }, at) => kind === 'FillForm' && (groups[at] ?? 0) < own)
}

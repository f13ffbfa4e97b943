import { errorBodyOf } from '@atrium/contract/errors.ts'
import { faultOf, fieldsInCycle } from '@atrium/contract/kit/formulas/of-fields.ts'
import { errorWords } from '../../error-words.ts'
import type { Draft } from '../drafts.ts'
import { controlsOf, keptFormula } from './controls.ts'

/** What is wrong with a formula, in words, and where it stands. */
export interface Problem {
  text: string
  at: number
  end: number
}

/** What is wrong with the formula of a field among others; undefined: nothing. */
export function problemIn(draft: Draft, others: readonly Draft[]): Problem | undefined {
  const fault = faultOf(draft, controlsOf(others))
  if (fault) return { text: errorWords(errorBodyOf(fault.error)), at: fault.at, end: fault.end }
  const all = controlsOf([...others, { ...draft, formula: keptFormula(draft.formula, [...others, draft]) }])
  const own = all.at(-1)
  const cycle = fieldsInCycle(all)
  if (!cycle.some((field) => field === own)) return undefined
  const labels = cycle.map(({ label }) => label).join(', ')
  return { text: errorWords(errorBodyOf(['formula-cycle', { labels }])), at: 0, end: draft.formula.length }
}

import { z } from 'zod'
import { Instant } from './days.ts'
import type { FieldData } from './field-data.ts'
import { kindOf, saysNothing } from './field-kinds.ts'
import { line } from './line.ts'

// What can be asked of a value that a field holds: in the rules of forms, and in the conditions of workflows.

export const testOps = ['is', 'isNot', 'empty', 'filled', 'greater', 'less', 'contains'] as const
export type TestOp = (typeof testOps)[number]

export const Said = z.union([line().max(500), z.number(), z.boolean(), z.array(line().max(60)).max(100)])
export type Said = z.infer<typeof Said>

/** What is asked, and the value of all but `empty` and `filled`. */
export const asked = { op: z.enum(testOps), value: Said.nullable().default(null) }
export interface AskedOf {
  op: TestOp
  value: Said | null
}

/** What can be asked of a field, by its kind. */
export function opsOf(field: Pick<FieldData, 'kind'>): readonly TestOp[] {
  const { span, stored, narrowed } = kindOf(field.kind)
  if (stored === 'nothing') return []
  if (stored === 'flag') return ['is']
  if (stored === 'record' || stored === 'lines' || stored === 'files' || stored === 'signature') return ['empty', 'filled']
  if (stored === 'address') return ['contains', 'empty', 'filled']
  if (narrowed === 'has') return ['contains', 'empty', 'filled']
  if (narrowed) return ['is', 'isNot', 'empty', 'filled']
  if (span || field.kind === 'time') return ['is', 'isNot', 'greater', 'less', 'empty', 'filled']
  return ['is', 'isNot', 'contains', 'empty', 'filled']
}

export const needsValue = (op: TestOp) => op !== 'empty' && op !== 'filled'

/** An instant by its time, which is written in several ways. */
const timed = (value: unknown) => (typeof value === 'string' && Instant.safeParse(value).success ? Date.parse(value) : value)

const folded = (value: unknown) => {
  const at = timed(value)
  return typeof at === 'string' ? at.trim().toLowerCase() : at
}

/** Whether what is asked holds of a value. */
export function holds({ op, value: wanted }: AskedOf, value: unknown): boolean {
  const isEmpty = saysNothing(value)
  switch (op) {
    case 'empty':
      return isEmpty
    case 'filled':
      return !isEmpty
    case 'is':
      return folded(value ?? false) === folded(wanted) || (wanted === false && isEmpty)
    case 'isNot':
      return folded(value) !== folded(wanted)
    case 'contains':
      if (isEmpty || saysNothing(wanted)) return false
      return Array.isArray(value) ? value.includes(wanted) : String(folded(value)).includes(String(folded(wanted)))
    default:
      if (isEmpty || typeof value !== typeof wanted) return false
      return op === 'greater'
        ? (timed(value) as number) > (timed(wanted) as number)
        : (timed(value) as number) < (timed(wanted) as number)
  }
}

import type { PlainCode } from '../../errors.ts'
import { type CustomValues, type FieldData, isComputed } from '../field-data.ts'
import { holdsValue, kindOf } from '../field-kinds.ts'
import { isSummed, type LineColumn, type LineColumnInput } from '../lines.ts'
import { faultIn } from './check.ts'
import { computed } from './compute.ts'
import { FormulaError, type FormulaFault, NoResult } from './fault.ts'
import type { Value } from './functions.ts'
import { type Node, parsed } from './parse.ts'
import { tokensOf } from './tokens.ts'
import { columnIn, givesOf, heldIn, type ResultKind, storedAs } from './values.ts'

type WithColumns = { columns?: readonly LineColumnInput[] }
type Field = Pick<FieldData, 'id' | 'kind' | 'label' | 'options' | 'formula'> & WithColumns & { zone?: string | undefined }
type Named = Pick<FieldData, 'id' | 'kind' | 'label'> & WithColumns

/** Finds a field by its key (`f12`), or by its label, whatever its capitals. */
export function namesIn<F extends Named>(controls: readonly F[]): (name: string) => F | undefined {
  const fields = controls.filter(holdsValue)
  const byLabel = new Map(fields.map((field) => [namable(field.label).toLowerCase(), field]))
  const byKey = new Map(fields.map((field) => [`f${field.id}`, field]))
  return (name) => byKey.get(name) ?? byLabel.get(namable(name).toLowerCase())
}

/** What a formula names: a field, or a column of the lines that one holds (`f12.c3`, `Parts.Amount`). */
interface Source<F> {
  field: F
  column?: LineColumn
}

/** Finds that by its name. */
export function sourcesIn<F extends Named>(controls: readonly F[]): (name: string) => Source<F> | undefined {
  const find = namesIn(controls)
  return (name) => {
    const field = find(name)
    if (field) return { field }
    for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1)) {
      const holder = find(name.slice(0, dot))
      const wanted = namable(name.slice(dot + 1)).toLowerCase()
      const column = holder?.columns?.find(({ key, label }) => key === wanted || namable(label).toLowerCase() === wanted)
      if (holder && column) return { field: holder, column: { ...column, key: column.key ?? '' } }
    }
    return undefined
  }
}

const labelOf = ({ field, column }: Source<Named>) =>
  column ? `${namable(field.label)}.${namable(column.label)}` : namable(field.label)

/** What it is called where it is taken away. */
export const nameOfSource = (controls: readonly Named[], name: string): string | undefined => {
  const source = sourcesIn(controls)(name)
  return source && labelOf(source)
}

const givenBySource = ({ field, column }: Source<Named>) =>
  column ? (isSummed(column) ? ('number' as const) : undefined) : givesOf(field.kind)

/** A label as it stands between braces. */
const namable = (label: string) => label.replaceAll(/[{}]/g, '').trim()

/** A formula with other names of fields in it; one that cannot be read stays. */
function renamed(formula: string, nameOf: (name: string) => string | undefined): string {
  try {
    return tokensOf(formula)
      .filter(({ type }) => type === 'field')
      .toReversed()
      .reduce((text, { text: name, at, end }) => `${text.slice(0, at)}{${nameOf(name) ?? name}}${text.slice(end)}`, formula)
  } catch (error) {
    if (error instanceof FormulaError) return formula
    throw error
  }
}

/** A formula as it is stored: by the keys of fields, so that a rename changes none. */
export function byKeys(formula: string, controls: readonly Named[]): string {
  const find = sourcesIn(controls)
  return renamed(formula, (name) => {
    const source = find(name)
    // A column that is not saved yet has no key.
    return source && `f${source.field.id}${source.column ? `.${source.column.key || source.column.label}` : ''}`
  })
}

/** A formula as people read it: by the labels of fields. */
export function byLabels(formula: string, controls: readonly Named[]): string {
  const find = sourcesIn(controls)
  return renamed(formula, (name) => {
    const source = find(name)
    return source && labelOf(source)
  })
}

/** What is wrong with the formula of a field among others, and where. */
export function faultOf(
  { formula, kind }: Pick<Field, 'formula' | 'kind'>,
  controls: readonly Named[],
): FormulaFault | undefined {
  const find = sourcesIn(controls)
  return faultIn(formula, givesOf(kind) ?? 'text', (name) => {
    const source = find(name)
    return source && givenBySource(source)
  })
}

interface Compiled {
  field: Field
  /** Undefined: it is not sound, or follows from itself. */
  node: Node | undefined
  reads: readonly Field[]
}

const compiled = new WeakMap<readonly Field[], Compiled[]>()

/** The formulas of a definition, each behind those that it reads. */
export function formulasOf(controls: readonly Field[]): readonly Compiled[] {
  const known = compiled.get(controls)
  if (known) return known
  const find = sourcesIn(controls)
  const all = controls.filter(isComputed).map((field) => compile(field, find, faultOf(field, controls) === undefined))
  const placed: Compiled[] = []
  const isPlaced = ({ id, formula }: Field) => !formula || placed.some(({ field }) => field.id === id)
  for (let left = all; left.length > 0; ) {
    const ready = left.filter(({ reads }) => reads.every(isPlaced))
    placed.push(...(ready.length > 0 ? ready : left.map((one) => ({ ...one, node: undefined }))))
    left = ready.length > 0 ? left.filter((one) => !ready.includes(one)) : []
  }
  compiled.set(controls, placed)
  return placed
}

function compile(field: Field, find: (name: string) => Source<Field> | undefined, isSound: boolean): Compiled {
  try {
    const reads = tokensOf(field.formula).flatMap(({ type, text }) => (type === 'field' ? (find(text)?.field ?? []) : []))
    return { field, node: isSound ? parsed(field.formula) : undefined, reads: [...new Set(reads)] }
  } catch (error) {
    if (error instanceof FormulaError) return { field, node: undefined, reads: [] }
    throw error
  }
}

/** Fields that are computed from each other. */
export function fieldsInCycle(controls: readonly Field[]): readonly Field[] {
  const formulas = formulasOf(controls).filter(({ reads }) => reads.some(isComputed))
  const reached = (from: Compiled): ReadonlySet<number> => {
    const ids = new Set(from.reads.map(({ id }) => id))
    for (let size = -1; size < ids.size; ) {
      size = ids.size
      for (const { field, reads } of formulas) if (ids.has(field.id)) for (const { id } of reads) ids.add(id)
    }
    return ids
  }
  return formulas.filter((one) => reached(one).has(one.field.id)).map(({ field }) => field)
}

interface Results {
  /** With what the formulas come to. */
  values: CustomValues
  /** Why a formula comes to nothing, by the id of its field. */
  reasons: ReadonlyMap<number, PlainCode>
}

/** What the formulas of a definition come to; a hidden field is empty to them. */
export function withResults(controls: readonly Field[], held: CustomValues, hidden: ReadonlySet<number> = new Set()): Results {
  const formulas = formulasOf(controls)
  const reasons = new Map<number, PlainCode>()
  if (formulas.length === 0) return { values: held, reasons }
  const values: Record<string, unknown> = { ...held }
  const find = sourcesIn(controls)
  const heldBy = (name: string): Value => {
    const { field, column } = find(name) ?? {}
    if (!field || hidden.has(field.id)) return nothingOf(field)
    const held = values[`f${field.id}`]
    return column ? columnIn(column, held) : heldIn(field, held)
  }
  for (const { field, node } of formulas) {
    const { stored, reason } = resultOf(field, node, heldBy)
    values[`f${field.id}`] = stored
    if (reason) reasons.set(field.id, reason)
  }
  return { values, reasons }
}

const nothingOf = (field: Field | undefined): Value => (field && kindOf(field.kind).stored === 'flag' ? false : null)

function resultOf(
  { kind }: Field,
  node: Node | undefined,
  heldBy: (name: string) => Value,
): { stored: unknown; reason?: PlainCode } {
  if (!node) return { stored: kindOf(kind).nothing }
  try {
    return { stored: storedAs(kind as ResultKind, computed(node, heldBy)) }
  } catch (error) {
    if (error instanceof NoResult) return { stored: kindOf(kind).nothing, reason: error.code }
    throw error
  }
}

import type { PlainCode } from '../../errors.ts'
import { type CustomValues, type FieldData, isComputed, type RelatedColumn } from '../field-data.ts'
import { holdsValue, isRelation, kindOf } from '../field-kinds.ts'
import { isSummed, type LineColumn, type LineColumnInput } from '../lines.ts'
import { relatedKey } from '../related.ts'
import { faultIn } from './check.ts'
import { computed } from './compute.ts'
import { FormulaError, type FormulaFault, NoResult } from './fault.ts'
import type { Value } from './functions.ts'
import { type Node, parsed } from './parse.ts'
import { tokensOf } from './tokens.ts'
import { columnIn, givesOf, heldIn, type ResultKind, saidIn, storedAs } from './values.ts'

type WithColumns = { columns?: readonly LineColumnInput[]; related?: readonly RelatedColumn[] | undefined }
type Field = Pick<FieldData, 'id' | 'kind' | 'label' | 'options' | 'formula' | 'to'> & WithColumns & { zone?: string | undefined }
type Named = Pick<FieldData, 'id' | 'kind' | 'label'> & WithColumns

/** Finds a field by its key (`f12`), or by its label, whatever its capitals. */
export function namesIn<F extends Named>(controls: readonly F[]): (name: string) => F | undefined {
  const fields = controls.filter(holdsValue)
  const byLabel = new Map(fields.map((field) => [namable(field.label).toLowerCase(), field]))
  const byKey = new Map(fields.map((field) => [`f${field.id}`, field]))
  return (name) => byKey.get(name) ?? byLabel.get(namable(name).toLowerCase())
}

/**
 * What a formula names: a field, a column of the lines that one holds (`f12.c3`, `Parts.Amount`), or what the record says that one leads to
 * (`f12.rent`, `Lease.Rent`).
 */
interface Source<F> {
  field: F
  column?: LineColumn
  related?: RelatedColumn
}

/** Finds that by its name. */
export function sourcesIn<F extends Named>(controls: readonly F[]): (name: string) => Source<F> | undefined {
  const find = namesIn(controls)
  return (name) => {
    const field = find(name)
    if (field) return { field }
    for (const { holder, part } of partsIn(find, name)) {
      const wanted = namable(part).toLowerCase()
      const isWanted = ({ key, label }: { key?: string | null; label: string }) =>
        key?.toLowerCase() === wanted || namable(label).toLowerCase() === wanted
      const column = holder.columns?.find(isWanted)
      if (column) return { field: holder, column: { ...column, key: column.key ?? '' } }
      const related = holder.related?.find(isWanted)
      if (related) return { field: holder, related }
    }
    return undefined
  }
}

/** As what parts of fields a name with points in it can be read. */
function partsIn<F extends Named>(find: (name: string) => F | undefined, name: string): { holder: F; part: string }[] {
  const points = [...name.matchAll(/\./g)].map(({ index }) => index)
  return points.flatMap((point) => {
    const holder = find(name.slice(0, point))
    return holder ? [{ holder, part: name.slice(point + 1) }] : []
  })
}

const labelOf = ({ field, column, related }: Source<Named>) => {
  const part = column ?? related
  return part ? `${namable(field.label)}.${namable(part.label)}` : namable(field.label)
}

/** What it is called where it is taken away. */
export const nameOfSource = (controls: readonly Named[], name: string): string | undefined => {
  const source = sourcesIn(controls)(name)
  return source && labelOf(source)
}

const givenBySource = ({ field, column, related }: Source<Named>) =>
  related ? givesOf(related.kind) : column ? (isSummed(column) ? ('number' as const) : undefined) : givesOf(field.kind)

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
    if (!source) return undefined
    const { field, column, related } = source
    const part = related?.key ?? (column && (column.key || column.label))
    return `f${field.id}${part ? `.${part}` : ''}`
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
  /** Those of them that lead to records of which it reads something. */
  leads: readonly Field[]
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
    const reads = [...new Set(fieldsNamed(field.formula).flatMap((name) => fieldIn(find, name) ?? []))]
    return { field, node: isSound ? parsed(field.formula) : undefined, reads, leads: reads.filter(isRelation) }
  } catch (error) {
    if (error instanceof FormulaError) return { field, node: undefined, reads: [], leads: [] }
    throw error
  }
}

/** The field that a name is read from, also where what its record says is not known here. */
const fieldIn = (find: (name: string) => Source<Field> | undefined, name: string): Field | undefined =>
  find(name)?.field ?? partsIn((part) => find(part)?.field, name).find(({ holder }) => isRelation(holder))?.holder

/** The fields that follow from what records say that others lead to, by themselves or by each other. */
export function fromRecords(controls: readonly Field[]): ReadonlySet<number> {
  const found = new Set<number>()
  // Each stands behind those that it reads.
  for (const { field, reads, leads } of formulasOf(controls))
    if (leads.length > 0 || reads.some(({ id }) => found.has(id))) found.add(field.id)
  return found
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

/** What formulas read of the records that fields lead to. */
export function relatedRead<F extends Field>(controls: readonly F[]): { field: F; related: RelatedColumn }[] {
  const find = sourcesIn(controls)
  const named = controls.filter(isComputed).flatMap(({ formula }) => fieldsNamed(formula))
  return named.flatMap((name) => {
    const { field, related } = find(name) ?? {}
    return field && related ? [{ field, related }] : []
  })
}

/** Fields without what is not read of the records that they lead to: nobody has to know what else there is to read. */
export function onlyRead<F extends Field>(controls: readonly F[]): F[] {
  const read = new Set(relatedRead(controls).map(({ related }) => related))
  return controls.map((field) => {
    const related = field.related?.filter((column) => read.has(column))
    const { related: _, ...bare } = field
    return (related?.length ? { ...bare, related } : bare) as F
  })
}

/** The names of fields in a formula; none in one that cannot be read. */
function fieldsNamed(formula: string): string[] {
  try {
    return tokensOf(formula).flatMap(({ type, text }) => (type === 'field' ? text : []))
  } catch (error) {
    if (error instanceof FormulaError) return []
    throw error
  }
}

/** What a record says is not known here: a formula that asks for it stays what it came to. */
class NotKnown extends Error {}

/**
 * What the formulas of a definition come to; a hidden field is empty to them. What is said by the records that fields lead to is among what
 * is held (`relatedKey`); where it is not, what was held before stays.
 */
export function withResults(controls: readonly Field[], held: CustomValues, hidden: ReadonlySet<number> = new Set()): Results {
  const formulas = formulasOf(controls)
  const reasons = new Map<number, PlainCode>()
  if (formulas.length === 0) return { values: held, reasons }
  const values: Record<string, unknown> = { ...held }
  const find = sourcesIn(controls)
  const heldBy = (name: string): Value => {
    const { field, column, related } = find(name) ?? {}
    if (!field || hidden.has(field.id)) return nothingOf(field)
    const key = `f${field.id}`
    const held = values[key]
    if (!related) return column ? columnIn(column, held) : heldIn(field, held)
    const said = saidIn(held, values[relatedKey(key)])
    if (said === undefined) throw new NotKnown()
    return heldIn(related, said?.[related.key])
  }
  for (const { field, node } of formulas) {
    const { stored, reason } = resultOf(field, node, heldBy, held[`f${field.id}`])
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
  before: unknown,
): { stored: unknown; reason?: PlainCode } {
  if (!node) return { stored: kindOf(kind).nothing }
  try {
    return { stored: storedAs(kind as ResultKind, computed(node, heldBy)) }
  } catch (error) {
    if (error instanceof NoResult) return { stored: kindOf(kind).nothing, reason: error.code }
    if (error instanceof NotKnown) return { stored: before ?? kindOf(kind).nothing }
    throw error
  }
}

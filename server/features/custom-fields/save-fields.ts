import type { Definition } from '@atrium/contract/kit/entity.ts'
import { completed, type FieldData, type FieldInput, isComputed, isLimited, usualField } from '@atrium/contract/kit/field-data.ts'
import { hasOptions, holdsValue, isOfForms, isRelation, kindOf, mayBeListed } from '@atrium/contract/kit/field-kinds.ts'
import type { LineColumn, LineColumnInput } from '@atrium/contract/kit/lines.ts'
import { inEnglish } from '@atrium/contract/kit/options.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { customFields as calls } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { eq, inArray, not, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Handler } from '../../platform/calls/serve.ts'
import type { Db } from '../../platform/database/open.ts'
import { type Form, formOf, lockForm } from '../../platform/forms/form.ts'
import { addColumns, createTable, tableOf } from '../../platform/forms/form-table.ts'
import { makeUnique } from '../../platform/forms/indexes.ts'
import { hasOneOf, isEmpty } from '../../platform/forms/list.ts'
import { withoutLists } from '../../platform/forms/shared-lists.ts'
import { formDefinitions, formFields, formVersions } from '../../platform/forms/tables.ts'
import { checkVersion } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { tellCompany } from '../../platform/work/tell-company.ts'
import { startOf } from './check-field.ts'
import { checkFields } from './check-fields.ts'
import { prepareForm } from './prepare-form.ts'

/** Sets the fields of a kind of record, in one transaction with what stores them. */
export const saveFields: Handler<typeof calls.save> = async (ctx, { of: about, version, fields: inputs }) => {
  const which = { landlordId: ctx.viewer.landlordId, about }
  await lockForm(ctx.db, which.landlordId, about, { change: true })
  const before = await formOf(ctx.db, which.landlordId, about)
  checkVersion(before?.version, version)
  // What records hold beside these follows from no save of them: docs/features/formulas.md.
  const computed = inputs.findIndex(isComputed)
  if (computed !== -1) throw invalid({ [`fields.${computed}.formula`]: 'unusable' })
  const shares = inputs.findIndex(({ lookupId }) => lookupId !== null)
  if (shares !== -1) throw invalid({ [`fields.${shares}.lookupId`]: 'unusable' })
  const limited = inputs.findIndex(({ seenBy, changedBy }) => seenBy.length + changedBy.length > 0)
  if (limited !== -1) throw invalid({ [`fields.${limited}.seenBy`]: 'unusable' })
  const filled = inputs.findIndex(({ companyFills }) => companyFills)
  if (filled !== -1) throw invalid({ [`fields.${filled}.companyFills`]: 'unusable' })
  const turned = inputs.findIndex(({ from }) => Boolean(from))
  if (turned !== -1) throw invalid({ [`fields.${turned}.kind`]: 'custom-field-kind' })
  const leads = inputs.findIndex(isOfForms)
  if (leads !== -1) throw invalid({ [`fields.${leads}.kind`]: 'unusable' })
  const renamed = ctx.viewer.fieldSettings[about]?.headers.flatMap(({ text }) => text || []) ?? []
  checkFields(inputs, before?.controls ?? [], [...builtInLabels(ctx.app.definitionOf(about)), ...renamed])
  const { id, fields } = await storeFields(ctx.db, which, before, inputs)
  await prepareForm(ctx, which)
  ctx.audit({
    entity: 'custom fields',
    id,
    ...(before ? { before: noted(about, before.controls) } : {}),
    after: noted(about, fields),
  })
  tellCompany(ctx, 'editorChanged')
  return saved(id)
}

/** Stores the next version of a definition, and makes room for what it adds. */
export async function storeFields(
  db: Db,
  { landlordId, about }: { landlordId: number; about: string },
  before: Form | undefined,
  inputs: readonly FieldInput[],
  /** Fields that have an id without a place to be stored yet. */
  drafted: readonly FieldData[] = [],
): Promise<{ id: number; fields: FieldData[] }> {
  const stored = before?.controls ?? []
  const id = before?.id ?? (await addDefinition(db, landlordId, about))
  await checkOptions(db, { id, fields: stored }, inputs)
  const fields = await identified(db, { id, landlordId }, inputs, [...drafted, ...stored])
  const isIn = (list: readonly FieldData[]) => (field: FieldData) => list.some((one) => one.id === field.id)
  const added = fields.filter((field) => !isIn(stored)(field))
  await makeRoom(db, { id, fields: added }, before === undefined)
  await keepUnique(db, { id, fields })
  const removed = stored.filter((field) => !isIn(fields)(field))
  await removeFields(
    db,
    removed.map((field) => field.id),
  )
  const version = (before?.version ?? 0) + 1
  const kept = withoutLists(fields)
  await db.insert(formVersions).values({ formId: id, landlordId, version, fields: kept })
  await db.update(formDefinitions).set({ fields: kept, version, updatedAt: sql`now()` }).where(eq(formDefinitions.id, id))
  return { id, fields }
}

/** Fields as they are stored: each with its id, and its options with the values that stand for them. */
export async function identified(
  db: Db,
  form: { id: number; landlordId: number },
  inputs: readonly FieldInput[],
  known: readonly FieldData[],
): Promise<FieldData[]> {
  const fields: FieldData[] = []
  for (const input of inputs) fields.push(await identify(db, form, completed(input), known))
  return fields
}

/** What the audit log keeps of a definition. */
export const noted = (about: string, fields: readonly FieldData[]) => ({ name: about, fields })

const builtInLabels = (definition: Definition | undefined): string[] =>
  Object.values(definition?.fields ?? {}).map(({ label }) => inEnglish(label))

async function addDefinition(db: Db, landlordId: number, about: string): Promise<number> {
  const made = await db.insert(formDefinitions).values({ landlordId, about, fields: [] }).returning({ id: formDefinitions.id })
  return made[0]?.id as number
}

/** Refuses to take away a choice that records have: what they hold would have no words any more. */
async function checkOptions(
  db: Db,
  form: { id: number; fields: readonly FieldData[] },
  inputs: readonly FieldInput[],
): Promise<void> {
  for (const [at, { id, kind, options }] of inputs.entries()) {
    const kept = new Set(options.map(({ value }) => value))
    const before = form.fields.find((field) => field.id === id)?.options ?? []
    const gone = before.filter(({ value }) => !kept.has(value))
    if (gone.length === 0) continue
    const table = tableOf(form)
    const column = table[`f${id as number}`] as PgColumn
    const values = gone.map(({ value }) => value)
    const [used] = await db
      .select({ value: column })
      .from(table)
      .where(hasOneOf(column, kind, values))
      .limit(1)
    const text = gone.find(({ value }) => [used?.value].flat().includes(value))?.text
    if (text !== undefined) throw invalid({ [`fields.${at}.options`]: ['custom-option-used', { text }] })
  }
}

async function identify(
  db: Db,
  form: { id: number; landlordId: number },
  input: FieldInput,
  stored: readonly FieldData[],
): Promise<FieldData> {
  const { id, kind, options, lookupId } = input
  const fieldId = id ?? (await addField(db, form, kind))
  const known = new Set(stored.find((field) => field.id === id)?.options.map(({ value }) => value))
  // Those of a shared list have their values.
  const isNew = ({ value }: FieldInput['options'][number]) => lookupId === null && (value === null || !known.has(value))
  const chosen = hasOptions(kind) ? options : []
  const count = chosen.filter(isNew).length
  let next = count > 0 ? await takeOptions(db, fieldId, count) : 0
  const named = chosen.map((option) =>
    lookupId === null
      ? { text: option.text, value: isNew(option) ? `o${++next}` : (option.value as string) }
      : { ...option, value: option.value as string },
  )
  const start = isComputed(input) ? null : (startOf(input) ?? null)
  const columns = await keyed(db, fieldId, fitting(input).columns, stored.find((field) => field.id === id)?.columns ?? [])
  const valueAt = (place: unknown) => named[Number(place)]?.value ?? ''
  return {
    ...fitting(input),
    id: fieldId,
    start: chosen.length === 0 || start === null ? start : Array.isArray(start) ? start.map(valueAt) : valueAt(start),
    options: named,
    columns,
  }
}

/** The columns of lines, each with the key under which a line has it. */
async function keyed(
  db: Db,
  fieldId: number,
  columns: readonly LineColumnInput[],
  before: readonly LineColumn[],
): Promise<LineColumn[]> {
  const isNew = ({ key }: LineColumnInput) => !before.some((one) => one.key === key)
  const added = columns.filter(isNew).length
  let next = added > 0 ? await takeOptions(db, fieldId, added) : 0
  return columns.map((column) => ({ ...column, key: isNew(column) ? `c${++next}` : (column.key as string) }))
}

/** What is said of a field, without what its kind does not have. */
function fitting(input: FieldInput): FieldInput {
  const { kind } = input
  const holds = holdsValue(input)
  const forClients = input.forClients && !isLimited(input)
  if (isComputed(input))
    return {
      ...input,
      ...nothingOfKind,
      forClients,
      companyFills: false,
      changedBy: [],
      required: false,
      start: null,
      readOnly: false,
      unit: kindOf(kind).measured ? input.unit : '',
    }
  return {
    ...input,
    ...saidOfKind(input),
    forClients,
    companyFills: input.companyFills && forClients && holds && !input.readOnly,
    seenBy: holds ? input.seenBy : [],
    changedBy: holds && !input.readOnly ? input.changedBy : [],
    width: holds ? input.width : '',
    // What is on or off is never empty, and nobody fills in what cannot be changed.
    required: input.required && holds && kind !== 'flag' && !input.readOnly,
    inList: input.inList && mayBeListed(input),
    readOnly: input.readOnly && holds,
  }
}

const { lookupId, spread, to, columns, placeholder, pattern, unit, integer, min, max, unique } = usualField
/** What is said of a field of a kind that has none of these. */
const nothingOfKind = {
  lookupId,
  spread,
  to,
  columns,
  placeholder,
  pattern,
  unit,
  integer,
  min,
  max,
  unique,
} satisfies Partial<FieldInput>

/** What some kinds of field say and others do not. */
function saidOfKind(input: FieldInput): Pick<FieldInput, keyof typeof nothingOfKind> {
  const { kind } = input
  const { span, hinted, measured, patterned, unique } = kindOf(kind)
  return {
    ...nothingOfKind,
    ...(hasOptions(kind) ? { lookupId: input.lookupId, spread: input.spread } : {}),
    ...(isRelation(input) ? { to: input.to } : {}),
    ...(kind === 'lines' ? { columns: input.columns } : {}),
    ...(hinted ? { placeholder: input.placeholder } : {}),
    ...(patterned ? { pattern: input.pattern } : {}),
    ...(measured ? { unit: input.unit } : {}),
    ...(kind === 'number' ? { integer: input.integer } : {}),
    ...(span ? { min: input.min, max: input.max } : {}),
    ...(unique === undefined ? {} : { unique: input.unique }),
  }
}

/** Keeps records from saying the same in a field, once none do. */
async function keepUnique(db: Db, form: { id: number; fields: readonly FieldData[] }): Promise<void> {
  const table = tableOf(form)
  for (const [at, { id, kind, unique }] of form.fields.entries()) {
    if (!unique) continue
    const column = table[`f${id}`] as PgColumn
    const said = kindOf(kind).unique === 'text' ? sql`lower(${column})` : sql`${column}`
    const { rows } = await db.execute<{ value: string }>(
      sql`select min(${column})::text as value from ${table} where ${not(isEmpty(column, kind))} group by ${said} having count(*) > 1 limit 1`,
    )
    const [twice] = rows
    if (twice)
      throw invalid({
        [`fields.${at}.unique`]: [
          'custom-not-unique',
          { value: kindOf(kind).stored === 'number' ? String(Number(twice.value)) : twice.value.slice(0, 100) },
        ],
      })
  }
  await makeUnique((statement) => db.execute(sql.raw(statement)), form)
}

async function addField(db: Db, form: { id: number; landlordId: number }, kind: FieldData['kind']): Promise<number> {
  const made = await db
    .insert(formFields)
    .values({ formId: form.id, landlordId: form.landlordId, kind })
    .returning({ id: formFields.id })
  return made[0]?.id as number
}

/** Takes so many numbers for new options, none of which was ever used. Answers the last one before them. */
async function takeOptions(db: Db, id: number, count: number): Promise<number> {
  const taken = await db
    .update(formFields)
    .set({ options: sql`${formFields.options} + ${count}` })
    .where(eq(formFields.id, id))
    .returning({ last: formFields.options })
  return (taken[0]?.last ?? count) - count
}

/** How long it waits for those who read the form's table just then: longer, and everybody else would wait behind it. */
const PATIENCE = sql`set local lock_timeout = '2s'`

/** Makes the form's table, or adds columns to it. */
async function makeRoom(db: Db, added: { id: number; fields: readonly FieldData[] }, isNew: boolean): Promise<void> {
  if (!isNew && !added.fields.some(holdsValue)) return
  await db.execute(PATIENCE)
  try {
    await db.execute(sql.raw(isNew ? createTable(added) : addColumns(added)))
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    throw code === '55P03' ? conflict('custom-fields-busy') : error
  }
  await db.execute(sql`set local lock_timeout = 0`)
}

async function removeFields(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(formFields)
      .set({ removedAt: sql`now()` })
      .where(inArray(formFields.id, [...ids]))
}

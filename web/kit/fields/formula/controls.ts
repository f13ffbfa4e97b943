import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { byKeys, byLabels } from '@atrium/contract/kit/formulas/of-fields.ts'
import type { Draft } from '../drafts.ts'

/** Ids of fields that are not saved yet: none that is saved has one of them. */
const NEW = 2_000_000_000

/** Fields while they are edited, as formulas read them. */
export const controlsOf = (drafts: readonly Draft[]): FieldData[] =>
  drafts.map(({ key: _, options, ...field }, at) => ({
    ...field,
    id: field.id ?? NEW + at,
    columns: field.columns.map((column) => ({ ...column, key: column.key ?? '' })),
    options: options.map(({ value, text }) => ({ value: value ?? text, text })),
  }))

const saved = (drafts: readonly Draft[]) => controlsOf(drafts).filter(({ id }) => id < NEW)

/** A formula as it is written: by the names of fields. */
export const writtenFormula = (formula: string, drafts: readonly Draft[]) => byLabels(formula, saved(drafts))

/** The same as it is kept: by the keys of fields that are saved, by the names of those that are not. */
export const keptFormula = (formula: string, drafts: readonly Draft[]) => byKeys(formula, saved(drafts))

/** Where a field that is not saved yet was renamed, the formulas that name it follow. */
export function followRenames(before: readonly Draft[], after: readonly Draft[]): Draft[] {
  const renamed = before.flatMap(({ key, id, label }) => {
    const now = after.find((one) => one.key === key)
    return id === null && now && now.label !== label ? [{ from: label, to: now.label }] : []
  })
  if (renamed.length === 0) return [...after]
  return after.map((draft) => ({
    ...draft,
    formula: renamed.reduce(
      (formula, { from, to }) => formula.replaceAll(`{${from}}`, `{${to}}`).replaceAll(`{${from}.`, `{${to}.`),
      draft.formula,
    ),
  }))
}

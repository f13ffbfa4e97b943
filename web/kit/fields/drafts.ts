import { type FieldInput, MAX_FIELD_LABEL, MAX_OPTION_TEXT, type RelatedColumn } from '@atrium/contract/kit/field-data.ts'
import type { TFunction } from 'i18next'
import { randomKey } from '../random-key.ts'

/** A choice while it is written; `key` tells it from the others also before it is stored. */
export type DraftOption = FieldInput['options'][number] & { key: string }

/** A field while the definition is edited. */
export interface Draft extends Keyed, Omit<FieldInput, 'options'> {
  options: DraftOption[]
  /** Of one that leads to a record, what formulas can read of it: known of the other fields while a formula is written. */
  related?: RelatedColumn[]
}

export const newOption = (text = ''): DraftOption => ({ key: randomKey(), value: null, text })

/** What was pasted, a choice a line: a column of a spreadsheet, a list of a mail. */
export const linesOf = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((line) => line.trim().slice(0, MAX_OPTION_TEXT).trim() || [])

/** Choices in the place of the one into which lines were pasted; what it said stays before them. */
export const pastedInto = (option: DraftOption, lines: readonly string[]): DraftOption[] =>
  option.text.trim() === ''
    ? [{ ...option, text: lines[0] ?? '' }, ...lines.slice(1).map((text) => newOption(text))]
    : [option, ...lines.map((text) => newOption(text))]

export const draftsOf = ({ fields }: { fields: readonly FieldInput[] }): Draft[] =>
  fields.map((field) => ({
    ...field,
    key: field.id === null ? randomKey() : `f${field.id}`,
    options: field.options.map((option) => ({ ...option, key: option.value ?? randomKey() })),
  }))

/** What a new field is called until somebody thinks of a name: by the first number that none of the others has. */
export function proposedLabel(t: TFunction, others: readonly Pick<Draft, 'label'>[]): string {
  const taken = new Set(others.map(({ label }) => label.toLowerCase()))
  for (let number = 1; ; number++) {
    const label = t('User Define {{number}}', { number })
    if (!taken.has(label.toLowerCase())) return label
  }
}

/** A name that none of these is, of so many characters at most: that of another one with the next number behind it. */
export function nextName(name: string, others: readonly string[], most: number): string {
  const taken = new Set(others.map((other) => other.toLowerCase()))
  const numbered = (number: number) => `${name.slice(0, most - ` ${number}`.length)} ${number}`
  let number = 2
  while (taken.has(numbered(number).toLowerCase())) number++
  return numbered(number)
}

/** A new field like another one, under a name that none of the others has. */
export function copyOf(draft: Draft, others: readonly Pick<Draft, 'label'>[]): Draft {
  const labels = others.map(({ label }) => label)
  const { options, start } = draft
  const isShared = draft.lookupId !== null
  // Choices of its own are new ones, which nothing has a value of yet.
  const textOf = (value: unknown) => options.find((option) => option.value === value)?.text ?? value
  return {
    ...draft,
    key: randomKey(),
    id: null,
    from: null,
    label: nextName(draft.label, labels, MAX_FIELD_LABEL),
    columns: draft.columns.map((column) => ({ ...column, key: null })),
    options: isShared ? options : options.map(({ text }) => newOption(text)),
    start: (isShared || options.length === 0
      ? start
      : Array.isArray(start)
        ? start.map(textOf)
        : textOf(start)) as Draft['start'],
  }
}

/** What is sent of them. */
export const inputsOf = (drafts: readonly Draft[]): FieldInput[] =>
  drafts.map(({ key: _, options, ...field }) => ({
    ...field,
    options: field.lookupId === null ? options.map(({ value, text }) => ({ value, text })) : [],
  }))

/** What is edited in a list: `key` tells it from the others, also before it is stored. */
export interface Keyed {
  key: string
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What was edited here on top of what somebody else saved meanwhile: what I changed of a field, the fields I added, without those I
 * removed. Their order, unless only I have moved any.
 */
export function mergedDrafts<D extends Keyed>(base: readonly D[], mine: readonly D[], theirs: readonly D[]): D[] {
  const before = new Map(base.map((field) => [field.key, field]))
  const edited = new Map(mine.map((field) => [field.key, field]))
  const isRemoved = ({ key }: D) => before.has(key) && !edited.has(key)
  const kept = theirs
    .filter((field) => !isRemoved(field))
    .map((field) => withMine(field, before.get(field.key), edited.get(field.key)))
  const added = mine.filter(({ key }) => !before.has(key))
  const keys = (list: readonly D[]) => list.map(({ key }) => key)
  if (!isSame(keys(base), keys(theirs))) return [...kept, ...added]
  return mine.flatMap((field) => kept.find(({ key }) => key === field.key) ?? (before.has(field.key) ? [] : [field]))
}

/** By the key that the server's answer gives a draft, the one that the page knows it by: of those that were new when they were sent. */
export function keysOfSaved(sent: readonly Keyed[], saved: readonly Keyed[]): [string, string][] {
  if (sent.length !== saved.length) return []
  const keys = (list: readonly Keyed[]) => new Set(list.map(({ key }) => key))
  const [before, after] = [keys(sent), keys(saved)]
  return saved.flatMap(({ key }, at): [string, string][] => {
    const was = sent[at]?.key as string
    return before.has(key) || after.has(was) ? [] : [[key, was]]
  })
}

/** What was written of a draft that may have been saved, or changed by somebody else, since it was opened. */
export const takenOver = <D extends Keyed>(now: D, opened: D, written: D): D =>
  isSame(now, opened) ? written : withMine(now, opened, written)

/** A field of theirs, with what of it was changed here. */
function withMine<D extends Keyed>(theirs: D, base: D | undefined, mine: D | undefined): D {
  if (!base || !mine) return theirs
  const changed = Object.entries(mine).filter(([key, value]) => !isSame(value, base[key as keyof D]))
  return { ...theirs, ...Object.fromEntries(changed) }
}

/** The same list with one moved to another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

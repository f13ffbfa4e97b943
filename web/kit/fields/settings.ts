import { type FieldData, isComputed, type RelatedColumn, specOf } from '@atrium/contract/kit/field-data.ts'
import {
  hasOptions,
  holdsValue,
  isFigure,
  isRelation,
  isSettable,
  kindOf,
  mayBeListed,
} from '@atrium/contract/kit/field-kinds.ts'
import { type Field, fields } from '@atrium/contract/kit/fields.ts'
import { resultKinds } from '@atrium/contract/kit/formulas/values.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { asInput } from './as-input.ts'
import type { Draft } from './drafts.ts'
import { kindWords } from './kinds.ts'

const all = fields([
  { value: 'label', text: 'Name', kind: 'text', required: 'Name is required', max: 60 },
  { value: 'kind', text: 'Kind', kind: 'select' },
  {
    value: 'result',
    text: 'What it comes to',
    kind: 'select',
    options: resultKinds.map((kind) => ({ value: kind, text: kindWords[kind].text })),
  },
  { value: 'formula', text: 'Formula', kind: 'longText', required: 'A formula is required' },
  { value: 'to', text: 'Leads to', kind: 'select', required: 'Choose what the field leads to' },
  { value: 'lookupId', text: 'Where the choices stand', kind: 'select' },
  { value: 'options', text: 'Choices', kind: 'tags' },
  { value: 'columns', text: 'Columns', kind: 'tags' },
  { value: 'help', text: 'Explanation', kind: 'text', max: 200, help: 'Stands under the field in the form.' },
  {
    value: 'width',
    text: 'Width in the form',
    kind: 'select',
    clearable: true,
    placeholder: 'As usual for its kind',
    options: [
      { value: 'half', text: 'Half a row' },
      { value: 'whole', text: 'A whole row' },
    ],
  },
  { value: 'placeholder', text: 'Placeholder', kind: 'text', max: 100, help: 'Stands in the field while it is empty.' },
  {
    value: 'pattern',
    text: 'Pattern',
    kind: 'text',
    max: 60,
    help: '# stands for a digit, @ for a letter, * for either, all else for itself: FO-####',
  },
  { value: 'unit', text: 'Unit of measure', kind: 'text', max: 12, help: 'Stands behind the number, such as kWh.' },
  { value: 'integer', text: 'Whole numbers only', kind: 'switch' },
  {
    value: 'spread',
    text: 'Show every choice',
    kind: 'switch',
    help: 'Each is a button in the form. Otherwise they stand in a list that opens.',
  },
  { value: 'min', text: 'Minimum', kind: 'number', half: true },
  { value: 'max', text: 'Maximum', kind: 'number', half: true },
  { value: 'start', text: 'Default value', kind: 'text', help: 'New entries start with it.' },
  { value: 'required', text: 'Must be filled in', kind: 'switch' },
  {
    value: 'unique',
    text: 'Only once',
    kind: 'switch',
    help: 'No two entries say the same. What is empty may be so in many.',
  },
  {
    value: 'readOnly',
    text: 'Read-only',
    kind: 'switch',
    help: 'Nobody changes it by hand: it keeps its default value, or what a condition sets.',
  },
  { value: 'inList', text: 'Column of the list', kind: 'switch', help: 'The list can be sorted, narrowed and searched by it.' },
  {
    value: 'forClients',
    text: 'Clients see it',
    kind: 'switch',
    help: 'In their own records; they cannot change it.',
  },
  {
    value: 'companyFills',
    text: 'Your people fill it in',
    kind: 'switch',
    help: 'Clients see it and do not change it, such as a decision.',
  },
  {
    value: 'seenBy',
    text: 'Who sees it',
    kind: 'choices',
    placeholder: 'Everybody who sees the entries',
    help: 'Chosen: these roles alone, and who administers the company; no mail, invoice or workflow tells of it.',
  },
  {
    value: 'changedBy',
    text: 'Who changes it',
    kind: 'choices',
    placeholder: 'Everybody who sees it',
    help: 'Clients fill in what is meant for them all the same.',
  },
])

/** A list of choices that fields share. */
export interface SharedList {
  id: number
  name: string
}

/** A kind of record that fields can lead to. */
export interface Target {
  value: string
  text: string
  /** What formulas can read of one. */
  columns?: readonly RelatedColumn[]
}

/** Fields with what formulas can read of the records that they lead to. */
export const withColumns = (drafts: readonly Draft[], targets: readonly Target[]): Draft[] =>
  drafts.map((draft) =>
    isRelation(draft) ? { ...draft, related: [...(targets.find(({ value }) => value === draft.to)?.columns ?? [])] } : draft,
  )

/** A role that fields can be kept to. */
export interface RoleOfField {
  id: number
  name: string
  builtIn: boolean
}

interface Where {
  lists: readonly SharedList[]
  roles: readonly RoleOfField[]
  clientHelp: string | undefined
  ofForm: boolean
}

/** What can be said of a field of the kind that is chosen. */
export function settingsOf(values: Values, { clientHelp, ofForm, lists, roles }: Where): Field[] {
  if (values['kind'] === 'formula') return formulaSettings(values, clientHelp).map(withRoles(roles))
  const draft = values as unknown as Draft
  const { kind, unique, readOnly } = draft
  const { hinted, measured, patterned, span, unique: mayBeOnce } = kindOf(kind)
  const holds = holdsValue(draft)
  const isSaid: Record<string, boolean | undefined> = {
    result: false,
    formula: false,
    to: isRelation(draft),
    lookupId: hasOptions(kind) && ofForm && (lists.length > 0 || draft.lookupId !== null),
    columns: kind === 'lines',
    options: hasOptions(kind) && draft.lookupId === null,
    width: holds,
    placeholder: hinted === true,
    pattern: patterned === true,
    unit: measured === true,
    integer: kind === 'number',
    spread: hasOptions(kind),
    min: span !== undefined,
    max: span !== undefined,
    // What a list that was just chosen has is not known yet.
    start: ofForm && holds && !unique && isSettable(draft) && (draft.lookupId === null || draft.options.length > 0),
    required: holds && kind !== 'flag' && !readOnly,
    unique: mayBeOnce !== undefined,
    readOnly: ofForm && holds,
    inList: mayBeListed(draft),
    forClients: !isKept(values),
    companyFills: ofForm && clientHelp !== undefined && draft.forClients && !isKept(values) && holds && !readOnly,
    seenBy: ofForm && holds,
    changedBy: ofForm && holds && !readOnly,
  }
  return all
    .filter(({ value }) => isSaid[value] ?? true)
    .map((field) => fitted(field, draft, clientHelp))
    .map(withRoles(roles))
}

/** Whether some roles alone see it: clients have none of these. */
const isKept = ({ seenBy }: Values) => Array.isArray(seenBy) && seenBy.length > 0

const withRoles =
  (roles: readonly RoleOfField[]) =>
  (field: Field): Field =>
    field.value === 'seenBy' || field.value === 'changedBy'
      ? {
          ...field,
          options: roles.map(({ id, name, builtIn }) => ({ value: String(id), text: builtIn ? name : { own: name } })),
        }
      : field

/** What can be said of a field that is computed. */
function formulaSettings(values: Values, clientHelp: string | undefined): Field[] {
  const said = [
    'label',
    'kind',
    'result',
    'formula',
    'help',
    'width',
    'unit',
    'inList',
    'seenBy',
    ...(isKept(values) ? [] : ['forClients']),
  ]
  const isStored = values['id'] !== null
  return all
    .filter(({ value }) => said.includes(value) && (value !== 'unit' || values['result'] === 'number'))
    .map((field) => {
      if (field.value === 'result' && isStored) return { ...field, locked: 'The kind of a field stays as it is.' }
      if (field.value !== 'forClients' || !clientHelp) return field
      return { ...field, help: 'In their own entries, as long as they see every field that it reads.' }
    })
}

/** A field as its form has it: one that is computed is of the kind “formula” there, and what it comes to an input of its own. */
export const asValues = (draft: Draft, formula: string): Values =>
  isComputed(draft)
    ? { ...draft, ...rolesAsTexts(draft), kind: 'formula', result: draft.kind, formula }
    : { ...draft, ...rolesAsTexts(draft), result: 'number', start: startByText(draft) }

const rolesAsTexts = ({ seenBy = [], changedBy = [] }: Draft) => ({
  seenBy: seenBy.map(String),
  changedBy: changedBy.map(String),
})

/** An input as the field's own kind has it, where it holds what the field will. */
function fitted(field: Field, draft: Draft, clientHelp: string | undefined): Field {
  const { value } = field
  if (value === 'forClients' && clientHelp) return { ...field, help: clientHelp }
  if (value === 'help' && !holdsValue(draft)) return { ...field, help: 'Stands under the heading.' }
  if (value !== 'start' && value !== 'min' && value !== 'max') return field
  const options = draft.options.flatMap(({ text }) => (text.trim() ? { value: text.trim(), text: { own: text.trim() } } : []))
  return {
    ...field,
    ...asInput(specOf({ ...draft, id: 1, options: [] } as FieldData)),
    ...(hasOptions(draft.kind) ? { options, clearable: true } : {}),
  }
}

/** What a field starts with, of choices by their texts: those that are not stored yet have nothing else. */
function startByText({ start, options, kind }: Draft): Draft['start'] {
  const textOf = (value: unknown) => options.find((option) => option.value === value)?.text ?? String(value)
  if (!hasOptions(kind) || start === null) return start
  return Array.isArray(start) ? start.map(textOf) : textOf(start)
}

/** The field that somebody has written, without what its kind does not have. */
export function taken(values: Values, keptOf: (formula: string) => string): Draft {
  const { result, ...rest } = values as unknown as Draft & { result: Draft['kind'] }
  if ((rest.kind as string) !== 'formula') return { ...takenOf(rest), formula: '' }
  const { options: _, ...field } = takenOf({
    ...rest,
    kind: result,
    options: [],
    required: false,
    unique: false,
    readOnly: false,
    companyFills: false,
  })
  return {
    ...field,
    options: [],
    start: null,
    min: null,
    max: null,
    placeholder: '',
    pattern: '',
    formula: keptOf(field.formula),
  }
}

function takenOf({ options, ...field }: Draft): Draft {
  const { span } = kindOf(field.kind)
  const isShared = hasOptions(field.kind) && field.lookupId !== null
  const written = isShared
    ? options
    : hasOptions(field.kind)
      ? options.map((option) => ({ ...option, text: option.text.trim() })).filter(({ text }) => text !== '')
      : []
  const limit = (value: unknown) =>
    span && typeof value === (isFigure(field.kind) ? 'number' : 'string') ? (value as string | number) : null
  const storedOf = (text: unknown) => written.find((option) => option.text === text)?.value ?? String(text)
  const start = fittingStart(field)
  return {
    ...field,
    label: field.label.trim(),
    width: field.width || '',
    ...forClientsOf(field),
    seenBy: (field.seenBy ?? []).map(Number),
    changedBy: (field.changedBy ?? []).map(Number),
    lookupId: isShared ? field.lookupId : null,
    to: isRelation(field) ? field.to : '',
    columns: field.kind === 'lines' ? field.columns.map((column) => ({ ...column, label: column.label.trim() })) : [],
    unique: field.unique && kindOf(field.kind).unique !== undefined,
    integer: Boolean(field.integer) && field.kind === 'number',
    spread: Boolean(field.spread) && hasOptions(field.kind),
    pattern: kindOf(field.kind).patterned ? (field.pattern ?? '').trim() : '',
    min: limit(field.min),
    max: limit(field.max),
    start: !hasOptions(field.kind) || start === null ? start : Array.isArray(start) ? start.map(storedOf) : storedOf(start),
    options: written,
  }
}

/** What clients do with it: of what some roles alone see they see nothing, and what nobody changes the company does not either. */
function forClientsOf({
  forClients,
  companyFills,
  seenBy,
  readOnly,
}: Pick<Draft, 'forClients' | 'companyFills' | 'seenBy' | 'readOnly'>) {
  const isSeen = forClients && (seenBy ?? []).length === 0
  return { forClients: isSeen, companyFills: isSeen && !readOnly && Boolean(companyFills) }
}

/** What it starts with, unless that is left from another kind. */
function fittingStart({ kind, start, unique }: Omit<Draft, 'options'>): Draft['start'] {
  const { nothing, stored } = kindOf(kind)
  if (
    start === undefined ||
    start === null ||
    start === '' ||
    start === false ||
    unique ||
    stored === 'nothing' ||
    !isSettable({ kind })
  )
    return null
  if (Array.isArray(start)) return kind === 'choices' && start.length > 0 ? start : null
  if (kind === 'choices') return null
  const type = nothing === false ? 'boolean' : isFigure(kind) ? 'number' : 'string'
  return typeof start === type ? start : null
}

import { z } from 'zod'
import { ask, Bytes, calls, get, post } from '../kit/call.ts'
import { choice, entity, flag, optionalRef, own, text } from '../kit/entity.ts'
import { CustomFilter, type FieldData } from '../kit/field-data.ts'
import type { CustomKind } from '../kit/field-kinds.ts'
import { Id, PathSiteChoice, SiteChoice } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { Category } from './forms.ts'
import { formPeople, formReaders, formScreens } from './screens.ts'

/** Summaries that a form may have. */
export const MAX_SUMMARIES = 30

const measures = { Count: 'Number of entries', Sum: 'Sum', Average: 'Average', Least: 'Least', Greatest: 'Greatest' } as const
export type Measure = keyof typeof measures
const spans = { Day: 'Day', Month: 'Month', Year: 'Year' } as const
export type Span = keyof typeof spans
const looks = { Bars: 'Bars', Line: 'Line', Ring: 'Ring', Table: 'Table' } as const

/** Summaries that the start page shows. */
export const MAX_SUMMARIES_ON_HOME = 8

/** By what entries are grouped beside their fields: nothing, whose they are, or the day on which they were made. */
export const placeGroups = { none: 'Nothing', client: 'Client', site: 'Site', made: 'Made on' } as const

/** One of these, or a field by its key (`f12`). */
const GroupBy = z.string().regex(/^(none|client|site|made|f[1-9]\d{0,8})$/)

/** Fields that are summed and averaged. */
export const isMeasured = ({ kind }: Pick<FieldData, 'kind'>): boolean => measured.includes(kind)
const measured: readonly CustomKind[] = ['number', 'money', 'percent']

/** Fields by which entries are grouped. */
export const isGrouped = ({ kind }: Pick<FieldData, 'kind'>): boolean => grouped.includes(kind)
const grouped: readonly CustomKind[] = ['choice', 'flag', 'day', 'instant']

/** Of these, those that hold a time. */
export const isTimed = ({ kind }: Pick<FieldData, 'kind'>): boolean => kind === 'day' || kind === 'instant'

/** Whether the groups of a summary are spans of time: of when entries were made, or of what a field holds. */
export const isByTime = (groupBy: unknown, grouped: Pick<FieldData, 'kind'> | undefined): boolean =>
  groupBy === 'made' || (grouped !== undefined && isTimed(grouped))

/** Numbers made of all entries of a form: docs/features/forms.md. */
export const formSummaryEntity = entity('form summary', {
  name: text({ label: 'Name', required: 'Name is required', max: 80 }),
  measure: choice(measures, { label: 'What is shown', start: 'Count', half: true }),
  fieldId: optionalRef({ label: 'Of the field', half: true }),
  groupBy: own(GroupBy.default('none'), { label: 'Grouped by', kind: 'select', half: true }),
  span: choice(spans, { label: 'By', start: 'Month', half: true }),
  shownAs: choice(looks, { label: 'Shown as', start: 'Bars', half: true }),
  filters: own(z.array(CustomFilter).max(10).default([]), { label: 'Only entries with', kind: 'text' }),
  onHome: flag({ label: 'On the start page', help: 'In the part “Summaries of forms”, for everybody who sees it.' }),
  forClients: flag({ label: 'Clients see it', help: 'Of their own entries, where it is made of fields that they see.' }),
})

const Numbers = {
  entries: z.int(),
  /** Whole cents of an amount; null where no entry says anything. */
  value: z.number().nullable(),
}

const SummaryGroup = z.object({
  ...Numbers,
  /** The choice, `true` or `false`, the id of the client or the site, the first day of a span; null: of entries without one. */
  key: z.string().nullable(),
  /** Its name in the company's own words; empty of days, yes and no, and none. */
  text: z.string(),
})
export type SummaryGroup = z.infer<typeof SummaryGroup>

const Summary = formSummaryEntity.input.extend({
  id: Id,
  version: z.int(),
  /** `NoField`: a field that it is made of is there no more; `Preparing`: the list cannot be narrowed by one yet. No numbers then. */
  state: z.enum(['Ready', 'Preparing', 'NoField']),
  /** What `value` is. */
  unit: z.enum(['count', 'number', 'money', 'percent']),
  total: z.object(Numbers),
  /** Spans of time in their order, others from the most; then the entries without one. */
  groups: z.array(SummaryGroup),
  /** What does not stand among `groups`: smaller groups, or earlier spans. */
  rest: z.object({ ...Numbers, groups: z.int() }).nullable(),
})
export type FormSummaryShown = z.infer<typeof Summary>

const OnHome = z.object({
  ...Numbers,
  id: Id,
  name: z.string(),
  category: z.string(),
  /** The title of its form. */
  form: z.string(),
  unit: Summary.shape.unit,
  /** Stands behind a number. */
  behind: z.string(),
})

const ofForm = { category: Category }
const design = formScreens.design.access

/** What all entries of a form come to. */
export const formSummaries = calls(
  '/FormBuilder',
  { reads: ['form summary', 'form value', 'form', 'tenant', 'site'], changes: ['form summary'] },
  {
    get: get('GetFormSummary', {
      allow: formReaders,
      about: 'The summaries of a form with their numbers, of the entries that the viewer sees at a site, or at all (-1).',
      query: { ...ofForm, siteId: PathSiteChoice.default(-1) },
      reply: z.object({ items: z.array(Summary) }),
    }),
    onHome: get('GetHomeFormSummaries', {
      allow: formPeople,
      about: 'The summaries that stand on the start page, of the forms that the viewer’s role leaves open, each as one number.',
      query: { siteId: PathSiteChoice.default(-1) },
      reply: z.object({ items: z.array(OnHome) }),
    }),
    save: post('CreateUpdateFormSummary', {
      allow: design,
      about: 'Makes a summary of a form (`id` null), or changes one.',
      body: formSummaryEntity.save.extend(ofForm),
      reply: Saved,
    }),
    order: post('OrderFormSummaries', {
      allow: design,
      about: 'Puts the summaries of a form in an order; those that `ids` does not name stay behind them.',
      body: z.object({ ...ofForm, ids: z.array(Id).min(1).max(MAX_SUMMARIES) }),
      reply: Done,
    }),
    remove: post('DeleteFormSummary', {
      allow: design,
      about: 'Deletes a summary of a form.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
    exportOne: ask('ExportFormSummary', {
      allow: formReaders,
      about: 'The groups of a summary with their numbers, all of them, as CSV or XLSX.',
      body: z.object({ ...ofForm, id: Id, siteId: SiteChoice.default(-1), format: z.enum(['csv', 'xlsx']).default('csv') }),
      reply: Bytes,
    }),
  },
)

import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { calls, get, post, search } from '../kit/call.ts'
import { day, entity, optionalRef, own, sortsOf, text, whole } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { leaseScreens } from './screens.ts'

const Year = z.int(whenMissing('required')).min(1900).max(2200)
const Month = z.int(whenMissing('required')).min(1).max(12)
const year = (label: string) => own(Year, { label, required: 'Year is required', kind: 'selectYear', half: true, column: false })
const month = (label: string) =>
  own(Month, { label, required: 'Month is required', kind: 'selectMonth', half: true, column: false })

/** A figure that is published by the month, such as a consumer price index. */
export const indexSeriesEntity = entity('index', {
  name: text({
    label: 'Name',
    required: 'Name is required',
    max: 80,
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  notes: text({ label: 'Notes', max: 500, help: 'Who publishes it, and where it is found.', column: { from: 900 } }),
})

const IndexSeries = indexSeriesEntity.input.extend({
  id: Id,
  version: Version,
  values: z.int(),
  /** The month that was published last: its first day. */
  latest: z.string().nullable(),
  latestValue: z.number().nullable(),
})
export type IndexSeries = z.infer<typeof IndexSeries>

export const indexSeriesColumns = indexSeriesEntity.columns(
  'name',
  { value: 'latest', text: 'Latest month', sortable: false },
  { value: 'latestValue', text: 'Latest value', type: 'number', sortable: false },
  { value: 'values', text: 'Values', type: 'number', sortable: false, from: 760 },
  'notes',
)

const Value = z
  .number(whenMissing('no-number'))
  .positive(errorCode('above-zero'))
  .max(1_000_000)
  .multipleOf(0.0001, errorCode('four-decimals'))

/** What was published for a month. */
export const indexValueEntity = entity('index value', {
  year: year('Year'),
  month: month('Month'),
  value: own(Value, {
    label: 'Value',
    required: 'Value is required',
    kind: 'number',
    half: true,
    form: { decimals: 4 },
    column: { type: 'number' },
  }),
})

const IndexValue = indexValueEntity.input.extend({ id: Id, version: Version, seriesId: Id, monthStart: z.string() })
export type IndexValue = z.infer<typeof IndexValue>

export const indexValueColumns = indexValueEntity.columns(
  { value: 'monthStart', text: 'Month', type: 'link', locked: true },
  'value',
)

/** Values that are pasted at once. */
export const MAX_PASTED = 1_500

export const pasteFields = entity('index values', {
  text: text({
    label: 'Months and values',
    required: 'Months and values are required',
    max: 60_000,
    long: true,
    help: 'A line for each month: 2026-01, then the value. Copied from a spreadsheet, or the text of a CSV file. A month that is known already gets the new value.',
  }),
})

const percent = z.number(whenMissing('no-number')).min(0).max(1_000).multipleOf(0.01, errorCode('two-decimals'))

/** How the base rent of a lease, or a charge beside it, follows an index: docs/features/lease-charges.md. */
export const indexClauseEntity = entity('index clause', {
  scheduleId: optionalRef({ label: 'What follows the index', help: 'Left empty, the base rent.' }),
  seriesId: own(Id, { label: 'Index', required: 'Index is required', kind: 'select' }),
  startDate: day({
    label: 'Amount as of',
    required: 'Amount as of is required',
    half: true,
    help: 'The amount that holds on this day is that of the base month. Reviews are counted from it.',
  }),
  reviewMonths: whole({ label: 'Reviewed every so many months', min: 1, max: 120, start: 12, half: true }),
  baseYear: year('Year of the base month'),
  baseMonth: month('Base month'),
  share: own(percent.default(100), {
    label: 'Percent of the change',
    kind: 'number',
    half: true,
    help: '75: three quarters of the change of the index.',
  }),
  floor: own(percent.nullable().default(null), {
    label: 'At least, in percent',
    kind: 'number',
    half: true,
    help: 'For each review. 0: the amount never falls. Empty: it may.',
  }),
  cap: own(percent.nullable().default(null), {
    label: 'At most, in percent',
    kind: 'number',
    half: true,
    help: 'For each review. Empty: no limit.',
  }),
})

export const IndexClauseInput = indexClauseEntity.save
  .extend({ leaseId: Id })
  .refine(({ floor, cap }) => floor === null || cap === null || cap >= floor, {
    path: ['cap'],
    error: errorCode('cap-below-floor'),
  })

export const IndexClause = indexClauseEntity.input.extend({ id: Id, version: Version, leaseId: Id, series: z.string() })
export type IndexClause = z.infer<typeof IndexClause>

const { access: read } = leaseScreens.indexes
const manage = read.needs(Permission.AllowManageLeases)

/** Indexes that a company's rents follow, with their values. */
export const indexSeries = calls(
  '/LeaseIndex',
  { reads: ['index'], changes: ['index', 'lease'] },
  {
    search: search('Search', {
      allow: read,
      about: 'The indexes that the company keeps.',
      filters: {},
      sorts: sortsOf(indexSeriesColumns),
      item: IndexSeries,
    }),
    get: get('Get/{id}', { allow: read, about: 'One index.', params: { id: PathId }, reply: IndexSeries }),
    save: post('CreateUpdate', {
      allow: manage,
      about: 'Adds an index (`id` null), or changes what it is called.',
      body: indexSeriesEntity.save,
      reply: Saved,
    }),
    remove: post('Delete', {
      allow: manage,
      about: 'Deletes an index that no lease follows.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
    values: search('SearchValues', {
      allow: read,
      about: 'What was published of an index, the latest month first.',
      filters: { seriesId: Id },
      sorts: sortsOf(indexValueColumns),
      newestFirst: true,
      item: IndexValue,
    }),
    value: get('GetValue/{id}', { allow: read, about: 'One value of an index.', params: { id: PathId }, reply: IndexValue }),
    saveValue: post('CreateUpdateValue', {
      allow: manage,
      about: 'Enters what was published for a month (`id` null), or corrects it. Leases that follow the index are corrected.',
      body: indexValueEntity.save.extend({ seriesId: Id }),
      reply: Saved,
    }),
    removeValue: post('DeleteValue', {
      allow: manage,
      about: 'Takes a value away, as if it had not been published.',
      body: z.object({ id: Id, version: Version }),
      reply: Done,
    }),
    paste: post('PasteValues', {
      allow: manage,
      about:
        'Enters many values at once: lines of a month and a value, as CSV or copied from a spreadsheet. All of them or none.',
      body: pasteFields.input.extend({ seriesId: Id }),
      reply: z.object({ added: z.int(), changed: z.int() }),
    }),
  },
)

/** Which amounts of a lease follow an index. */
export const indexClauses = calls(
  '/LeaseIndexClause',
  { reads: ['lease', 'index'], changes: ['lease', 'rental notice'] },
  {
    get: get('Get/{id}', { allow: read, about: 'How an amount follows an index.', params: { id: PathId }, reply: IndexClause }),
    save: post('CreateUpdate', {
      allow: manage,
      about: 'Has the base rent of a lease, or a charge beside it, follow an index (`id` null), or changes how it does.',
      body: IndexClauseInput,
      reply: Saved,
    }),
    remove: post('Delete', {
      allow: manage,
      about: 'Has an amount not follow an index any more, also for the past: what it brought is credited.',
      body: z.object({ id: Id, version: Version }),
      reply: Done,
    }),
  },
)

import { type FormSummaryShown, isByTime, type Span, type SummaryGroup } from '@atrium/contract/forms/summaries.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import { type FormTable, tableOf } from '../../../platform/forms/form-table.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import type { OpenForm } from '../find-form.ts'
import { formValues } from '../tables.ts'
import { type MadeOf, madeOf, type SummaryRow } from './made-of.ts'
import { withGaps } from './spans.ts'

export type Context = Pick<ReadContext<CompanyViewer>, 'db' | 'viewer' | 'scope'>
export type SummaryNumbers = Pick<FormSummaryShown, 'state' | 'unit' | 'total' | 'groups' | 'rest'>
type Summary = Pick<SummaryRow, 'measure' | 'fieldId' | 'groupBy' | 'span' | 'shownAs' | 'filters'>

/** Groups that a picture has room for; of spans of time, the last ones. */
const mostOf = ({ shownAs }: Summary, isTime: boolean) => (shownAs === 'Table' ? 100 : isTime ? 62 : shownAs === 'Ring' ? 7 : 12)

const nothing = { entries: 0, value: null }

/** What a summary comes to, of all entries in the viewer's scope; `most`: so many groups, instead of as many as are shown. */
export async function numbersOf(
  ctx: Context,
  { form, row }: OpenForm,
  summary: Summary,
  siteId: number,
  most?: number,
): Promise<SummaryNumbers> {
  const made = madeOf(form, summary)
  if (made.state !== 'Ready') return { state: made.state, unit: 'count', total: nothing, groups: [], rest: null }
  const isTime = isByTime(summary.groupBy, made.grouped)
  const where = and(ctx.scope.at(siteId, formValues), eq(formValues.formId, row.id), made.where)
  const shown = most ?? mostOf(summary, isTime)
  const { rows } = await ctx.db.execute<Found>(statementOf(summary, made, { table: tableOf(form), where, isTime, most: shown }))
  const numbers = ({ entries, value }: Found) => ({ entries: entries ?? 0, value: value === null ? null : Number(value) })
  const total = rows.find(({ at }) => at === null)
  const rest = rows.find(({ at }) => at === shown + 1)
  const found = rows.filter(({ at }) => at !== null && at <= shown).map((one) => ({ ...numbers(one), key: one.key, text: '' }))
  const groups = summary.groupBy === 'none' ? [] : await named(ctx, summary, made, isTime ? found.toReversed() : found)
  return {
    state: 'Ready',
    unit: unitOf(made),
    total: total ? numbers(total) : nothing,
    groups: [
      ...(isTime && most === undefined ? withGaps(groups.filter(hasKey), summary, shown * 2) : groups.filter(hasKey)),
      ...groups.filter((one) => !hasKey(one)),
    ],
    rest: rest ? { ...numbers(rest), groups: rest.groups } : null,
  }
}

interface Found extends Record<string, unknown> {
  /** Its place among the groups; null: all of them. */
  at: number | null
  key: string | null
  groups: number
  entries: number | null
  value: string | null
}

function unitOf({ measured }: Pick<MadeOf, 'measured'>): SummaryNumbers['unit'] {
  if (measured?.kind === 'money' || measured?.kind === 'percent') return measured.kind
  return measured ? 'number' : 'count'
}
const decimals = { count: 0, number: 4, money: 0, percent: 6 } as const

const hasKey = ({ key }: Pick<SummaryGroup, 'key'>) => key !== null

interface From {
  table: FormTable
  where: SQL | undefined
  isTime: boolean
  most: number
}

/**
 * Each group's count, with what its value is made of; then the groups in their order, those beyond the last one together, and all of
 * them. An average is that of the entries, not of the averages.
 */
function statementOf(summary: Summary, made: MadeOf, { table, where, isTime, most }: From): SQL {
  const { measured, grouped } = made
  const column = (field: { id: number }) => table[`f${field.id}`]
  const of = measured ? sql`${column(measured)}` : sql`null::numeric`
  const { part, whole, value } = measures[summary.measure]
  const readsValues = measured !== undefined || grouped !== undefined || made.where !== undefined
  const from = sql`${formValues}
    ${readsValues ? sql`left join ${table} on ${table.recordId} = ${formValues.id}` : sql``}
    ${summary.groupBy === 'made' ? sql`inner join ${sites} on ${sites.id} = ${formValues.siteId}` : sql``}`
  const order = isTime ? sql`key is null desc, key desc` : sql`key is null desc, ${value} desc nulls last, key`
  const rounded = sql.raw(String(decimals[unitOf(made)]))
  return sql`
    with grouped as (
      select ${keyIn(summary, grouped, grouped ? sql`${column(grouped)}` : sql`null::text`)} as key, count(*) as n, ${part(of)} as s, count(${of}) as c
      from ${from} where ${where} group by 1
    ), ranked as (
      select key::text as key, n, s, c, least(row_number() over (order by ${order}), ${most + 1})::int as at from grouped
    ), summed as (
      select at, min(key) as key, count(*)::int as groups, sum(n) as n, ${whole} as s, sum(c) as c
      from ranked group by grouping sets ((at), ())
    )
    select at, key, groups, n::int as entries, round((${value})::numeric, ${rounded})::text as value from summed order by at`
}

const [s, sumOf] = [sql`s`, sql`sum(s)`]
/** What is kept of a group, how groups are taken together, and what is shown of either. */
const measures: Record<Summary['measure'], { part: (of: SQL) => SQL; whole: SQL; value: SQL }> = {
  Count: { part: () => sql`null::numeric`, whole: sumOf, value: sql`n` },
  Sum: { part: (of) => sql`sum(${of})`, whole: sumOf, value: s },
  Average: { part: (of) => sql`sum(${of})`, whole: sumOf, value: sql`s / nullif(c, 0)` },
  Least: { part: (of) => sql`min(${of})`, whole: sql`min(s)`, value: s },
  Greatest: { part: (of) => sql`max(${of})`, whole: sql`max(s)`, value: s },
}

const units: Record<Span, SQL> = { Day: sql.raw(`'day'`), Month: sql.raw(`'month'`), Year: sql.raw(`'year'`) }

function keyIn({ groupBy, span }: Summary, grouped: MadeOf['grouped'], column: SQL): SQL {
  const first = (day: SQL) => sql`date_trunc(${units[span]}, ${day}::timestamp)::date`
  if (groupBy === 'client') return sql`${formValues.tenantId}`
  if (groupBy === 'site') return sql`${formValues.siteId}`
  if (groupBy === 'made') return first(sql`(${formValues.createdAt} at time zone ${sites.timeZone})`)
  if (grouped?.kind === 'day') return first(column)
  // By the clock of the company, as formulas have it.
  if (grouped?.kind === 'instant') return first(sql`(${column} at time zone ${grouped.zone ?? 'UTC'})`)
  // An entry that was made before the field was there says no.
  return grouped?.kind === 'flag' ? sql`coalesce(${column}, false)` : column
}

/** The groups with what people call them. */
async function named(
  { db }: Context,
  { groupBy }: Summary,
  { grouped }: MadeOf,
  groups: readonly SummaryGroup[],
): Promise<SummaryGroup[]> {
  const table = groupBy === 'client' ? tenants : groupBy === 'site' ? sites : undefined
  const ids = groups.flatMap(({ key }) => (key === null ? [] : [Number(key)]))
  const rows =
    table && ids.length > 0 ? await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids)) : []
  const names = new Map<string, string>(rows.map(({ id, name }) => [String(id), name]))
  for (const { value, text } of grouped?.kind === 'choice' ? grouped.options : []) names.set(value, text)
  return groups.map((group) => ({ ...group, text: names.get(group.key ?? '') ?? '' }))
}

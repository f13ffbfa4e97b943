import { z } from 'zod'
import { landlord, Permission } from '../access/access.ts'
import { ask, Bytes, calls, del, get, post, search, upload } from '../kit/call.ts'
import { entity, own, ref, sortsOf } from '../kit/entity.ts'
import { Id, PathId, PathSiteChoice, SiteChoice, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { ReportFormat } from '../kit/report-format.ts'
import { Done, Saved } from '../kit/results.ts'
import { ImportReply, UploadOrder } from '../kit/uploads.ts'
import { PathYear, Year, YearOfValues } from '../kit/years.ts'
import { energyScreens } from './screens.ts'

/** Kilowatt hours of a month; null: not known yet. */
const KilowattHours = z
  .number(whenMissing('no-number'))
  .min(0)
  .max(99_999_999)
  .multipleOf(0.01, errorCode('two-decimals'))
  .nullable()
  .default(null)

const month = (label: string, french: string) =>
  own(KilowattHours, {
    kind: 'number',
    label,
    half: true,
    column: { type: 'number', sortable: false, from: 1300 },
    upload: { aliases: [label.slice(0, 3), french], example: '1240' },
  })

/** What a client, or the common areas of a site, used in a year: every field once. */
export const energyEntity = entity('energy consumption', {
  siteId: ref({
    to: 'site',
    label: 'Site',
    required: 'Site is required',
    half: true,
    upload: { aliases: ['Site name', 'Property', 'Building', 'Immeuble'], example: 'Lakeside Plaza' },
  }),
  tenantId: ref({
    to: 'tenant',
    label: 'Client',
    half: true,
    help: 'Empty: the common areas of the site.',
    upload: { aliases: ['Client name', 'Tenant', 'Tenant name', 'Locataire'], example: 'Maple & Rye' },
  }),
  year: own(Year, {
    kind: 'selectYear',
    label: 'Year',
    required: 'Year is required',
    half: true,
    upload: { aliases: ['Année'], example: '2026' },
  }),
  january: month('January', 'janvier'),
  february: month('February', 'février'),
  march: month('March', 'mars'),
  april: month('April', 'avril'),
  may: month('May', 'mai'),
  june: month('June', 'juin'),
  july: month('July', 'juillet'),
  august: month('August', 'août'),
  september: month('September', 'septembre'),
  october: month('October', 'octobre'),
  november: month('November', 'novembre'),
  december: month('December', 'décembre'),
})

/** The fields of the months, January first. */
export const energyMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

/** A year has a month that is known. */
const filled = <S extends z.ZodType<Record<(typeof energyMonths)[number], number | null>>>(schema: S) =>
  schema.refine((input) => energyMonths.some((name) => input[name] !== null), {
    path: ['january'],
    error: errorCode('energy-empty'),
  })

export const EnergyInput = filled(energyEntity.save)
/** A row of a list of years. */
export const EnergyRow = filled(energyEntity.input)
export type EnergyInput = z.infer<typeof EnergyInput>

export const Energy = energyEntity.input.extend({
  id: Id,
  version: Version,
  siteName: z.string(),
  /** Empty: the common areas. */
  tenantName: z.string(),
  total: z.number(),
})
export type Energy = z.infer<typeof Energy>

export const energyColumns = energyEntity.columns(
  { value: 'tenantName', text: 'Client', type: 'link', locked: true, truncate: 250, landlordOnly: true },
  'year',
  ...energyMonths,
  { value: 'total', text: 'Total (kWh)', type: 'number' },
  { value: 'siteName', text: 'Site', siteBy: 'siteId', from: 900, truncate: 250, landlordOnly: true },
)

const { access: read } = energyScreens.list
const manage = read.only(landlord).needs(Permission.AllowManageReports)
const filters = { siteId: SiteChoice.default(-1), tenantId: Id.optional(), year: Year.optional() }
const topics = { reads: ['energy consumption', 'tenant', 'site'], changes: ['energy consumption'] }
const Energies = z.object({ successful: z.literal(true), energies: z.array(YearOfValues) })

/** The calls of energy consumption: docs/features/energy-consumption.md. */
export const energyConsumption = calls('/EnergyConsumption', topics, {
  search: search('Search', {
    allow: read,
    about: 'Years of energy consumption by client and site, the latest first. Clients get their own.',
    filters,
    sorts: ['year', ...sortsOf(energyColumns).filter((key) => key !== 'year')],
    newestFirst: true,
    item: Energy,
  }),
  get: get('Get/{id}', { allow: read, about: 'A year of a client or a site.', params: { id: PathId }, reply: Energy }),
  byYear: get('GetEnergyConsumptionByYear/{year}/{siteId}', {
    allow: read,
    about: 'Kilowatt hours by month of a year and the two before it, at a site or at all of the viewer’s (-1).',
    params: { year: PathYear, siteId: PathSiteChoice },
    reply: Energies,
  }),
  byTenant: get('GetEnergyConsumptionByYearByTenant/{year}/{tenantId}', {
    allow: read,
    about: 'The same of one client.',
    params: { year: PathYear, tenantId: PathId },
    reply: Energies,
  }),
  save: post('CreateUpdate', {
    allow: manage,
    about: 'Enters a year of a client or of a site’s common areas (`id` null), or changes one.',
    body: EnergyInput,
    reply: Saved,
  }),
  remove: del('Delete/{id}', { allow: manage, about: 'Deletes a year.', params: { id: PathId }, reply: Done }),
  processUploaded: upload('Import', {
    allow: manage,
    about:
      'Reads a CSV or XLSX list of years (part `file`). Months of a year that is there already are replaced by those that the list has.',
    body: UploadOrder,
    reply: ImportReply,
  }),
  exportList: ask('Export', {
    allow: read,
    about: 'The list asked for as a report, PDF or XLSX.',
    body: z.object({ format: ReportFormat, query: line().max(200).default(''), ...filters }),
    reply: Bytes,
  }),
})

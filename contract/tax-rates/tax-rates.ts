import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { calls, get, post, search } from '../kit/call.ts'
import { choice, entity, rate, sortsOf, text } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { taxTypeNames } from '../kit/tax-types.ts'
import { taxRateScreens } from './screens.ts'
import { inOrder, validDays } from './valid-days.ts'

/** What a tax amounts to in a province, from a day on. */
export const taxRateEntity = entity('tax rate', {
  taxType: choice(taxTypeNames, {
    label: 'Tax',
    required: 'Tax is required',
    half: true,
    column: { type: 'link', locked: true },
  }),
  jurisdiction: text({
    label: 'Province',
    max: 10,
    half: true,
    help: 'Left empty, it holds for the sites of all provinces.',
    form: { kind: 'select' },
  }),
  rate: rate({ label: 'Rate (%)', half: true, form: { decimals: 4, max: 100 } }),
  registration: text({
    label: 'Registration number',
    max: 60,
    half: true,
    help: 'Stands on every invoice with this tax.',
    column: { from: 900 },
  }),
  ...validDays,
})

const TaxRateInput = taxRateEntity.save
  .extend({ rate: taxRateEntity.fields.rate.input.unwrap().max(100) })
  .refine(inOrder.check, inOrder.issue)
export const TaxRate = taxRateEntity.input.extend({ id: Id, version: Version })
export type TaxRate = z.infer<typeof TaxRate>

export const taxRateColumns = taxRateEntity.columns('taxType', 'jurisdiction', 'rate', 'registration', 'validFrom', 'validTo')

const distanceUnitWords = { km: 'Kilometre', mi: 'Mile' } as const

/** What is paid for a distance driven, from a day on. */
export const mileageRateEntity = entity('mileage rate', {
  rate: rate({ label: 'Amount', half: true, column: { type: 'link', locked: true } }),
  unit: choice(distanceUnitWords, { label: 'For each', start: 'km', half: true }),
  ...validDays,
})

export const MileageRate = mileageRateEntity.input.extend({ id: Id, version: Version, currency: z.string() })
export type MileageRate = z.infer<typeof MileageRate>

export const mileageRateColumns = mileageRateEntity.columns('rate', 'unit', 'validFrom', 'validTo')

const { access: read } = taxRateScreens.list
const manage = read.needs(Permission.AllowManageInvoices)
const one = z.object({ id: Id })

/** Rates that invoices are computed with: docs/features/tax-rates.md. A new rate is a new record; one that was used only ends. */
export const taxRates = calls(
  '/ClientInvoice',
  { reads: ['tax rate'], changes: ['tax rate'] },
  {
    search: search('GetTaxRates', {
      allow: read,
      about: 'The tax rates of the company, the newest first.',
      sorts: ['validFrom', ...sortsOf(taxRateColumns)],
      newestFirst: true,
      item: TaxRate,
    }),
    get: get('GetTaxRate/{id}', { allow: read, about: 'One tax rate.', params: { id: PathId }, reply: TaxRate }),
    save: post('CreateUpdateTaxRate', {
      allow: manage,
      about: 'Adds a tax rate (`id` null), or changes one. Of one that invoices were issued with only the end may change.',
      body: TaxRateInput,
      reply: Saved,
    }),
    remove: post('DeleteTaxRate', {
      allow: manage,
      about: 'Deletes a rate that no invoice was issued with.',
      body: one,
      reply: Done,
    }),
    states: get('GetStates', {
      allow: read,
      about: 'The provinces or states of the company’s country, for which a tax rate may hold.',
      reads: ['company'],
      reply: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
    }),
  },
)

export const mileageRates = calls(
  '/ClientInvoice',
  { reads: ['mileage rate'], changes: ['mileage rate'] },
  {
    search: search('GetMileageRates', {
      allow: read,
      about: 'The mileage rates of the company, the newest first.',
      sorts: ['validFrom', ...sortsOf(mileageRateColumns)],
      newestFirst: true,
      item: MileageRate,
    }),
    get: get('GetMileageRate/{id}', { allow: read, about: 'One mileage rate.', params: { id: PathId }, reply: MileageRate }),
    save: post('CreateUpdateMileageRate', {
      allow: manage,
      about: 'Adds a mileage rate (`id` null), or changes one. Of one that invoices were issued with only the end may change.',
      body: mileageRateEntity.save.refine(inOrder.check, inOrder.issue),
      reply: Saved,
    }),
    remove: post('DeleteMileageRate', {
      allow: manage,
      about: 'Deletes a rate that no invoice was issued with.',
      body: one,
      reply: Done,
    }),
  },
)

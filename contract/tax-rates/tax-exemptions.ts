import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { calls, get, post, search } from '../kit/call.ts'
import { choice, entity, ref, text } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { taxTypeNames } from '../kit/tax-types.ts'
import { taxRateScreens } from './screens.ts'
import { inOrder, validDays } from './valid-days.ts'

/** A tax that a client does not bear, by which certificate and for how long. */
export const taxExemptionEntity = entity('tax exemption', {
  tenantId: ref({ to: 'tenant', label: 'Client', required: 'Must select a Client' }),
  taxType: choice(taxTypeNames, { label: 'Tax', required: 'Tax is required', half: true }),
  certificate: text({
    label: 'Certificate number',
    required: 'Certificate number is required',
    max: 60,
    half: true,
    help: 'Stands on every line that does not bear the tax.',
  }),
  ...validDays,
})

export const TaxExemption = taxExemptionEntity.input.extend({ id: Id, version: Version, clientName: z.string() })
export type TaxExemption = z.infer<typeof TaxExemption>

export const taxExemptionColumns = taxExemptionEntity.columns(
  { value: 'clientName', text: 'Client', type: 'link', locked: true, truncate: 250 },
  'taxType',
  'certificate',
  'validFrom',
  'validTo',
)

const { access: read } = taxRateScreens.exemptions
const manage = read.needs(Permission.AllowManageInvoices)

/** Which clients are exempt from which taxes: docs/features/tax-rates.md. */
export const taxExemptions = calls(
  '/ClientInvoice',
  { reads: ['tax exemption', 'tenant'], changes: ['tax exemption'] },
  {
    search: search('GetTaxExemptions', {
      allow: read,
      about: 'The exemptions of the clients at the viewer’s sites, the newest first.',
      filters: { tenantId: Id.optional() },
      sorts: ['validFrom', 'validTo', 'clientName', 'taxType', 'certificate'],
      newestFirst: true,
      item: TaxExemption,
    }),
    get: get('GetTaxExemption/{id}', { allow: read, about: 'One exemption.', params: { id: PathId }, reply: TaxExemption }),
    save: post('SaveTaxExemption', {
      allow: manage,
      about: 'Adds an exemption (`id` null), or changes one. Of one that lines were issued with only the end may change.',
      body: taxExemptionEntity.save.refine(inOrder.check, inOrder.issue),
      reply: Saved,
    }),
    remove: post('DeleteTaxExemption', {
      allow: manage,
      about: 'Deletes an exemption that no line was issued with.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
  },
)

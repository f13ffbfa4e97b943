import type { ViewerKind } from '../../access/access.ts'
import { own } from '../../kit/entity.ts'
import type { Field } from '../../kit/fields.ts'
import { Id } from '../../kit/ids.ts'

const OptionalId = Id.nullable().default(null)

/**
 * Whose a record is that both sides make. A landlord chooses the site, and one of its clients or none; a client's records are its
 * own, whatever it sends here.
 */
export const placeFields = {
  siteId: own(OptionalId, {
    label: 'Site',
    kind: 'site',
    required: 'Site is required',
    half: true,
    upload: { aliases: ['Site name', 'Property', 'Building', 'Immeuble'], example: 'Lakeside Plaza' },
  }),
  tenantId: own(OptionalId, {
    label: 'Client',
    kind: 'tenant',
    half: true,
    help: 'Leave it empty for the whole site.',
    upload: { aliases: ['Client name', 'Tenant', 'Tenant name', 'Locataire'], example: 'Maple & Rye' },
  }),
}

/** The inputs of a form for a kind of viewer: a client does not choose whose its record is. */
export const formFor = (kind: ViewerKind, form: readonly Field[]) =>
  kind === 'landlord' ? form : form.filter(({ value }) => !(value in placeFields))

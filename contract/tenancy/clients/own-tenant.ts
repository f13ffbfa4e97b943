import { z } from 'zod'
import { client, corporate } from '../../access/access.ts'
import { calls, get, upload } from '../../kit/call.ts'
import { CustomValues } from '../../kit/field-data.ts'
import { Id, PathId, Version } from '../../kit/ids.ts'
import { Saved } from '../../kit/results.ts'
import { clientEntity } from './client.ts'

/** A client as it is stored. */
export const Tenant = clientEntity.input.extend({
  id: Id,
  siteName: z.string(),
  /** Name of the category. */
  category: z.string().nullable(),
  /** Path of the client’s image; needs the site’s storage access token. */
  imageUrl: z.string().nullable(),
  active: z.boolean(),
  /** What it holds in the company's own fields, as far as the viewer sees them. */
  custom: CustomValues,
  version: Version,
})
export type Tenant = z.infer<typeof Tenant>

/** What a client may see of its own record: not the landlord’s notes. */
export const OwnTenantRecord = Tenant.omit({ notes: true, categoryId: true })

/** What a client itself may change of its record. */
const own = new Set(['contactName', 'email', 'phone', 'image'])
export const ownTenantFields = clientEntity.form.filter(({ value }) => own.has(value))
/** The refusal where the landlord has switched that off; the text is fixed. */
export const CONTACT_IS_CLOSED = 'Your landlord keeps your contact data. Ask them to change it.'

const ownTenantTopics = { reads: ['tenant', 'custom fields'], changes: ['tenant'] }

/** A client’s own record. */
export const ownTenant = calls('/Tenant', ownTenantTopics, {
  get: get('{id}', {
    allow: client.or(corporate),
    about: 'The viewer’s own client record.',
    params: { id: PathId },
    reply: OwnTenantRecord,
  }),
  save: upload('', {
    allow: client.or(corporate).byClientAdmins(),
    about:
      'Changes what a client may change of itself. Parts: `tenant` (JSON), `file` (image, optional), `imageFromRepo` (an image of the repository in its place).',
    commandPart: 'tenant',
    body: clientEntity.input.pick({ contactName: true, email: true, phone: true }).extend({
      id: Id,
      version: Version,
      removeImage: z.boolean().default(false),
    }),
    reply: Saved,
  }),
})

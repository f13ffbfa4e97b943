import { z } from 'zod'
import { ask, Bytes, calls, get, post, search, upload } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { sortsOf } from '../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { Names } from '../kit/lookups.ts'
import { Picture } from '../kit/pictures.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { ImportReply, UploadForm } from '../kit/uploads.ts'
import { changeOfArea } from '../tenancy/sites/area-history.ts'
import { rentalSpaceScreens } from './screens.ts'
import { PlanPoint, rentalSpaceEntity, spaceTypes } from './space-entity.ts'

interface OfferPeriod {
  availability: string | null
  expiration: string | null
}
/** What is offered must not end before it begins. */
export const offered = <S extends z.ZodType<OfferPeriod>>(schema: S) =>
  schema.refine(({ availability, expiration }) => !availability || !expiration || availability <= expiration, {
    path: ['expiration'],
    error: errorCode('space-expires-early'),
  })

export const RentalSpace = rentalSpaceEntity.input.extend({
  id: Id,
  version: Version,
  siteName: z.string(),
  /** ISO 4217; of its rates. */
  currency: z.string(),
  point: PlanPoint.nullable(),
  /** The main one first. */
  pictures: z.array(Picture),
  /** Viewings that wait for a decision; 0 for clients. */
  pendingViewings: z.int(),
  createdDate: Instant,
})
export type RentalSpace = z.infer<typeof RentalSpace>

export const rentalSpaceColumns = rentalSpaceEntity.columns(
  'name',
  'description',
  'floorSize',
  'cam',
  'rentPerSqft',
  'notes',
  'type',
  'location',
  'tax',
  'isAvailable',
  'electrical',
  'relocation',
  'termination',
  'areaCert',
  'isDoubleDoor',
  'availability',
  'expiration',
  'unit',
  { value: 'siteName', text: 'Site', siteBy: 'siteId', from: 900, landlordOnly: true },
  'isPublic',
  { value: 'createdDate', text: 'Date Created', type: 'date', visible: false },
)

const Site = { siteId: SiteChoice.default(-1) }
const filters = { ...Site, type: z.enum(spaceTypes).optional(), isAvailable: z.boolean().optional() }

/** The picture on which the spaces of a site are marked. */
const Plan = z.object({ siteId: Id, url: z.string().nullable(), from: z.enum(['sitePlan', 'floorPlan', 'none']) })

const { access: read } = rentalSpaceScreens.list
const { access: manage } = rentalSpaceScreens.create
const topics = { reads: ['rental space', 'viewing', 'site'], changes: ['rental space', 'public page'] }

/** The calls of spaces to let: docs/features/rental-spaces.md. */
export const rentalSpaces = calls('/RentalSpace', topics, {
  search: search('SearchRentalSpaceList', {
    allow: read,
    about: 'The spaces to let at a site, or at all of the viewer’s (-1). Clients get those that are offered to them.',
    filters,
    sorts: ['createdDate', ...sortsOf(rentalSpaceColumns).filter((key) => key !== 'createdDate')],
    newestFirst: true,
    item: RentalSpace,
  }),
  get: get('GetRentalSpaceById/{id}/{viewOnly}', {
    allow: read,
    about: 'One space. The flag says whether it is only looked at: with `false` a landlord gets the notes too.',
    params: { id: PathId, viewOnly: z.stringbool() },
    reply: RentalSpace,
  }),
  save: upload('SaveRentalSpace', {
    allow: manage,
    about:
      'Adds a space (`id` null), or changes one. Parts: `command` (JSON), `picture1` to `picture12` (new images). `pictures` names all of them, the main one first; left out, they stay as they are.',
    body: offered(rentalSpaceEntity.save.extend({ ...changeOfArea.input.shape, point: PlanPoint.nullable().default(null) })),
    reply: Saved,
  }),
  remove: post('Delete/{id}', {
    allowOnFullDisk: true,
    allow: manage,
    about: 'Deletes a space with its pictures and its past viewings; refused as long as viewings are to come.',
    params: { id: PathId },
    reply: Done,
  }),
  exportList: ask('ExportRentalSpace', {
    allow: read,
    about: 'The spaces asked for as CSV or XLSX, under the headings that the import reads.',
    body: z.object({
      format: z.enum(['csv', 'xlsx']).default('csv'),
      query: line().max(200).default(''),
      ...filters,
    }),
    reply: Bytes,
  }),
  processUploaded: upload('ImportRentalSpace', {
    allow: manage,
    about: 'Reads a CSV or XLSX list of spaces (part `file`); `siteId` is the site of rows that name none.',
    body: UploadForm,
    reply: ImportReply,
  }),
  types: get('GetRentalSpaceTypeList', { allow: read, about: 'What spaces are for.', reply: Names }),
  plan: get('GetFloorPlan/{siteId}', {
    allow: read,
    about: 'The picture on which spaces are marked: the site plan where it is a picture, else the floor plan that was uploaded.',
    params: { siteId: PathId },
    reply: Plan,
  }),
  savePlan: upload('SaveFloorPlan', {
    allow: manage,
    about: 'Uploads the floor plan of a site. Parts: `command` (siteId), `file` (image).',
    body: z.object({ siteId: Id }),
    reply: Done,
  }),
})

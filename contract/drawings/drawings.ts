import { z } from 'zod'
import { clients, landlord, Permission } from '../access/access.ts'
import { calls, del, get, post, search, upload } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { choice, entity, image, ref, sortsOf, state, text } from '../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { lines } from '../kit/line.ts'
import { PersonId } from '../kit/person-id.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { drawingScreens } from './screens.ts'
import { disciplines, disciplineWords, drawingStatuses, drawingStatusWords, drawingTones } from './states.ts'

/** A drawing that a client submits for approval; every field once. */
export const drawingEntity = entity('drawing', {
  title: text({
    label: 'Title',
    required: 'Title is required',
    max: 200,
    column: { type: 'link', locked: true, truncate: 250 },
    form: { suggest: 'fileName' },
  }),
  tenantId: ref({ to: 'tenant', label: 'Client' }),
  unitId: text({ label: 'Unit', max: 60, half: true, column: { from: 1000 }, form: { suggest: 'tenantUnit' } }),
  discipline: choice(disciplineWords, { label: 'Discipline', start: 'Architectural', half: true, column: { from: 820 } }),
  status: state(drawingStatusWords, { label: 'Status', tones: drawingTones, column: { sortable: false } }),
  description: text({
    label: 'Description',
    max: 4_000,
    long: true,
    help: 'What is to be built or changed, and when.',
    column: false,
  }),
  fileUrl: {
    ...image({ label: 'File', column: false, form: { endings: '.pdf,.png,.jpg,.jpeg,.webp' } }),
    kind: 'file',
  },
})

const StoredFile = { fileUrl: z.string(), fileName: z.string(), fileType: z.string() }

export const Drawing = drawingEntity.input.extend({
  id: Id,
  version: Version,
  tenantId: Id,
  tenantName: z.string(),
  siteId: Id,
  siteName: z.string(),
  status: z.enum(drawingStatuses),
  /** The number of its newest file, from 1. */
  revision: z.int().positive(),
  /** Notes that nobody has dealt with yet. */
  openNotes: z.int().nonnegative(),
  createdDate: Instant,
  updatedDate: Instant,
})
export type Drawing = z.infer<typeof Drawing>

export const drawingEventKinds = ['revision', 'status', 'note', 'changed'] as const
export type DrawingEventKind = (typeof drawingEventKinds)[number]

/** What happened to a drawing: a revision was submitted, a decision taken, a note made. */
const DrawingEvent = z.object({
  id: Id,
  kind: z.enum(drawingEventKinds),
  at: Instant,
  by: z.string(),
  byId: PersonId,
  /** Whether that is somebody of the company. */
  byLandlord: z.boolean(),
  /** The revision that it is about. */
  revision: z.int().positive(),
  text: z.string(),
  /** Of a note: the page that it is about. */
  page: z.int().positive().nullable(),
  /** Of a note: whether it has been dealt with. */
  resolved: z.boolean(),
  /** Of a decision. */
  was: z.enum(drawingStatuses).nullable(),
  is: z.enum(drawingStatuses).nullable(),
  /** Of a revision; a storage access token is appended when it is opened (docs/features/file-tokens.md). */
  file: z.object(StoredFile).nullable(),
})
export type DrawingEvent = z.infer<typeof DrawingEvent>

export const WholeDrawing = Drawing.extend({
  /** All that happened to it, in order. */
  events: z.array(DrawingEvent),
  may: z.object({ edit: z.boolean(), revise: z.boolean(), decide: z.boolean(), note: z.boolean(), remove: z.boolean() }),
})
export type WholeDrawing = z.infer<typeof WholeDrawing>

export const drawingColumns = drawingEntity.columns(
  'title',
  { value: 'tenantName', text: 'Client', clientBy: 'tenantId', truncate: 250, landlordOnly: true },
  { value: 'siteName', text: 'Site', siteBy: 'siteId', truncate: 250, from: 1240, landlordOnly: true },
  'unitId',
  'discipline',
  'status',
  { value: 'revision', text: 'Revision', type: 'number', from: 920 },
  { value: 'openNotes', text: 'Open notes', type: 'number', from: 1340, sortable: false },
  { value: 'updatedDate', text: 'Updated', type: 'datetime' },
  { value: 'createdDate', text: 'Date Created', type: 'datetime', from: 1440 },
)

const { access: read } = drawingScreens.list
const manage = read.only(landlord).needs(Permission.AllowManageDocuments)
const submit = read.only(clients).or(manage)
const topics = { reads: ['drawing', 'tenant', 'site'], changes: ['drawing'] }
const one = { id: Id, version: Version }
const Words = lines().max(4_000)

/** Drawings that clients submit for approval: docs/features/drawings.md. */
export const drawings = calls('/DrawingSubmission', topics, {
  search: search('Search', {
    allow: read,
    about: 'Drawings at a site, or at all of the viewer’s (-1); a client’s own.',
    filters: {
      siteId: SiteChoice.default(-1),
      tenantId: Id.optional(),
      status: z.enum(drawingStatuses).optional(),
      discipline: z.enum(disciplines).optional(),
    },
    sorts: ['updatedDate', ...sortsOf(drawingColumns)],
    newestFirst: true,
    item: Drawing,
  }),
  get: get('Get/{id}', {
    allow: read,
    about: 'One drawing with its revisions, notes and decisions.',
    params: { id: PathId },
    reply: WholeDrawing,
  }),
  save: upload('CreateUpdate', {
    allow: submit,
    about:
      'Submits a drawing (`id` null; parts: `command` with its fields, `file`), or changes the fields of one that is not decided. A landlord names the client.',
    body: drawingEntity.save,
    reply: Saved,
  }),
  revise: upload('AddRevision', {
    allow: submit,
    about: 'Submits another file of a drawing, which waits for a decision again. Parts: `command` (JSON), `file`.',
    body: z.object({ ...one, text: Words.default('') }),
    reply: Done,
  }),
  decide: post('SetStatus', {
    allow: manage,
    about: 'Takes a drawing into review or decides on it; the client is told, and told why.',
    body: z.object({ ...one, status: z.enum(drawingStatuses), text: Words.default('') }),
    reply: Done,
  }),
  note: post('AddNote', {
    allow: submit,
    about: 'Notes what is to be changed on a page of the newest revision, or answers; the other side is told.',
    body: z.object({
      id: Id,
      text: Words.min(1, errorCode('required')),
      page: z.int().positive().max(10_000).nullable().default(null),
    }),
    reply: Done,
  }),
  resolve: post('ResolveNote', {
    allow: submit,
    about: 'Says that a note has been dealt with, or that it has not.',
    body: z.object({ id: Id, noteId: Id, resolved: z.boolean() }),
    reply: Done,
  }),
  remove: del('Delete/{id}', {
    allow: submit,
    about: 'Withdraws a drawing that nobody has looked at yet; a landlord deletes one that is not approved.',
    params: { id: PathId },
    reply: Done,
  }),
})

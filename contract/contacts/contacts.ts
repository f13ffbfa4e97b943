import { z } from 'zod'
import { landlord, Permission } from '../access/access.ts'
import { ask, Bytes, calls, del, get, post, search, upload } from '../kit/call.ts'
import { email, entity, image, phone, ref, sortsOf, text } from '../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { ImportReply, UploadForm } from '../kit/uploads.ts'
import { ContactName } from '../tenancy/people/contact-lookups.ts'
import { contactScreens } from '../tenancy/people/contact-screens.ts'

/** A contact of the address book, without its roles. */
export const contactEntity = entity('contact', {
  firstName: text({
    label: 'First name',
    max: 100,
    half: true,
    column: { type: 'link', locked: true, truncate: 250 },
    upload: { aliases: ['First', 'Given name', 'Prénom'], example: 'Jordan' },
  }),
  lastName: text({
    label: 'Last name',
    max: 100,
    half: true,
    column: { truncate: 250 },
    upload: { aliases: ['Last', 'Surname', 'Family name', 'Nom', 'Nom de famille'], example: 'Lee' },
  }),
  company: text({
    label: 'Company',
    max: 200,
    half: true,
    column: { truncate: 250 },
    upload: { aliases: ['Organization', 'Organisation', 'Business', 'Entreprise', 'Société'], example: 'Lee Mechanical' },
  }),
  jobTitle: text({
    label: 'Job title',
    max: 100,
    half: true,
    column: { from: 1480, truncate: 250 },
    upload: { aliases: ['Title', 'Position', 'Function', 'Fonction', 'Poste'], example: 'Site supervisor' },
  }),
  email: email({
    label: 'Email',
    half: true,
    column: { from: 760 },
    upload: { aliases: ['E-mail', 'Email address', 'E-mail address', 'Mail', 'Courriel'], example: 'jordan.lee@example.com' },
  }),
  phone: phone({
    label: 'Phone',
    half: true,
    upload: {
      aliases: ['Phone number', 'Telephone', 'Tel', 'Mobile', 'Mobile phone', 'Cell', 'Téléphone'],
      example: '(416) 555-0100',
    },
  }),
  siteId: ref({
    to: 'site',
    label: 'Site',
    half: true,
    help: 'Empty: for all of your sites.',
    upload: { aliases: ['Site name', 'Property', 'Building', 'Location', 'Immeuble'], example: 'Lakeside Plaza' },
  }),
  tenantId: ref({
    to: 'tenant',
    label: 'Client',
    half: true,
    help: 'The client sees the contact too, without the notes.',
    upload: { aliases: ['Client name', 'Tenant', 'Tenant name', 'Locataire'] },
  }),
  notes: text({
    label: 'Notes',
    max: 4_000,
    long: true,
    help: 'Only your company sees these.',
    column: { truncate: 350, from: 1580, sortable: false },
    upload: { aliases: ['Note', 'Comments', 'Remarks', 'Remarques'] },
  }),
  image: image({ label: 'Profile image' }),
})

/** Roles one contact may have. */
const MAX_ROLES = 20

const Fields = contactEntity.input.extend({ roleIds: z.array(Id).max(MAX_ROLES).default([]) })
export type ContactFields = z.infer<typeof Fields>

/** Somebody without a name has that of a company. */
const named = <S extends z.ZodType<Pick<ContactFields, 'firstName' | 'lastName' | 'company'>>>(schema: S) =>
  schema.refine(({ firstName, lastName, company }) => firstName !== '' || lastName !== '' || company !== '', {
    path: ['firstName'],
    error: errorCode('contact-needs-name'),
  })

export const ContactInput = named(Fields)

export const Contact = Fields.extend({
  id: Id,
  version: Version,
  /** The number as E.164 has it, where it is one; else empty. */
  phoneE164: z.string(),
  /** Path of the picture, as of `photo`. */
  profileImage: z.string().nullable(),
  /** Names of its roles. */
  roles: z.array(z.string()),
  site: z.string().nullable(),
  tenant: z.string().nullable(),
  /** The user of the company whose login has the contact's address. */
  user: z.string().nullable(),
})
export type Contact = z.infer<typeof Contact>

type NameFields = Pick<Contact, 'firstName' | 'lastName' | 'company'>
/** What people call a contact. */
export const contactName = ({ firstName, lastName, company }: NameFields) => `${firstName} ${lastName}`.trim() || company

export const contactColumns = contactEntity.columns(
  { value: 'profileImage', text: 'Photo', type: 'avatar', sortable: false },
  'firstName',
  'lastName',
  'company',
  'phone',
  'email',
  { value: 'roles', text: 'Roles', type: 'chips', own: true, sortable: false, from: 1000 },
  'jobTitle',
  'notes',
  { value: 'site', text: 'Site', siteBy: 'siteId', from: 1320, landlordOnly: true },
  { value: 'tenant', text: 'Client', clientBy: 'tenantId', from: 1520, landlordOnly: true },
  { value: 'user', text: 'User', sortable: false, from: 1600, landlordOnly: true },
)

const { access: read } = contactScreens.list
const manage = read.needs(Permission.AllowManageContacts).byClientAdmins()
const manageAll = manage.only(landlord)

/** Which contacts a list or an export is of. */
const filters = {
  siteId: SiteChoice.default(-1),
  roleId: Id.optional(),
  tenantId: Id.optional(),
  /** Those with a role of who works for others: Vendor, Contractor, Supplier. */
  vendors: z.boolean().optional(),
}
const topics = { reads: ['contact', 'contactRole', 'tenant', 'site'], changes: ['contact'] }

/** Contacts of one suggestion to merge, at most. */
export const MAX_MERGED = 10

/** The calls of contacts: docs/features/contacts.md. */
export const contacts = calls('/Contact', topics, {
  search: search('GetContacts', {
    allow: read,
    about: 'The contacts at a site and those of all sites, or all of the viewer’s (-1). Clients get those of their own.',
    filters,
    sorts: ['lastName', ...sortsOf(contactColumns).filter((key) => key !== 'lastName')],
    item: Contact,
  }),
  get: get('GetContact/{id}', {
    allow: read,
    about: 'One contact, also by the id of one that was merged into it.',
    params: { id: PathId },
    reply: Contact,
  }),
  photo: get('GetPhoto/{id}', { allow: read, about: 'The picture of a contact.', params: { id: PathId }, reply: Bytes }),
  isEmailExist: get('IsEmailExist/{email}/{id?}', {
    allow: read,
    about: 'Whether a contact has an address, leaving out the contact of `id`, and which. Two may share one.',
    params: { email: line().max(320), id: PathId.optional() },
    reply: z.object({
      successful: z.literal(true),
      errorMessage: z.null(),
      exists: z.boolean(),
      contact: ContactName.nullable(),
    }),
  }),
  create: upload('CreateContact', {
    allow: manage,
    about: 'Adds a contact. Parts: `command` (JSON), `file` (profile image, optional).',
    body: ContactInput,
    reply: Saved,
  }),
  update: upload('UpdateContact', {
    allow: manage,
    about: 'Changes a contact. Parts: `command` (JSON), `file` (new profile image, optional).',
    body: named(Fields.extend({ id: Id, version: Version, removeImage: z.boolean().default(false) })),
    reply: Saved,
  }),
  remove: del('Delete/{id}', { allow: manage, about: 'Deletes a contact.', params: { id: PathId }, reply: Done }),
  exportList: ask('Export', {
    allow: read,
    about: 'The contacts asked for as CSV, XLSX or vCard.',
    body: z.object({
      format: z.enum(['csv', 'xlsx', 'vcf']).default('csv'),
      query: line().max(200).default(''),
      ...filters,
    }),
    reply: Bytes,
  }),
  processUploaded: upload('Import', {
    allow: manageAll,
    about: 'Reads a CSV, XLSX or vCard list of contacts (part `file`); imports all rows or none.',
    body: UploadForm,
    reply: ImportReply,
    changes: ['contact', 'contactRole'],
  }),
  duplicates: ask('GetDuplicates', {
    allow: manageAll,
    about:
      'Contacts that may be the same person: of one address, number or name. 20 groups at most; nothing is merged by itself.',
    reply: z.object({
      items: z.array(z.object({ by: z.enum(['email', 'phone', 'name']), contacts: z.array(Contact) })),
    }),
  }),
  merge: post('Merge', {
    allow: manageAll,
    about: 'Merges contacts into one: it keeps its values, and takes what it lacks from the others. Their ids lead to it.',
    body: z.object({
      id: Id,
      version: Version,
      others: z
        .array(z.object({ id: Id, version: Version }))
        .min(1)
        .max(MAX_MERGED - 1),
    }),
    reply: Saved,
  }),
})

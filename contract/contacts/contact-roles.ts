import type { z } from 'zod'
import { landlord, Permission } from '../access/access.ts'
import { calls, del, get, post, search } from '../kit/call.ts'
import { entity, sortsOf, text } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { contactScreens } from '../tenancy/people/contact-screens.ts'

/** What a contact is to the company: electrician, emergency contact, broker. */
export const contactRoleEntity = entity('contactRole', {
  name: text({
    label: 'Name',
    required: 'Name is required',
    missing: 'name-required',
    max: 60,
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  description: text({ label: 'Description', max: 300, long: true, column: { truncate: 350 } }),
})

export const ContactRole = contactRoleEntity.input.extend({ id: Id, version: Version })
export type ContactRole = z.infer<typeof ContactRole>

export const contactRoleColumns = contactRoleEntity.columns('name', 'description')

/** Roles a company may have. */
export const MAX_CONTACT_ROLES = 200

const { access: read } = contactScreens.list
const manage = contactScreens.roles.access.only(landlord).needs(Permission.AllowManageContacts)

/** The calls of contact roles: docs/features/contacts.md. */
export const contactRoles = calls(
  '/Contact',
  { reads: ['contactRole'], changes: ['contactRole'] },
  {
    search: search('GetRoles', {
      allow: read,
      about: 'The company’s contact roles.',
      sorts: sortsOf(contactRoleColumns),
      item: ContactRole,
    }),
    get: get('GetRole/{id}', { allow: read, about: 'One contact role.', params: { id: PathId }, reply: ContactRole }),
    save: post('CreateEditRole', {
      allow: manage,
      about: 'Creates a contact role (`id` null), or changes one.',
      body: contactRoleEntity.save,
      reply: Saved,
    }),
    remove: del('DeleteRole/{id}', {
      allow: manage,
      about: 'Deletes a contact role that no contact has.',
      params: { id: PathId },
      reply: Done,
    }),
  },
)

import { type Contact, contactEntity, contacts } from '@atrium/contract/contacts/contacts.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { imageBody } from '../../kit/file/imageForm.ts'
import { ManyPicker } from '../../kit/form/ManyPicker.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { EmailInput } from './EmailInput.tsx'
import { useContactRoles } from './useContactRoles.ts'

interface Props {
  drawer: ComponentProps<typeof RecordDrawer>['drawer']
  isLandlord: boolean
  siteId: number | null
}

const roleField: Field = { value: 'roleIds', text: 'Roles', kind: 'text' }
const fields = contactEntity.form.flatMap((field) => (field.value === 'siteId' ? [roleField, field] : [field]))
/** What a client keeps belongs to it, and the notes are the landlord's. */
const ofLandlord = new Set(['siteId', 'tenantId', 'notes'])
const ownFields = fields.filter(({ value }) => !ofLandlord.has(value))

/** The picture that a contact has, for its field of the form. */
const photoOf = ({ profileImage }: Contact, name: string) =>
  profileImage ? { url: profileImage, name, type: 'image/webp' } : undefined

/** A contact to add or to change. */
export function ContactDrawer({ drawer, isLandlord, siteId }: Props) {
  const { t } = useTranslation()
  const roles = useContactRoles()
  return (
    <RecordDrawer
      drawer={drawer}
      entity="contact"
      fields={isLandlord ? fields : ownFields}
      get={contacts.get}
      create={contacts.create}
      update={contacts.update}
      start={{ siteId }}
      formOf={(contact) => ({ ...contact, image: photoOf(contact, t('Profile image')) })}
      bodyOf={imageBody}
      render={{
        roleIds: ({ id, value, error, onChange }) => (
          <ManyPicker
            id={id}
            label={t('Roles')}
            data={roles}
            value={(value as number[] | undefined) ?? []}
            error={error}
            placeholder={t('Choose')}
            nothingFound={t('There is no such role. Add it under Contact Roles.')}
            onChange={onChange}
          />
        ),
        email: ({ id, value, error, onChange }) => (
          <EmailInput id={id} value={String(value ?? '')} error={error} contactId={drawer.id} onChange={onChange} />
        ),
      }}
      words={{
        new: t('New contact'),
        edit: t('Edit contact'),
        create: t('Add contact'),
        created: t('The contact was added.'),
        saved: t('The contact was saved.'),
      }}
    />
  )
}

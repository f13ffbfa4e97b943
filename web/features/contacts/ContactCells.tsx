import { type Contact, contactName } from '@atrium/contract/contacts/contacts.ts'
import { Anchor } from '@mantine/core'
import { apiBase } from '../../kit/api-base.ts'
import { PictureAvatar } from '../../kit/PictureAvatar.tsx'

/** The picture of a contact, or its initials. */
export function ContactPhoto({ contact, size = 26 }: { contact: Contact; size?: number }) {
  return (
    <PictureAvatar
      src={contact.profileImage && apiBase + contact.profileImage}
      name={contactName(contact)}
      size={size}
      radius="xl"
    />
  )
}

export const EmailLink = ({ email }: { email: string }) =>
  email ? (
    <Anchor href={`mailto:${email}`} inherit c="inherit" underline="hover">
      {email}
    </Anchor>
  ) : (
    '–'
  )

/** A number as it was typed; one of a known form can be dialled. */
export const PhoneLink = ({ contact: { phone, phoneE164 } }: { contact: Contact }) =>
  phoneE164 ? (
    <Anchor href={`tel:${phoneE164}`} inherit c="inherit" underline="hover">
      {phone}
    </Anchor>
  ) : (
    phone || '–'
  )

import { contactLookups } from '@atrium/contract/tenancy/people/contact-lookups.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../../kit/form/FormField.tsx'
import { useViewer } from '../../kit/useViewer.ts'
import { ContactsPicker } from './ContactsPicker.tsx'

/** Who is on a client's own list. */
export function OwnMembersField({ id, value, error, onChange }: Parameters<OwnInput>[0]) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { contactIds } = value as { contactIds: number[] }
  if (!may(contactLookups.search)) return <Text size="sm">{t('Your address book is closed: nobody can be added.')}</Text>
  return <ContactsPicker id={id} value={contactIds} error={error} onChange={(chosen) => onChange({ contactIds: chosen })} />
}

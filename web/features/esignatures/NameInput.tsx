import { contactLookups } from '@atrium/contract/tenancy/people/contact-lookups.ts'
import { userLookups } from '@atrium/contract/tenancy/people/user-lookups.ts'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'

interface Props {
  value: string
  siteId: number
  onChange: (person: { name: string; email?: string }) => void
}

const MOST = 8
const WAIT_MS = 200

/** Who signs: any name, or somebody of the address book or of the company, whose address comes along. */
export function NameInput({ value, siteId, onChange }: Props) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const [query] = useDebouncedValue(value.trim(), WAIT_MS)
  const enabled = query.length > 1
  const contacts = useRead(
    contactLookups.search,
    { query, siteId },
    { enabled: enabled && may(contactLookups.search), keepOld: true },
  )
  const colleagues = useRead(userLookups.assigned, { siteId }, { enabled })
  const word = query.toLowerCase()
  const people = [
    ...(colleagues.data?.items ?? [])
      .filter(({ fullName }) => fullName.toLowerCase().includes(word))
      .map((one) => ({ name: one.fullName, email: one.email })),
    ...(contacts.data?.items ?? []).filter(({ email }) => email !== ''),
  ]
  const byLabel = new Map(people.map(({ name, email }) => [`${name} <${email}>`, { name, email }]))
  return (
    <Autocomplete
      label={t('Name')}
      withAsterisk
      maxLength={400}
      value={value}
      data={enabled ? [...byLabel.keys()].slice(0, MOST) : []}
      filter={({ options }) => options}
      onChange={(name) => onChange(byLabel.get(name) ?? { name: name.slice(0, 150) })}
    />
  )
}

import { contactLookups } from '@atrium/contract/tenancy/people/contact-lookups.ts'
import { userLookups } from '@atrium/contract/tenancy/people/user-lookups.ts'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useRead } from '../useRead.ts'
import { useViewer } from '../useViewer.ts'

/** Somebody whose address is known. */
export interface KnownPerson {
  name: string
  email: string
  language?: 'en' | 'fr'
}

interface Props {
  value: string
  siteId: number
  /** Who is proposed; default: the address book and the people of the company. */
  people?: readonly KnownPerson[] | undefined
  onChange: (person: { name: string } & Partial<KnownPerson>) => void
}

const MOST = 8
const WAIT_MS = 200

/** Who signs: any name, or somebody of the address book or of the company, whose address comes along. */
export function NameInput({ value, siteId, people: given, onChange }: Props) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const [query] = useDebouncedValue(value.trim(), WAIT_MS)
  const enabled = query.length > 1 && !given
  const contacts = useRead(
    contactLookups.search,
    { query, siteId },
    { enabled: enabled && may(contactLookups.search), keepOld: true },
  )
  const colleagues = useRead(userLookups.assigned, { siteId }, { enabled })
  const word = query.toLowerCase()
  const people: KnownPerson[] = given?.toSorted((one, other) => rank(one, word) - rank(other, word)) ?? [
    ...(colleagues.data?.items ?? [])
      .filter(({ fullName }) => fullName.toLowerCase().includes(word))
      .map((one) => ({ name: one.fullName, email: one.email })),
    ...(contacts.data?.items ?? []).filter(({ email }) => email !== ''),
  ]
  const byLabel = new Map(people.map((person) => [`${person.name} <${person.email}>`, person]))
  return (
    <Autocomplete
      label={t('Name')}
      withAsterisk
      maxLength={400}
      value={value}
      data={enabled || given ? [...byLabel.keys()].slice(0, MOST) : []}
      filter={({ options }) => options}
      onChange={(name) => onChange(byLabel.get(name) ?? { name: name.slice(0, 150) })}
    />
  )
}

/** Those whose name has the word first; all stay to be chosen. */
const rank = ({ name }: KnownPerson, word: string) => (name.toLowerCase().includes(word) ? 0 : 1)

import { type Attendee, MOST_ATTENDEES, meetingEntity, meetings } from '@atrium/contract/calendar/meetings.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import { contactLookups } from '@atrium/contract/tenancy/people/contact-lookups.ts'
import { Stack, TagsInput, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'

interface Person {
  name: string
  email: string
  /** Whose person it is. */
  hint: string
}

const { label, help = '' } = meetingEntity.fields.attendies

/** Debounce of the search, in milliseconds. */
const BEHIND = 250

/** Who is invited: people with a login and contacts, found while typing, or any other address. */
export function AttendeesField({ id, value, onChange, error, values }: Parameters<OwnInput>[0]) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), BEHIND)
  const people = usePeople(query, Number(values['siteId'] ?? -1))
  const invited = value as readonly Attendee[]
  const byEmail = new Map(people.map((one) => [one.email, one]))
  return (
    <TagsInput
      id={id}
      label={inWords(t, label)}
      description={inWords(t, help)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={invited.length === 0 ? t('Name or e-mail address') : ''}
      error={error}
      data={people.map(({ email }) => email)}
      filter={({ options }) => options}
      renderOption={({ option }) => <PersonOption email={option.value} person={byEmail.get(option.value)} />}
      value={invited.map(({ email }) => email)}
      onChange={(emails) =>
        onChange(
          emails.map((one) => {
            const email = one.toLowerCase()
            return { email, name: invited.find((known) => known.email === email)?.name || byEmail.get(email)?.name || '' }
          }),
        )
      }
      searchValue={typed}
      onSearchChange={setTyped}
      splitChars={[',', ';', ' ']}
      maxTags={MOST_ATTENDEES}
      acceptValueOnBlur
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
      maxDropdownHeight={280}
    />
  )
}

function PersonOption({ email, person }: { email: string; person: Person | undefined }) {
  return (
    <Stack gap={0}>
      <Text size="sm">{[person?.name, person?.hint].filter(Boolean).join(' · ') || email}</Text>
      <Text size="xs" c="dimmed">
        {email}
      </Text>
    </Stack>
  )
}

/** Those of the site who have a login, before contacts; each address once. */
function usePeople(query: string, siteId: number): Person[] {
  const { may } = useViewer()
  const people = useRead(meetings.people, { query, siteId }, { keepOld: true })
  const contacts = useRead(contactLookups.search, { query, siteId }, { keepOld: true, enabled: may(contactLookups.search) })
  const found = [
    ...(people.data?.items ?? []).map(({ client, ...one }) => ({ ...one, hint: client })),
    ...(contacts.data?.items ?? []).map(({ name, email, company }) => ({ name, email: email.toLowerCase(), hint: company })),
  ]
  return [...new Map(found.filter(({ email }) => email).map((one) => [one.email, one])).values()]
}

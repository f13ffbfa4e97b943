import { contacts } from '@atrium/contract/contacts/contacts.ts'
import { Anchor, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../../kit/useRead.ts'

interface Props {
  id: string
  value: string
  error: string | undefined
  /** The contact that is changed; its own address is no double. */
  contactId: number | undefined
  onChange: (value: string) => void
}

/** Debounce of the question, in milliseconds. */
const BEHIND = 400

/** An address that says who in the address book has it already. Two may share one, so it is no error. */
export function EmailInput({ id, value, error, contactId, onChange }: Props) {
  const { t } = useTranslation()
  const [email] = useDebouncedValue(value.trim(), BEHIND)
  const ask = { email, ...(contactId ? { id: String(contactId) } : {}) }
  const { data } = useRead(contacts.isEmailExist, ask, { enabled: /^\S+@\S+\.\S+$/.test(email) })
  const other = email === value.trim() ? data?.contact : null
  return (
    <TextInput
      id={id}
      name="email"
      label={t('Email')}
      type="email"
      inputMode="email"
      autoComplete="off"
      value={value}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        other && (
          <span role="status">
            {t('Already in the address book:')}{' '}
            <Anchor component={Link} to={`/contacts/${other.id}`} inherit underline="always">
              {other.name}
            </Anchor>
          </span>
        )
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

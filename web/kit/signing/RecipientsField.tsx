import { Input, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type KnownPerson, NameInput } from './NameInput.tsx'
import { colourOf } from './role-colours.ts'
import classes from './Signing.module.css'

export interface Recipient {
  role: number
  name: string
  email: string
  language: 'en' | 'fr'
}

interface Props {
  roles: readonly string[]
  inOrder: boolean
  /** Whose people are proposed; -1: of all sites. */
  siteId: number
  /** Who is proposed in the place of the company’s people and contacts, by the role. */
  people?: ((role: number) => readonly KnownPerson[]) | undefined
  value: readonly Recipient[]
  onChange: (recipients: readonly Recipient[]) => void
  error: ReactNode
}

/** Somebody for each role of a document. */
export function RecipientsField({ roles, inOrder, siteId, people, value, onChange, error }: Props) {
  const { t } = useTranslation()
  const set = (at: number, change: Partial<Recipient>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)))
  return (
    <Input.Wrapper
      label={t('Who signs')}
      labelElement="div"
      withAsterisk
      description={
        roles.length < 2
          ? undefined
          : inOrder
            ? t('One after the other: who comes next gets the mail once the one before has signed.')
            : t('Everybody gets the mail at once.')
      }
      error={error}
    >
      <div className={classes['recipients']}>
        {value.map(({ role, name, email, language }, at) => (
          <fieldset key={role} style={{ ['--role' as string]: colourOf(role) }}>
            <legend>{roles[role - 1]}</legend>
            <NameInput value={name} siteId={siteId} people={people?.(role)} onChange={(change) => set(at, change)} />
            <TextInput
              label={t('E-mail')}
              type="email"
              withAsterisk
              maxLength={320}
              value={email}
              onChange={({ currentTarget }) => set(at, { email: currentTarget.value.trim() })}
            />
            <Select
              label={t('Language')}
              allowDeselect={false}
              value={language}
              data={[
                { value: 'en', label: 'English' },
                { value: 'fr', label: 'Français' },
              ]}
              onChange={(chosen) => set(at, { language: chosen === 'fr' ? 'fr' : 'en' })}
            />
          </fieldset>
        ))}
      </div>
    </Input.Wrapper>
  )
}

import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownPerson } from './NameInput.tsx'
import { PersonFields, type SigningPerson } from './PersonFields.tsx'
import { colourOf } from './role-colours.ts'
import classes from './Signing.module.css'

export interface Recipient extends SigningPerson {
  role: number
}

interface Props {
  roles: readonly string[]
  inOrder: boolean
  /** Whose people are proposed; -1: of all sites. */
  siteId: number
  /** Who is proposed in the place of the company’s people and contacts, by the role. */
  people?: ((role: number) => readonly KnownPerson[]) | undefined
  withoutCode?: boolean | undefined
  value: readonly Recipient[]
  onChange: (recipients: readonly Recipient[]) => void
  error: ReactNode
}

/** Somebody for each role of a document. */
export function RecipientsField({ roles, inOrder, siteId, people, withoutCode, value, onChange, error }: Props) {
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
        {value.map((one, at) => (
          <fieldset key={one.role} style={{ ['--role' as string]: colourOf(one.role) }}>
            <legend>{roles[one.role - 1]}</legend>
            <PersonFields
              value={one}
              siteId={siteId}
              people={people?.(one.role)}
              withoutCode={withoutCode}
              onChange={(change) => set(at, change)}
            />
          </fieldset>
        ))}
      </div>
    </Input.Wrapper>
  )
}

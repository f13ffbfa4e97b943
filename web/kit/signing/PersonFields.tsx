import { type CodeWay, codeWays } from '@atrium/contract/kit/signing-codes.ts'
import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePortal } from '../usePortal.ts'
import { type KnownPerson, NameInput } from './NameInput.tsx'

/** Who signs, as the inputs have them. */
export interface SigningPerson {
  name: string
  email: string
  language: 'en' | 'fr'
  code?: CodeWay
  phone?: string
}

interface Props {
  value: SigningPerson
  /** Whose people are proposed; -1: of all sites. */
  siteId: number
  people?: readonly KnownPerson[] | undefined
  /** No code is asked for where another service asks people to sign. */
  withoutCode?: boolean | undefined
  onChange: (change: Partial<SigningPerson>) => void
}

/** One who signs: name, address, language, and the code that is asked for before the document is shown. */
export function PersonFields({ value, siteId, people, withoutCode = false, onChange }: Props) {
  const { t } = useTranslation()
  const portal = usePortal()
  const { name, email, language, code = 'none', phone = '' } = value
  const ways = (Object.keys(codeWays) as CodeWay[]).filter((way) => way !== 'sms' || !portal?.channelsOff.includes('sms'))
  return (
    <>
      <NameInput value={name} siteId={siteId} people={people} onChange={onChange} />
      <TextInput
        label={t('E-mail')}
        type="email"
        withAsterisk
        maxLength={320}
        value={email}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value.trim() })}
      />
      <Select
        label={t('Language')}
        allowDeselect={false}
        value={language}
        data={[
          { value: 'en', label: 'English' },
          { value: 'fr', label: 'Français' },
        ]}
        onChange={(chosen) => onChange({ language: chosen === 'fr' ? 'fr' : 'en' })}
      />
      {!withoutCode && (
        <Select
          label={t('Before it is shown')}
          allowDeselect={false}
          value={code}
          data={ways.map((way) => ({ value: way, label: t(codeWays[way]) }))}
          onChange={(chosen) => onChange({ code: (chosen ?? 'none') as CodeWay })}
        />
      )}
      {!withoutCode && code === 'sms' && (
        <TextInput
          label={t('Telephone')}
          type="tel"
          withAsterisk
          maxLength={40}
          value={phone}
          onChange={({ currentTarget }) => onChange({ phone: currentTarget.value })}
        />
      )}
    </>
  )
}

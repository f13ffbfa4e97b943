import { AUTHORIZATION, CheckedOptIn, eftOptInEntity, eftOptIns } from '@atrium/contract/eft/opt-in.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import type { OwnInput } from '../../kit/form/FormField.tsx'
import { useWrite } from '../../kit/useWrite.ts'
import { AuthorizationField } from './AuthorizationField.tsx'

const agreed: Field = { value: 'agreed', text: 'I have read this and agree', kind: 'switch' }
const OF_COUNTRY = { CA: ['routing', 'accountType'], US: ['institution', 'transit'] } as const

type Values = Record<string, unknown>
const countryIn = ({ country }: Values) => (country === 'US' ? 'US' : 'CA')

/** The fields that an account has in its country, and the consent. */
const fieldsOf = (values: Values) => {
  const others: readonly string[] = OF_COUNTRY[countryIn(values)]
  return [...eftOptInEntity.form.filter(({ value }) => !others.includes(value)), agreed]
}

const authorization: OwnInput = ({ id, value, error, onChange, values }) => (
  <AuthorizationField
    id={id}
    value={value}
    error={error}
    about={{ country: countryIn(values), typeOfService: values['typeOfService'] === 'Business' ? 'Business' : 'Personal' }}
    onChange={onChange}
  />
)

interface Props {
  /** What it starts with; of another account in the place of one, its id and version. */
  start: object
  onSaved: () => void
}

/** A client enters its account and authorizes its landlord to collect from it. */
export function OptInForm({ start, onSaved }: Props) {
  const { t, i18n } = useTranslation()
  const save = useWrite(eftOptIns.save, { quiet: true, success: t('Your account was authorized.') })
  const language = i18n.language.startsWith('fr') ? 'fr' : 'en'
  return (
    <EntityForm
      fields={fieldsOf}
      schema={CheckedOptIn}
      values={{ country: 'CA', accountType: 'Checking', agreed: false, authorization: AUTHORIZATION, language, ...start }}
      render={{ agreed: authorization }}
      onSubmit={(body) => save.mutateAsync(body)}
      onSaved={onSaved}
      submitText={t('Authorize this account')}
    />
  )
}

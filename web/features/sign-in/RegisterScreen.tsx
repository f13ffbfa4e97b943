import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicChoice, PublicInput } from '../../shell/public/PublicInput.tsx'
import { PublicPage } from '../../shell/public/PublicPage.tsx'
import { CheckMail, type MailedTo } from './CheckMail.tsx'
import { countries, likelyCountry } from './countries.ts'
import { FormFrame } from './FormFrame.tsx'
import { HaveAccount } from './HaveAccount.tsx'
import { NewPassword } from './NewPassword.tsx'
import { PersonFields, personRules } from './PersonFields.tsx'
import { register } from './sign-up-calls.ts'
import { TrialFeatures } from './TrialFeatures.tsx'
import { email, password, required, useLightForm } from './useLightForm.ts'

const rules = { companyName: required('Company name is required'), ...personRules, email, password }

/** A company signs itself up: /register. */
export function RegisterScreen() {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'fr' ? 'fr' : 'en'
  const [sentTo, setSentTo] = useState<MailedTo>()
  const empty = { companyName: '', firstName: '', lastName: '', email: '', password: '', country: likelyCountry() }
  const form = useLightForm(empty, rules, async (values) => {
    const { mail } = await register({ ...values, language, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
    setSentTo({ email: values.email.trim(), mail })
  })
  const list = useMemo(() => countries(language), [language])
  const { companyName, firstName, lastName, email: address } = form.values
  const promise = t('Every document, where it belongs.')
  if (sentTo)
    return (
      <CheckMail {...sentTo} promise={promise}>
        {t('Open the link in it, and your trial begins.')}
      </CheckMail>
    )
  return (
    <PublicPage long title={t('Try Atrium')} about={t('Free while you try it. No card needed.')} promise={promise}>
      <TrialFeatures />
      <FormFrame form={form} action={t('Start the trial')}>
        <PublicInput {...form.field('companyName')} label={t('Company')} autoComplete="organization" maxLength={200} autoFocus />
        <PersonFields first={form.field('firstName')} last={form.field('lastName')} />
        <PublicInput {...form.field('email')} label={t('Work email')} type="email" autoComplete="username" maxLength={320} />
        <NewPassword
          field={form.field('password')}
          label={t('Password')}
          personalWords={[companyName, firstName, lastName, address]}
        />
        <PublicChoice {...form.field('country')} label={t('Country')} autoComplete="country">
          {list.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </PublicChoice>
      </FormFrame>
      <HaveAccount />
    </PublicPage>
  )
}

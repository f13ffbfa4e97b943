import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicInput } from '../../shell/public/PublicInput.tsx'
import { PublicPage } from '../../shell/public/PublicPage.tsx'
import { CheckMail, type MailedTo } from './CheckMail.tsx'
import { FormFrame } from './FormFrame.tsx'
import { HaveAccount } from './HaveAccount.tsx'
import { NewPassword } from './NewPassword.tsx'
import { PersonFields, personRules } from './PersonFields.tsx'
import { findCompanyByCode, registerCorporate } from './sign-up-calls.ts'
import { email, password, type Rule, required, useLightForm } from './useLightForm.ts'

const code: Rule = (value) =>
  !value.trim()
    ? 'The code is required'
    : value.replace(/[^a-z0-9]/gi, '').length === 12
      ? undefined
      : 'A code has twelve letters and digits'
const rules = { companyName: required('Company name is required'), ...personRules, email, password }

/** A company that runs several clients of a landlord registers with the landlord's code: /corporate-register. */
export function CorporateRegisterScreen() {
  const [landlord, setLandlord] = useState<{ code: string; company: string }>()
  return landlord ? <Register {...landlord} /> : <Code onFound={setLandlord} />
}

function Code({ onFound }: { onFound: (found: { code: string; company: string }) => void }) {
  const { t } = useTranslation()
  const given = new URLSearchParams(location.search).get('code') ?? ''
  const form = useLightForm({ code: given }, { code }, async (values) => {
    onFound({ code: values.code, company: (await findCompanyByCode(values)).company })
  })
  return (
    <PublicPage
      title={t('Register as a corporate client')}
      about={t('One account for all the clients you run. You need the code of their landlord.')}
      promise={t('All your places, one account.')}
    >
      <FormFrame form={form} action={t('Continue')}>
        <PublicInput
          {...form.field('code')}
          label={t('Code of the landlord')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder="XXXX-XXXX-XXXX"
          help={t('You find it in the letter or mail your landlord sent you.')}
          autoFocus
        />
      </FormFrame>
      <HaveAccount />
    </PublicPage>
  )
}

function Register({ code: landlordCode, company }: { code: string; company: string }) {
  const { t, i18n } = useTranslation()
  const [sentTo, setSentTo] = useState<MailedTo>()
  const empty = { companyName: '', firstName: '', lastName: '', email: '', password: '' }
  const form = useLightForm(empty, rules, async (values) => {
    const language = i18n.language === 'fr' ? 'fr' : 'en'
    const { mail } = await registerCorporate({ ...values, code: landlordCode, language })
    setSentTo({ email: values.email.trim(), mail })
  })
  const { companyName, firstName, lastName, email: address } = form.values
  const promise = t('All your places, one account.')
  if (sentTo)
    return (
      <CheckMail {...sentTo} promise={promise}>
        {t('Open the link in it, and ask for the clients you run.')}
      </CheckMail>
    )
  return (
    <PublicPage
      long
      title={t('Register with {{company}}', { company })}
      about={t('Next you choose the clients you run. {{company}} opens each one to you.', { company })}
      promise={promise}
    >
      <FormFrame form={form} action={t('Register')}>
        <PublicInput
          {...form.field('companyName')}
          label={t('Your company')}
          autoComplete="organization"
          maxLength={200}
          autoFocus
        />
        <PersonFields first={form.field('firstName')} last={form.field('lastName')} />
        <PublicInput {...form.field('email')} label={t('Work email')} type="email" autoComplete="username" maxLength={320} />
        <NewPassword
          field={form.field('password')}
          label={t('Password')}
          personalWords={[companyName, firstName, lastName, address]}
        />
      </FormFrame>
      <HaveAccount />
    </PublicPage>
  )
}

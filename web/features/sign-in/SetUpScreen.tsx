import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/call-error.ts'
import type { PublicProps } from '../../kit/public-props.ts'
import { LinkPage } from '../../shell/public/LinkPage.tsx'
import { PublicInput } from '../../shell/public/PublicInput.tsx'
import { PublicPage } from '../../shell/public/PublicPage.tsx'
import { FormFrame } from './FormFrame.tsx'
import { NewPassword } from './NewPassword.tsx'
import { PersonFields, personRules } from './PersonFields.tsx'
import { createFirstAdmin, isSetUpKey } from './sign-up-calls.ts'
import { email, password, useLightForm } from './useLightForm.ts'

const rules = { ...personRules, email, password }

/** Makes the first administrator, by the link that the server printed: /admin/users/new?key=... */
export function SetUpScreen(props: PublicProps) {
  const { t } = useTranslation()
  const page = {
    long: true,
    title: t('The first administrator'),
    about: t('You will run the platform: companies, plans, people.'),
    promise: t('Welcome to your own Atrium.'),
  }
  const ask = async () => {
    if (!(await isSetUpKey(props.parameter)))
      throw new CallError(404, t('This link does not work any more. Links work once, and for a limited time.'))
    return true
  }
  return (
    <LinkPage ask={ask} {...page}>
      {() => (
        <PublicPage {...page}>
          <FirstAdminForm {...props} />
        </PublicPage>
      )}
    </LinkPage>
  )
}

function FirstAdminForm({ parameter: key, onTyping, onDone }: PublicProps) {
  const { t, i18n } = useTranslation()
  const empty = { firstName: '', lastName: '', email: '', password: '' }
  const form = useLightForm(empty, rules, async (values) => {
    await createFirstAdmin({ key, ...values, language: i18n.language === 'fr' ? 'fr' : 'en' })
    await onDone()
  })
  const { firstName, lastName, email: address } = form.values
  return (
    <FormFrame form={form} action={t('Create the account')} onTyping={onTyping}>
      <PersonFields first={form.field('firstName')} last={form.field('lastName')} autoFocus />
      <PublicInput {...form.field('email')} label={t('Email')} type="email" autoComplete="username" maxLength={320} />
      <NewPassword field={form.field('password')} label={t('Password')} personalWords={[firstName, lastName, address]} />
    </FormFrame>
  )
}

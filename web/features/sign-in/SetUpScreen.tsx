import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/call-error.ts'
import type { PublicProps } from '../../kit/public-props.ts'
import { LinkOver } from '../../shell/public/LinkOver.tsx'
import { PublicInput } from '../../shell/public/PublicInput.tsx'
import { PublicPage } from '../../shell/public/PublicPage.tsx'
import { useLink } from '../../shell/public/useLink.ts'
import { FormFrame } from './FormFrame.tsx'
import { NewPassword } from './NewPassword.tsx'
import { PersonFields, personRules } from './PersonFields.tsx'
import { createFirstAdmin, isSetUpKey } from './sign-up-calls.ts'
import { email, password, useLightForm } from './useLightForm.ts'
import { Waiting } from './Waiting.tsx'

const rules = { ...personRules, email, password }

/** Makes the first administrator, by the link that the server printed: /admin/users/new?key=... */
export function SetUpScreen({ parameter: key, onTyping, onDone }: PublicProps) {
  const { t, i18n } = useTranslation()
  const { found, failed, visit } = useLink(async () => {
    if (!(await isSetUpKey(key)))
      throw new CallError(404, t('This link does not work any more. Links work once, and for a limited time.'))
    return true
  })
  const empty = { firstName: '', lastName: '', email: '', password: '' }
  const form = useLightForm(empty, rules, async (values) => {
    await createFirstAdmin({ key, ...values, language: i18n.language === 'fr' ? 'fr' : 'en' })
    await onDone()
  })
  const { firstName, lastName, email: address } = form.values
  const promise = t('Welcome to your own Atrium.')
  if (failed)
    return (
      <PublicPage sign="bad" title={t('This did not work')} promise={promise}>
        <LinkOver error={failed} onRetry={visit} />
      </PublicPage>
    )
  const about = t('You will run the platform: companies, plans, people.')
  return (
    <PublicPage long title={t('The first administrator')} about={about} promise={promise}>
      {found ? (
        <FormFrame form={form} action={t('Create the account')} onTyping={onTyping}>
          <PersonFields first={form.field('firstName')} last={form.field('lastName')} autoFocus />
          <PublicInput {...form.field('email')} label={t('Email')} type="email" autoComplete="username" maxLength={320} />
          <NewPassword field={form.field('password')} label={t('Password')} known={[firstName, lastName, address]} />
        </FormFrame>
      ) : (
        <Waiting />
      )}
    </PublicPage>
  )
}

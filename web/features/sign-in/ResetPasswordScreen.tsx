import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicProps } from '../../kit/public-props.ts'
import classes from '../../shell/public/Public.module.css'
import { PublicInput } from '../../shell/public/PublicInput.tsx'
import { PublicPage } from '../../shell/public/PublicPage.tsx'
import { CheckMail, type MailedTo } from './CheckMail.tsx'
import { FormFrame } from './FormFrame.tsx'
import { SetPassword } from './SetPassword.tsx'
import { askReset } from './sign-up-calls.ts'
import { email, useLightForm } from './useLightForm.ts'

/** A new password: /reset-password asks for the link, /reset-password/{key} sets it. */
export function ResetPasswordScreen({ parameter: key }: PublicProps) {
  return key ? <SetPassword resetKey={key} /> : <AskForLink />
}

function AskForLink() {
  const { t, i18n } = useTranslation()
  const [sentTo, setSentTo] = useState<MailedTo>()
  const given = new URLSearchParams(location.search).get('email') ?? ''
  const form = useLightForm({ email: given }, { email }, async (values) => {
    const { mail } = await askReset({ email: values.email, language: i18n.language === 'fr' ? 'fr' : 'en' })
    setSentTo({ email: values.email.trim(), mail })
  })
  const promise = t('It happens to everyone.')
  if (sentTo)
    return (
      <CheckMail {...sentTo} promise={promise}>
        {t('The link in it works for one hour.')}
      </CheckMail>
    )
  return (
    <PublicPage
      title={t('Set a new password')}
      about={t('Enter your e-mail address, and we send you a link to choose a new password.')}
      promise={promise}
    >
      <FormFrame form={form} action={t('Send the link')}>
        <PublicInput {...form.field('email')} label={t('Email')} type="email" autoComplete="username" maxLength={320} autoFocus />
      </FormFrame>
      <p className={classes['other']}>
        <a className={classes['link']} href="/login">
          {t('Back to the login')}
        </a>
      </p>
    </PublicPage>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkPage } from '../../shell/public/LinkPage.tsx'
import classes from '../../shell/public/Public.module.css'
import { PublicPage } from '../../shell/public/PublicPage.tsx'
import { FormFrame } from './FormFrame.tsx'
import { NewPassword } from './NewPassword.tsx'
import { visitReset } from './sign-up-calls.ts'
import { password, useLightForm } from './useLightForm.ts'

/** Chooses a new password by a mailed link. */
export function SetPassword({ resetKey: key }: { resetKey: string }) {
  const { t } = useTranslation()
  const promise = t('It happens to everyone.')
  return (
    <LinkPage ask={() => visitReset({ key })} askAgain title={t('Choose a new password')} about=" " promise={promise}>
      {({ email }) => <Choosing resetKey={key} email={email} promise={promise} />}
    </LinkPage>
  )
}

function Choosing({ resetKey: key, email, promise }: { resetKey: string; email: string; promise: string }) {
  const { t } = useTranslation()
  const [isSet, setIsSet] = useState(false)
  const form = useLightForm({ password: '' }, { password }, async (values) => {
    await visitReset({ key, password: values.password })
    setIsSet(true)
  })
  if (isSet)
    return (
      <PublicPage sign="good" title={t('Your new password is set')} promise={promise}>
        <div role="status">
          <p className={classes['text']}>{t('Every device was logged out. Log in with the new one.')}</p>
          <div className={classes['actions']}>
            <a className={`${classes['submit']} ${classes['go']}`} href="/login">
              {t('Log in')}
            </a>
          </div>
        </div>
      </PublicPage>
    )
  return (
    <PublicPage title={t('Choose a new password')} about={t('For the account of {{email}}.', { email })} promise={promise}>
      <FormFrame form={form} action={t('Set the password')}>
        <NewPassword field={form.field('password')} label={t('New password')} personalWords={[]} />
      </FormFrame>
    </PublicPage>
  )
}

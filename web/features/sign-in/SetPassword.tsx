import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkOver } from '../../shell/public/LinkOver.tsx'
import classes from '../../shell/public/Public.module.css'
import { PublicPage } from '../../shell/public/PublicPage.tsx'
import { useLink } from '../../shell/public/useLink.ts'
import { FormFrame } from './FormFrame.tsx'
import { NewPassword } from './NewPassword.tsx'
import { visitReset } from './sign-up-calls.ts'
import { password, useLightForm } from './useLightForm.ts'
import { Waiting } from './Waiting.tsx'

/** Chooses a new password by a mailed link. */
export function SetPassword({ resetKey: key }: { resetKey: string }) {
  const { t } = useTranslation()
  const [isSet, setIsSet] = useState(false)
  const { found, failed, visit } = useLink(() => visitReset({ key }))
  const form = useLightForm({ password: '' }, { password }, async (values) => {
    await visitReset({ key, password: values.password })
    setIsSet(true)
  })
  const promise = t('It happens to everyone.')
  if (failed)
    return (
      <PublicPage sign="bad" title={t('This did not work')} promise={promise}>
        <LinkOver error={failed} askAgain onRetry={visit} />
      </PublicPage>
    )
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
  const about = found ? t('For the account of {{email}}.', { email: found.email }) : ' '
  return (
    <PublicPage title={t('Choose a new password')} about={about} promise={promise}>
      {found ? (
        <FormFrame form={form} action={t('Set the password')}>
          <NewPassword field={form.field('password')} label={t('New password')} known={[]} />
        </FormFrame>
      ) : (
        <Waiting />
      )}
    </PublicPage>
  )
}

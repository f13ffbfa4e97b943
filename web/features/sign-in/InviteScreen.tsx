import type { Invitation } from '@atrium/contract/access/invitation.ts'
import { useTranslation } from 'react-i18next'
import type { PublicProps } from '../../kit/public-props.ts'
import { LinkPage } from '../../shell/public/LinkPage.tsx'
import classes from '../../shell/public/Public.module.css'
import { PublicPage } from '../../shell/public/PublicPage.tsx'
import { FormFrame } from './FormFrame.tsx'
import { NewPassword } from './NewPassword.tsx'
import { PersonFields, personRules } from './PersonFields.tsx'
import { acceptInvitation, findInvitation } from './sign-up-calls.ts'
import { password, useLightForm } from './useLightForm.ts'

const rules = { ...personRules, password }

/** Accepts an invitation: /invite-user/{key}. */
export function InviteScreen(props: PublicProps) {
  const { t } = useTranslation()
  return (
    <LinkPage
      ask={() => findInvitation(props.parameter)}
      title={t('Your invitation')}
      promise={t('Good to have you.')}
      hint={t('Ask whoever invited you to send the invitation again.')}
    >
      {(invitation) => <Accept invitation={invitation} {...props} />}
    </LinkPage>
  )
}

function Accept({ invitation, parameter: key, onTyping, onDone }: PublicProps & { invitation: Invitation }) {
  const { t, i18n } = useTranslation()
  const { company, email, role, clients, invitedBy } = invitation
  const empty = { firstName: invitation.firstName, lastName: invitation.lastName, password: '' }
  const form = useLightForm(empty, rules, async (values) => {
    await acceptInvitation({ key, ...values, language: i18n.language === 'fr' ? 'fr' : 'en' })
    await onDone()
  })
  const { firstName, lastName } = form.values
  const about = invitedBy
    ? t('{{name}} has invited you to the portal.', { name: invitedBy })
    : t('You are invited to the portal.')
  return (
    <PublicPage long title={t('Join {{company}}', { company })} about={about} promise={t('Good to have you.')}>
      <dl className={classes['facts']}>
        <div>
          <dt>{t('Email')}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{t('Role')}</dt>
          <dd>{t(role)}</dd>
        </div>
        {clients.length > 0 && (
          <div>
            <dt>{clients.length === 1 ? t('Client') : t('Clients')}</dt>
            <dd>{clients.join(', ')}</dd>
          </div>
        )}
      </dl>
      <FormFrame form={form} action={t('Join')} onTyping={onTyping}>
        {/* So that a password manager knows whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PersonFields first={form.field('firstName')} last={form.field('lastName')} autoFocus />
        <NewPassword field={form.field('password')} label={t('Password')} personalWords={[email, firstName, lastName, company]} />
      </FormFrame>
    </PublicPage>
  )
}

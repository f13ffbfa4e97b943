import { type InvitationRow, type User, users } from '@atrium/contract/users/users.ts'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { showSuccess } from '../../kit/toast.ts'
import { useMailed } from '../../kit/useMailIsOff.ts'
import { useWrite } from '../../kit/useWrite.ts'

export const fullName = ({ firstName, lastName }: User) => `${firstName} ${lastName}`

/** What can be done with a person or an invitation, each after saying what it does. */
export function useUserActions() {
  const { t } = useTranslation()
  const mailed = useMailed()
  const unlocking = useWrite(users.unlock)
  const resetting = useWrite(users.sendPasswordReset)
  const removal = useWrite(users.removeTwoFactor)
  const resending = useWrite(users.resendInvitation)
  const withdrawal = useWrite(users.withdrawInvitation)

  const unlock = async (user: User) => {
    const done = await quietly(unlocking.mutateAsync({ id: user.id }))
    if (done) showSuccess(t('{{name}} can try to log in again.', { name: fullName(user) }))
  }
  const resetPassword = async (user: User) => {
    const sure = await confirm({
      title: t('Send "{{name}}" a new password link?', { name: fullName(user) }),
      text: t('The link in the mail lets them choose a new password within an hour. The old one works until then.'),
      action: t('Send password link'),
      danger: false,
    })
    if (sure && (await quietly(resetting.mutateAsync({ id: user.id }))))
      showSuccess(mailed(t('The link is on its way to {{email}}.', { email: user.email })))
  }
  const removeTwoFactor = async (user: User) => {
    const sure = await confirm({
      title: t('Turn off two-factor login of "{{name}}"?', { name: fullName(user) }),
      text: t(
        'Do this only when they have lost their phone and their recovery codes, and you are sure that it is them who asks. Their passkeys are removed too.',
      ),
      action: t('Turn off two-factor login'),
    })
    if (sure && (await quietly(removal.mutateAsync({ id: user.id }))))
      showSuccess(t('Two-factor login of {{name}} is off.', { name: fullName(user) }))
  }
  const resend = async ({ id, email }: InvitationRow) => {
    if (await quietly(resending.mutateAsync({ id })))
      showSuccess(mailed(t('A new invitation is on its way to {{email}}.', { email })))
  }
  const withdraw = async ({ id, email }: InvitationRow) => {
    const sure = await confirm({
      title: t('Withdraw the invitation of {{email}}?', { email }),
      text: t('The link in their mail opens nothing any more.'),
      action: t('Withdraw invitation'),
    })
    if (sure && (await quietly(withdrawal.mutateAsync({ id })))) showSuccess(t('The invitation was withdrawn.'))
  }
  return { unlock, resetPassword, removeTwoFactor, resend, withdraw }
}

/** Whether it succeeded; if not, useWrite has shown the error. */
const quietly = (write: Promise<unknown>) =>
  write.then(
    () => true,
    () => false,
  )

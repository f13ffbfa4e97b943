import { MIN_REASON, support } from '@atrium/contract/access/support.ts'
import type { AdminUser } from '@atrium/contract/users/admin-users.ts'
import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../kit/formatting.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** Asks why before an admin signs in as a user; with the user's consent it need not be said. */
export function SupportDialog({ user, onClose }: { user: AdminUser | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const last = useRef(user)
  if (user) last.current = user
  const shown = last.current
  const allowed = shown?.supportAllowedUntil ?? null
  const enter = useWrite(support.signInAs)
  const isShort = !allowed && reason.trim().length < MIN_REASON
  const start = async () => {
    setTried(true)
    if (isShort || !user) return
    await enter.mutateAsync({ userId: user.id, reason: allowed ? '' : reason })
    // Everything cached in this browser belongs to the admin.
    window.location.assign('/')
  }
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={user !== undefined}
      onClose={onClose}
      title={t('Sign in as {{name}}', { name: shown?.name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      <Stack>
        {allowed ? (
          <Alert color="green" variant="light" icon={<IconShieldCheck size={20} />}>
            {t('{{name}} has allowed this until {{until}}.', { name: shown?.name, until: formatInstant(allowed) })}
          </Alert>
        ) : (
          <Textarea
            label={t('Reason')}
            description={t('It is recorded in the audit log and in the mail to the user.')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={reason}
            error={tried && isShort ? t('Say in at least 15 characters why you have to sign in as this user') : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Text size="sm" c="dimmed">
          {t(
            'You see and do what this user can, for 60 minutes at most. The user is told by mail, and every change is noted under both names.',
          )}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button onClick={() => void start().catch(() => {})} loading={enter.isPending}>
            {t('Sign in for support')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

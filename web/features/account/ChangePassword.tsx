import '../../kit/more-styles.ts'
import { account } from '@atrium/contract/access/account.ts'
import { Alert, Button, Group, Modal, PasswordInput, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/call-error.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { Strength } from './Strength.tsx'

const MIN_LENGTH = 10

/** Changes the viewer's password; every other session of theirs ends. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { user } = useViewer()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const change = useWrite(account.changePassword, { success: t('Your password has been changed.'), quiet: true })

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    const found = {
      ...(current ? {} : { currentPassword: 'Password is required' }),
      ...(next.length >= MIN_LENGTH ? {} : { newPassword: 'Use at least 10 characters' }),
      ...(again === next ? {} : { again: 'The two passwords differ' }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    try {
      await change.mutateAsync({ currentPassword: current, newPassword: next })
      onClose()
    } catch (error) {
      setWrong((error instanceof CallError && error.fields) || {})
    }
  }

  const error = change.error instanceof CallError && !change.error.fields ? change.error : undefined
  const errorAt = (field: string) => wrong[field] && t(wrong[field])
  const props = { size: 'sm' as const, visibilityToggleButtonProps: { 'aria-label': t('Show or hide password'), tabIndex: 0 } }
  return (
    <Modal opened onClose={onClose} title={t('Change password')} centered closeButtonProps={{ 'aria-label': t('Close') }}>
      <form onSubmit={save} noValidate>
        <Stack>
          {error && (
            <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
              {error.message}
            </Alert>
          )}
          <PasswordInput
            {...props}
            data-autofocus
            label={t('Current password')}
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
            error={errorAt('currentPassword')}
          />
          <PasswordInput
            {...props}
            label={t('New password')}
            description={t('At least 10 characters. A few words are easier to remember than symbols.')}
            autoComplete="new-password"
            value={next}
            onChange={(event) => setNext(event.currentTarget.value)}
            error={errorAt('newPassword')}
          />
          <Strength password={next} personalWords={[user.email, user.fullName, user.landlord?.name ?? '']} />
          <PasswordInput
            {...props}
            label={t('New password again')}
            autoComplete="new-password"
            value={again}
            onChange={(event) => setAgain(event.currentTarget.value)}
            error={errorAt('again')}
          />
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('Change password')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

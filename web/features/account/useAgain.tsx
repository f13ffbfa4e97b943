import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/call-error.ts'
import { isPasskeyCancelled } from '../../kit/passkey.ts'
import { showError } from '../../kit/toast.ts'

type Work = (password: string) => Promise<unknown>

/** Runs a write that may need the password again: when the server asks for it, a dialog does, and the write is repeated with it. */
export function useAgain() {
  const { t } = useTranslation()
  const [waiting, setWaiting] = useState<Work>()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const attempt = async (work: Work, given: string) => {
    setBusy(true)
    try {
      await work(given)
      setWaiting(undefined)
    } catch (error) {
      const passwordError = error instanceof CallError ? error.fields?.['password'] : undefined
      if (passwordError) {
        setWaiting(() => work)
        setWrong(given ? passwordError : undefined)
      } else {
        setWaiting(undefined)
        if (!isPasskeyCancelled(error)) showError(error)
      }
    } finally {
      setBusy(false)
      setPassword('')
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!password) return setWrong('Password is required')
    if (waiting) void attempt(waiting, password)
  }
  const dialog = (
    <Modal
      opened={waiting !== undefined}
      onClose={() => setWaiting(undefined)}
      title={t('Is it you?')}
      centered
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">{t('Type your password to go on. You are not asked again for ten minutes.')}</Text>
          <PasswordInput
            data-autofocus
            label={t('Password')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={wrong && t(wrong)}
            visibilityToggleButtonProps={{ 'aria-label': t('Show or hide password'), tabIndex: 0 }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setWaiting(undefined)}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('Continue')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
  return { run: (work: Work) => attempt(work, ''), busy: busy && !waiting, dialog }
}

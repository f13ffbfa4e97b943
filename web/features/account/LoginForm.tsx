import { account } from '@atrium/contract/account.ts'
import { Alert, Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { CallError } from '../../kit/call-error.ts'
import { send } from '../../kit/send.ts'
import { reading } from '../../kit/useRead.ts'

/** Logs in and goes `to` a path of ours. What was typed stays when it fails. */
export function LoginForm({ to }: { to: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { email } = useParams()
  const [username, setUsername] = useState(email ?? '')
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<CallError>()
  const passwordInput = useRef<HTMLInputElement>(null)

  const logIn = async (event: SyntheticEvent) => {
    event.preventDefault()
    const missing = {
      ...(username.trim() ? {} : { username: 'Email is required' }),
      ...(password ? {} : { password: 'Password is required' }),
    }
    if (Object.keys(missing).length > 0) return setFailed(new CallError(400, '', missing))
    setBusy(true)
    setFailed(undefined)
    try {
      await send(account.login, { username, password, rememberMe })
      cache.clear()
      cache.setQueryData(reading(account.isAuthenticated, {}).queryKey, { successful: true, isAuthenticated: true })
      await navigate(to, { replace: true })
    } catch (error) {
      setFailed(error instanceof CallError ? error : new CallError(0, String(error)))
      setBusy(false)
      passwordInput.current?.select()
    }
  }

  const { fields, message } = failed ?? {}
  return (
    <form onSubmit={logIn} noValidate>
      <Stack gap="md">
        {message && !fields && (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
            {t(message)}
          </Alert>
        )}
        <TextInput
          label={t('Email')}
          type="email"
          size="md"
          autoComplete="username"
          autoFocus={!email}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={fields?.['username'] && t(fields['username'])}
        />
        <PasswordInput
          ref={passwordInput}
          label={t('Password')}
          size="md"
          autoComplete="current-password"
          autoFocus={Boolean(email)}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fields?.['password'] && t(fields['password'])}
          visibilityToggleButtonProps={{ 'aria-label': t('Show or hide password'), tabIndex: 0 }}
        />
        <Checkbox
          label={t('Keep me logged in for 7 days')}
          checked={rememberMe}
          onChange={(event) => setRememberMe(event.currentTarget.checked)}
        />
        <Button type="submit" size="md" loading={busy} fullWidth mt={4}>
          {t('Log in')}
        </Button>
      </Stack>
    </form>
  )
}

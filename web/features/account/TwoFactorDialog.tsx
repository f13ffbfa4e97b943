import { accountSecurity } from '@atrium/contract/account/account-security.ts'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/call-error.ts'
import { showError } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Account.module.css'
import { QrCode } from './QrCode.tsx'

interface Props {
  making: { secret: string; uri: string }
  onClose: () => void
  onDone: (recoveryCodes: readonly string[]) => void
}

/** Shows the secret for the app, and asks for a first code to confirm it. */
export function TwoFactorDialog({ making, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const confirm = useWrite(accountSecurity.confirmTwoFactor, { quiet: true })
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!code.trim()) return setWrong('Type the code of your app')
    try {
      onDone((await confirm.mutateAsync({ code })).recoveryCodes)
    } catch (error) {
      const at = error instanceof CallError ? error.fields?.['code'] : undefined
      if (at) setWrong(at)
      else showError(error)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Set up your authenticator app')}
      centered
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">{t('Scan this with the app, or type the key into it.')}</Text>
          <QrCode text={making.uri} label={t('Code to scan with the authenticator app')} />
          <code className={classes['secret']}>{making.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <TextInput
            data-autofocus
            label={t('Code shown by the app')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            onChange={(event) => {
              setCode(event.currentTarget.value)
              setWrong(undefined)
            }}
            error={wrong && t(wrong)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={confirm.isPending}>
              {t('Switch on')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

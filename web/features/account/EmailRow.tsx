import { type AccountSettings, accountSettings } from '@atrium/contract/account/account-settings.ts'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/call-error.ts'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { useMailIsOff } from '../../kit/useMailIsOff.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { useAgain } from './useAgain.tsx'

/** The login address; a new one counts once the link sent there is followed. */
export function EmailRow({ settings: { email, newEmail } }: { settings: AccountSettings }) {
  const { t } = useTranslation()
  const mailIsOff = useMailIsOff()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const again = useAgain()
  const change = useWrite(accountSettings.changeEmail, { quiet: true })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())) return setWrong('This is not an e-mail address')
    void again.run(async (password) => {
      try {
        await change.mutateAsync({ email: typed.trim(), password })
        setOpened(false)
        setTyped('')
      } catch (error) {
        const at = error instanceof CallError ? error.fields?.['email'] : undefined
        if (!at) throw error
        setWrong(at)
      }
    })
  }
  return (
    <>
      <SettingsRow
        icon={<IconMail size={20} stroke={1.6} aria-hidden />}
        name={email}
        about={
          newEmail
            ? mailIsOff
              ? t('Waiting for {{email}}. Mail is not set up here: the link to follow is kept in the outbox.', {
                  email: newEmail,
                })
              : t('Waiting for {{email}}: follow the link in the mail to it.', { email: newEmail })
            : t('You log in with this e-mail address.')
        }
      >
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('Change e-mail')}
        </Button>
      </SettingsRow>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('Change your e-mail address')}
        centered
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <form onSubmit={submit} noValidate>
          <Stack>
            <Text size="sm">{t('We send a link to the new address. Until you follow it, nothing changes.')}</Text>
            <TextInput
              data-autofocus
              type="email"
              autoComplete="email"
              label={t('New e-mail address')}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setWrong(undefined)
              }}
              error={wrong && t(wrong)}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setOpened(false)}>
                {t('Cancel')}
              </Button>
              <Button type="submit" loading={again.busy}>
                {t('Send the link')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
      {again.dialog}
    </>
  )
}

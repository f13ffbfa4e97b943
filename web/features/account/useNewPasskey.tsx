import { accountSecurity } from '@atrium/contract/account/account-security.ts'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makePasskey } from '../../kit/passkey.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { useAgain } from './useAgain.tsx'

/** Has the browser make a passkey, and keeps it under the name the person gives it. */
export function useNewPasskey(onDone?: () => void) {
  const { t } = useTranslation()
  const again = useAgain()
  const options = useWrite(accountSecurity.passkeyOptions, { quiet: true })
  const add = useWrite(accountSecurity.addPasskey, {
    quiet: true,
    success: t('The passkey was added.'),
  })
  const [made, setMade] = useState<Record<string, unknown>>()
  const [name, setName] = useState('')
  const keep = (event: SyntheticEvent) => {
    event.preventDefault()
    const response = made
    if (!response || !name.trim()) return
    setMade(undefined)
    void again.run(async () => {
      await add.mutateAsync({ name, response })
      onDone?.()
    })
  }
  return {
    begin: () =>
      again.run(async (password) => {
        const { options: creation } = await options.mutateAsync({ password })
        setName(t('My device'))
        setMade(await makePasskey(creation))
      }),
    busy: again.busy,
    dialogs: (
      <>
        <Modal
          opened={made !== undefined}
          onClose={() => setMade(undefined)}
          title={t('Name your passkey')}
          centered
          closeButtonProps={{ 'aria-label': t('Close') }}
        >
          <form onSubmit={keep}>
            <Stack>
              <TextInput
                data-autofocus
                label={t('Name')}
                description={t('A name to recognize the device by.')}
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Group justify="flex-end">
                <Button type="submit" disabled={!name.trim()}>
                  {t('Save passkey')}
                </Button>
              </Group>
            </Stack>
          </form>
        </Modal>
        {again.dialog}
      </>
    ),
  }
}

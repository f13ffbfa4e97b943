import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../../kit/file/saveBlob.ts'
import { showSuccess } from '../../kit/toast.ts'
import classes from './Account.module.css'

/** Shows the recovery codes once; the person confirms having saved them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    showSuccess(t('Copied'))
  }
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} closeOnEscape={false} title={t('Your recovery codes')} centered>
      <Stack>
        <Text size="sm">
          {t(
            'Each code works once, instead of a code from your app. Save them where you can find them without your phone: they are not shown again.',
          )}
        </Text>
        <ul className={classes['codes']}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group gap="xs">
          <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy}>
            {t('Copy')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'atrium-recovery-codes.txt')}
          >
            {t('Download')}
          </Button>
        </Group>
        <Checkbox
          checked={isConfirmed}
          onChange={(event) => setIsConfirmed(event.currentTarget.checked)}
          label={t('I have saved the codes')}
        />
        <Group justify="flex-end">
          <Button disabled={!isConfirmed} onClick={onClose}>
            {t('Done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

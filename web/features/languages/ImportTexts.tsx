import { languages } from '@atrium/contract/languages/languages.ts'
import { Alert, Button, Group, List, Modal } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../kit/error-words.ts'
import { FileField } from '../../kit/file/FileField.tsx'
import { showSuccess } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** Imports texts that were translated elsewhere. */
export function ImportTexts({ code, opened, onClose }: { code: string; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File | null>()
  const bring = useWrite(languages.importTexts)
  const errors = bring.data?.errors ?? []
  const close = () => {
    setFile(undefined)
    bring.reset()
    onClose()
  }
  const submit = async () => {
    if (!file) return
    const reply = await bring.mutateAsync({ code }, { file }).catch(() => undefined)
    if (!reply || reply.errors.length > 0) return
    showSuccess(t('{{count}} texts imported', { count: reply.imported }))
    close()
  }
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={opened}
      onClose={close}
      title={t('Import texts')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      size={560}
      centered
    >
      <FileField
        label={t('File')}
        description={t('As the export makes it: CSV with Key and Text, or JSON. Empty texts are left as they are.')}
        endings=".csv,.xlsx,.json"
        value={file}
        progress={bring.progress}
        onChange={(next) => {
          bring.reset()
          setFile(next instanceof File ? next : null)
        }}
      />
      {errors.length > 0 && (
        <Alert mt="md" role="alert" color="red" variant="light" icon={<IconAlertCircle />} title={t('Nothing was imported')}>
          <List size="sm" listStyleType="none" spacing={4}>
            {errors.slice(0, 10).map(({ key, error }) => (
              <List.Item key={`${key} ${error.code}`}>
                {key}: {errorWords(error)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button disabled={!file} loading={bring.isPending} onClick={() => void submit()}>
          {t('Import')}
        </Button>
      </Group>
    </Modal>
  )
}

import { indexSeries, pasteFields } from '@atrium/contract/leases/indexes.ts'
import { Button, FileButton } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { showSuccess } from '../../../kit/toast.ts'
import { useWrite } from '../../../kit/useWrite.ts'

/** Enters many values of an index at once: pasted, or the text of a CSV file. */
export function PasteDrawer({ seriesId, opened, onClose }: { seriesId: number; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const paste = useWrite(indexSeries.paste, { quiet: true })
  const [read, setRead] = useState({ text: '', files: 0 })
  const submit = async (values: { seriesId: number; text: string }) => {
    const { added, changed } = await paste.mutateAsync(values)
    showSuccess(t('{{added}} values added, {{changed}} changed', { added, changed }))
  }
  return (
    <EntityDrawer title={t('Paste or import values')} opened={opened} onClose={onClose} width={560}>
      <FileButton
        accept=".csv,.txt,text/csv,text/plain"
        onChange={async (file) => {
          if (!file) return
          const text = await file.text()
          setRead(({ files }) => ({ text, files: files + 1 }))
        }}
      >
        {(button) => (
          <Button {...button} variant="default" mb="md" leftSection={<IconFileImport size={16} />}>
            {t('Take from a CSV file')}
          </Button>
        )}
      </FileButton>
      <EntityForm
        key={read.files}
        fields={pasteFields.form}
        schema={indexSeries.paste.body}
        values={{ seriesId, text: read.text }}
        onSubmit={submit}
        onSaved={() => {
          setRead(({ files }) => ({ text: '', files: files + 1 }))
          onClose()
        }}
        submitText={t('Enter values')}
      />
    </EntityDrawer>
  )
}

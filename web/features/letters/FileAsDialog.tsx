import { type Letter, letters } from '@atrium/contract/letters/letters.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { type DocumentType, documentTypeNames, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { startWith } from '../../kit/form/start-with.ts'
import { send } from '../../kit/send.ts'
import { showError } from '../../kit/toast.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** The types of document that the viewer can give a client. */
export function useFiledTypes(): DocumentType[] {
  const { may } = useViewer()
  if (!may(submissions.add)) return []
  return documentTypeNames.filter((type) => documentTypes[type].author === 'landlord' && may(documentLists[type]))
}

/** Leads to the form of a document that has the letter as its file: a notice is served, opened and proved as what was uploaded is. */
export function FileAsDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [type, setType] = useState<DocumentType | null>(null)
  const [isBusy, setBusy] = useState(false)
  const types = useFiledTypes()
  const { id, no, tenantId, siteId, filled } = letter
  const goOn = async (chosen: DocumentType) => {
    setBusy(true)
    try {
      const name = `${[no, filled.subject]
        .filter(Boolean)
        .join(' ')
        .replaceAll(/[\\/:*?"<>|]/g, ' ')}.pdf`
      const fileUrl = new File([await send(letters.download, { id, format: 'pdf' })], name, { type: 'application/pdf' })
      await navigate(`/${chosen}?new=`, { state: startWith({ siteId, tenantId, title: filled.subject, fileUrl }) })
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('File as a document')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      attributes={{ header: { role: 'none' } }}
      centered
    >
      <Stack gap="md">
        <Text size="sm">
          {t('The letter as it reads now becomes the file of a new document. The letter itself stays as it is.')}
        </Text>
        <Select
          label={t('Type of document')}
          data={types.map((one) => ({ value: one, label: t(documentTypes[one].title) }))}
          value={type}
          onChange={setType}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button loading={isBusy} disabled={!type} onClick={() => type && void goOn(type)}>
            {t('Go on')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

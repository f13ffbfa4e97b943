import { drawingEntity, drawings } from '@atrium/contract/drawings/drawings.ts'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { useDrawer } from '../../kit/form/useDrawer.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** The form of a drawing: new with its first file, or its fields alone. A landlord says whose it is. */
export function DrawingDrawer({ drawer }: { drawer: ReturnType<typeof useDrawer> }) {
  const { t } = useTranslation()
  const isLandlord = useViewer().kind === 'landlord'
  const shown = (value: string) =>
    drawer.isNew ? value !== 'tenantId' || isLandlord : value !== 'tenantId' && value !== 'fileUrl'
  const required = { fileUrl: 'File is required', tenantId: 'Must select a Client' }
  const fields = drawingEntity.form
    .filter(({ value }) => shown(value))
    .map((field) => (field.value in required ? { ...field, required: required[field.value as keyof typeof required] } : field))
  return (
    <RecordDrawer
      key={drawer.isNew ? 'new' : 'edit'}
      drawer={drawer}
      entity="drawing"
      fields={fields}
      get={drawings.get}
      create={drawings.save}
      update={drawings.save}
      start={{ discipline: 'Architectural', tenantId: null }}
      words={{
        new: t('Submit a drawing'),
        edit: t('Edit drawing'),
        create: t('Submit drawing'),
        created: t('The drawing was submitted.'),
        saved: t('The drawing was saved.'),
      }}
    />
  )
}

import { pageWordsOf } from '@atrium/contract/kit/page-words.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { letterEntity, letters } from '@atrium/contract/letters/letters.ts'
import { letterTemplates } from '@atrium/contract/letters/templates.ts'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ForWhom } from '../../kit/form/ClientAndLease.tsx'
import { LeaseField } from '../../kit/form/LeasePicker.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { richForm } from '../../kit/rich-text/formText.ts'
import { withNames } from './letter-fields.ts'
import { PreviewDialog, type Previewed, previewedOf } from './PreviewDialog.tsx'

interface Props {
  id: number
  tenantId: number
  opened: boolean
  onClose: () => void
}

const fields = [
  ...letterEntity.form.filter(({ value }) => value !== 'tenantId').map(withNames),
  { value: 'preview', text: 'Preview', kind: 'text' as const },
]

/** The words of a draft, and the lease that it is about. */
export function EditLetterDrawer({ id: letterId, tenantId, opened, onClose }: Props) {
  const { t } = useTranslation()
  const [tried, setTried] = useState<{ shown: Previewed; whom: ForWhom }>()
  const preview = (values: Values) =>
    setTried({
      shown: previewedOf(values),
      whom: { tenantId, leaseId: (values['leaseId'] as number | null | undefined) ?? null },
    })
  return (
    <>
      <RecordDrawer
        drawer={{ id: letterId, isNew: false, opened, close: onClose }}
        fields={fields}
        get={letters.get}
        create={letters.update}
        update={letters.update}
        formOf={(row) => {
          const { id, version, subject, leaseId, description, descriptionFormat } = richForm(row)
          return { id, version, subject, leaseId, description, descriptionFormat, ...pageWordsOf(row) }
        }}
        render={{
          leaseId: ({ values: _, ...input }) => <LeaseField {...input} call={letterTemplates.leases} tenantId={tenantId} />,
          preview: ({ id, values }) => (
            <Button id={id} size="xs" variant="default" leftSection={<IconEye size={14} />} onClick={() => preview(values)}>
              {t('Preview')}
            </Button>
          ),
        }}
        width={640}
        words={{
          new: t('Edit letter'),
          edit: t('Edit letter'),
          create: t('Save'),
          created: t('The changes were saved.'),
          saved: t('The changes were saved.'),
        }}
      />
      {tried && <PreviewDialog {...tried} onClose={() => setTried(undefined)} />}
    </>
  )
}

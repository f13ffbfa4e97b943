import { pageWordsOf } from '@atrium/contract/kit/page-words.ts'
import { letterEntity, letters } from '@atrium/contract/letters/letters.ts'
import { letterTemplates } from '@atrium/contract/letters/templates.ts'
import { useTranslation } from 'react-i18next'
import { LeaseField } from '../../kit/form/LeasePicker.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { richForm } from '../../kit/rich-text/formText.ts'
import { withNames } from './letter-fields.ts'

interface Props {
  id: number
  tenantId: number
  opened: boolean
  onClose: () => void
}

const fields = letterEntity.form.filter(({ value }) => value !== 'tenantId').map(withNames)

/** The words of a draft, and the lease that it is about. */
export function EditLetterDrawer({ id: letterId, tenantId, opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
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
  )
}

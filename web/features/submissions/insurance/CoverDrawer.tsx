import { fields } from '@atrium/contract/kit/fields.ts'
import { insuranceCover } from '@atrium/contract/submissions/insurance.ts'
import type { Document } from '@atrium/contract/submissions/submissions.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useWrite } from '../../../kit/useWrite.ts'

const form = fields([
  { value: 'coverAmount', text: 'Liability cover', kind: 'money', help: 'For each occurrence, as the certificate says it.' },
])

/** The company notes for how much a certificate is good, as it reads it. */
export function CoverDrawer({ document, opened, onClose }: { document: Document; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const set = useWrite(insuranceCover.setCover, { quiet: true, success: t('The cover was noted.') })
  const { id, version, coverAmount } = document
  return (
    <EntityDrawer title={t('Note the cover')} opened={opened} onClose={onClose} width={480}>
      <EntityForm
        key={version}
        fields={form}
        values={{ coverAmount }}
        onSubmit={(values) => set.mutateAsync({ id, version, coverAmount: (values['coverAmount'] as number) || null })}
        onSaved={onClose}
        submitText={t('Note the cover')}
      />
    </EntityDrawer>
  )
}

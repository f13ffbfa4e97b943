import { esignTemplates, templateEntity } from '@atrium/contract/esignatures/templates.ts'
import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/call-error.ts'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { FileField } from '../../kit/file/FileField.tsx'
import type { FileValue } from '../../kit/file/fileValue.ts'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import type { Derive } from '../../kit/form/form-store.ts'
import { useWrite } from '../../kit/useWrite.ts'

interface Props {
  /** It is to be sent but once. */
  once: boolean
  onClose: () => void
  onMade: (id: number) => void
}

/** Called as its file is, until somebody calls it otherwise. */
const named: Derive = (values) => {
  const file = values['file']
  return values['name'] || !(file instanceof File) ? values : { ...values, name: file.name.replace(/\.pdf$/i, '') }
}

const fileField = { value: 'file', text: 'PDF', kind: 'file', required: 'Choose a PDF' } as const

/** A new template: its PDF, and what it is called. */
export function NewTemplateDrawer({ once, onClose, onMade }: Props) {
  const { t } = useTranslation()
  const [isSigned, setSigned] = useState(false)
  const [signatures, setSignatures] = useState('')
  const save = useWrite(esignTemplates.save, {
    quiet: true,
    success: ({ found }) =>
      found > 0
        ? t('{{count}} fields were found in the document.', { count: found })
        : t('The template was made. Put the fields on its pages.'),
  })
  return (
    <EntityDrawer title={once ? t('Send a PDF') : t('New template')} opened onClose={onClose}>
      <EntityForm
        fields={[fileField, ...templateEntity.form.filter(({ value }) => !once || value === 'name')]}
        derive={named}
        values={{ active: true, once }}
        progress={save.progress}
        render={{
          file: ({ id, value, onChange, error }) => (
            <>
              <FileField
                id={id}
                label={t('PDF')}
                withAsterisk
                endings=".pdf"
                description={t('Texts such as {{code}} in it become fields by themselves.', { code: '{{Sign1}}, {{Date1}}' })}
                value={value as FileValue}
                error={error}
                progress={save.progress}
                onChange={(file) => {
                  onChange(file)
                  setSigned(false)
                  setSignatures('')
                }}
              />
              {isSigned && (
                <Radio.Group mt="sm" label={t('Its signatures')} value={signatures} onChange={setSignatures}>
                  <Stack gap="xs" mt="xs">
                    <Radio
                      value="keep"
                      label={t('Keep them: they can still be verified, and the certificate of completion is attached as a file')}
                    />
                    <Radio
                      value="flatten"
                      label={t('Flatten it: its signatures are drawn on the page, and can no longer be verified')}
                    />
                  </Stack>
                </Radio.Group>
              )}
            </>
          ),
        }}
        onSubmit={async (values, { held }) => {
          const file = held['file'] as File
          const about = {
            active: true,
            once,
            ...(values as { name: string; description?: string; active?: boolean; once?: boolean }),
          }
          try {
            const choice = { flatten: signatures === 'flatten', keepSignatures: signatures === 'keep' }
            return await save.mutateAsync({ ...about, ...choice }, { file })
          } catch (error) {
            if (error instanceof CallError && error.code === 'esign-pdf-signed') setSigned(true)
            throw error
          }
        }}
        onSaved={(reply) => onMade((reply as { id: number }).id)}
        onCancel={onClose}
        submitText={t('Upload')}
      />
    </EntityDrawer>
  )
}
